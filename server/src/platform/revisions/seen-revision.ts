import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { TenantDb } from '../db/database.ts'
import { schemaOf } from '../db/handles.ts'
import { AppError } from '../http/app-error.ts'
import { projector } from '../http/projector.ts'

/** What a caller wanted to save over has become another thing. It is told what it is now. */
export class ChangedMeanwhile extends AppError {
  readonly now: unknown

  constructor(now: unknown) {
    super('conflict', 'This was changed on another device meanwhile.')
    this.now = now
  }
}

/** The thing as its endpoint answers it: fields that the schema does not declare stay here. */
type Thing<Now> = { schema: z.ZodMiniType; read: () => Promise<Now> }

/** Refuses to save over another revision than the one that was seen; for whoever holds the row already. */
export async function requireSeen<Now>(
  seen: number | undefined,
  current: number,
  { schema, read }: Thing<Now>,
): Promise<void> {
  if (seen !== undefined && seen !== current) throw new ChangedMeanwhile(projector(schema)(await read()))
}

/** The tables whose rows get another revision with every change, by a trigger. */
export type RevisedTable = 'courses' | 'students' | 'topics' | 'invoiceDetails'

type Row = { table: RevisedTable; id: number; seen: number | undefined }

/** The same, with the row locked until the transaction ends. One that is gone is for the caller to tell. */
export async function lockSeen<Now>(
  db: TenantDb,
  { table, id, seen }: Row,
  thing: Thing<Now>,
): Promise<void> {
  if (seen === undefined) return
  const { rows } = await sql<{ revision: number }>`
    select "revision" from ${sql.id(schemaOf(db), table)} where "id" = ${id} for update`.execute(db)
  if (rows[0]) await requireSeen(seen, rows[0].revision, thing)
}
