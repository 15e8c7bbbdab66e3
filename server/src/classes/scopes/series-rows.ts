import type { Selectable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { seriesDateOf } from '../class-fields.ts'
import { type ClassRow, rowColumns } from '../classes.queries.ts'
import type { ClassTable } from '../classes.tables.ts'
import { staysAsItIs } from '../stays-as-it-is.ts'

const memberColumns = [
  'id',
  'scheduledAt',
  'duration',
  'status',
  'classValue',
  'seriesDate',
  'editedByHand',
] as const

/** A class of a series, as far as a change of the others has to know it. */
export type Member = Pick<Selectable<ClassTable>, (typeof memberColumns)[number]> & {
  /** Somebody wrote down what happened, or why it did not, and has not reopened it since. */
  staysAsItIs: boolean
  recordedAt: string | null
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** The class that is changed, with the series it is in: all by the dates they stand for, the parent among them. */
export type Series = {
  target: Member
  /** Holds the rule; null for a class that stands for itself. */
  parent: ClassRow | null
  members: readonly Member[]
}

type Reading = { isLocked: boolean }

/**
 * A series is locked by the class that holds its rule, as by everyone who writes to it. Until it is, the class may get
 * another parent: then it is looked for again.
 */
export async function readSeries(db: TenantDb, id: number, reading: Reading): Promise<Series> {
  for (;;) {
    const holder = await readRow(db, await findParentId(db, id), reading)
    const members = holder ? await listMembers(db, holder.id, reading) : []
    const target = members.find((member) => member.id === id)
    if (!holder || !target) continue
    if (!holder.isRecurring) return { target, parent: null, members: [target] }

    return { target, parent: holder, members: members.toSorted(bySeriesDate) }
  }
}

const bySeriesDate = (one: Member, other: Member): number =>
  seriesDateOf(one) < seriesDateOf(other)
    ? -1
    : seriesDateOf(one) > seriesDateOf(other)
      ? 1
      : one.id - other.id

async function findParentId(db: TenantDb, id: number): Promise<number> {
  const found = await db.selectFrom('classes').select('parentClassId').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Class')

  return found.parentClassId ?? id
}

const readRow = (db: TenantDb, id: number, { isLocked }: Reading): Promise<ClassRow | undefined> =>
  db
    .selectFrom('classes')
    .select(rowColumns)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

const listMembers = (db: TenantDb, parentId: number, { isLocked }: Reading): Promise<Member[]> =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select(memberColumns.map((column) => `classes.${column}` as const))
    .select(['records.recordedAt', staysAsItIs('classes').as('staysAsItIs')])
    .where((query) =>
      query.or([query('classes.id', '=', parentId), query('classes.parentClassId', '=', parentId)]),
    )
    .orderBy('classes.id')
    .$if(isLocked, (query) => query.forUpdate('classes'))
    .execute()
