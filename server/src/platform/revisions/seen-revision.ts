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

export async function refuseChanged<Now>({ schema, read }: Thing<Now>): Promise<never> {
  throw new ChangedMeanwhile(projector(schema)(await read()))
}

/** Refuses to save over another revision than the one that was seen; for whoever holds the row already. */
export async function requireSeen<Now>(
  seen: number | undefined,
  current: number,
  thing: Thing<Now>,
): Promise<void> {
  if (seen !== undefined && seen !== current) await refuseChanged(thing)
}

/** The tables whose rows get another revision with every change, by a trigger. */
export type RevisedTable = 'courses' | 'students' | 'topics' | 'invoiceDetails'

type Row = { table: RevisedTable; id: number; seen: number | undefined }

/** Settings: until a teacher chooses there is no row, which is revision 0. */
export type RevisedSettings = 'absenceRules' | 'openTimes' | 'mailOptions' | 'mailReaders' | 'bookingPage'

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

/** Of what nobody has chosen yet. */
export const unchosen = 0

type Chosen = { table: RevisedSettings; key: string; id: number; seen: number | undefined }

/**
 * Of settings. Where there is no row yet nothing is locked: whoever then finds one, because somebody else was first, writes
 * over no other revision than the one that was seen.
 */
export async function lockSeenSettings<Now>(
  db: TenantDb,
  { table, key, id, seen }: Chosen,
  thing: Thing<Now>,
): Promise<void> {
  if (seen === undefined) return
  const { rows } = await sql<{ revision: number }>`
    select "revision" from ${sql.id(schemaOf(db), table)} where ${sql.id(key)} = ${id} for update`.execute(db)
  await requireSeen(seen, rows[0]?.revision ?? unchosen, thing)
}
