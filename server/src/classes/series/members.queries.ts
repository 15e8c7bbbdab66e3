import type { SeriesSize } from '@lectern/contract/classes/classes.contract.ts'
import { type Selectable, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import type { ClassTable } from '../classes.tables.ts'
import { staysAsItIs } from '../stays-as-it-is.ts'
import { findSeries, type LeftOut, listLeftOut, lockSeries, type SeriesRow } from './series.queries.ts'

const columns = ['id', 'courseId', 'scheduledAt', 'duration', 'status', 'classValue', 'follows'] as const

/** A class of a series, as far as a change of the others has to know it. */
export type Member = Pick<Selectable<ClassTable>, (typeof columns)[number]> & {
  /** The date of its series that it stands for; of a class that stands for itself, its own. */
  originalDate: string
  /** Somebody wrote down what happened, or why it did not, and has not reopened it since. */
  staysAsItIs: boolean
  recordedAt: string | null
}

/** The class that is changed, with its series: all by the dates they stand for. */
export type Series = {
  target: Member
  /** Null for a class that stands for itself. */
  series: SeriesRow | null
  members: readonly Member[]
  leftOut: readonly LeftOut[]
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

type Reading = { isLocked: boolean }

/** Until its series is locked a class may leave it: then it is looked for again. */
export async function readSeries(db: TenantDb, id: number, reading: Reading): Promise<Series> {
  for (;;) {
    const seriesId = await findSeriesId(db, id)
    const series =
      seriesId === null ? undefined : await (reading.isLocked ? lockSeries : findSeries)(db, seriesId)
    if (!series || series.isEnded) {
      const target = (await listMembers(db, { id }, reading))[0]
      if (!target) continue
      return { target, series: null, members: [target], leftOut: [] }
    }
    const all = await readMembers(db, series, reading)
    const target = all.members.find((member) => member.id === id)
    if (target) return { ...all, target, series }
  }
}

/** The series that a class is in, locked before the class is; null for one that stands for itself. */
export async function lockSeriesOf(db: TenantDb, id: number): Promise<SeriesRow | null> {
  const seriesId = await findSeriesId(db, id)
  const series = seriesId === null ? undefined : await lockSeries(db, seriesId)

  return series && !series.isEnded ? series : null
}

/** All of a series that its own row does not say. */
export const readMembers = async (
  db: TenantDb,
  { id }: Pick<SeriesRow, 'id'>,
  reading: Reading = { isLocked: true },
): Promise<Pick<Series, 'members' | 'leftOut'>> => ({
  members: (await listMembers(db, { seriesId: id }, reading)).toSorted(byOriginalDate),
  leftOut: await listLeftOut(db, id),
})

const byOriginalDate = (one: Member, other: Member): number =>
  one.originalDate < other.originalDate ? -1 : one.originalDate > other.originalDate ? 1 : one.id - other.id

async function findSeriesId(db: TenantDb, id: number): Promise<number | null> {
  const found = await db.selectFrom('classes').select('seriesId').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Class')

  return found.seriesId
}

const listMembers = (
  db: TenantDb,
  { id, seriesId }: { id?: number; seriesId?: number },
  { isLocked }: Reading,
): Promise<Member[]> =>
  db
    .selectFrom('classes')
    .leftJoin('records', 'records.classId', 'classes.id')
    .select(columns.map((column) => `classes.${column}` as const))
    .select([
      sql<string>`coalesce("classes"."originalDate", "classes"."scheduledAt"::date)`.as('originalDate'),
      'records.recordedAt',
      staysAsItIs('classes').as('staysAsItIs'),
    ])
    .$if(id !== undefined, (query) => query.where('classes.id', '=', id ?? 0))
    .$if(seriesId !== undefined, (query) => query.where('classes.seriesId', '=', seriesId ?? 0))
    .orderBy('classes.id')
    .$if(isLocked, (query) => query.forUpdate('classes'))
    .execute()

/** Who stands for a series: whoever does so already, else the first that follows it. */
export function parentIn(members: readonly Member[], parentId: number | null): Member | undefined {
  return (
    members.find(({ id }) => id === parentId) ??
    members.find(({ follows, staysAsItIs }) => follows && !staysAsItIs) ??
    members[0]
  )
}

/** What a series has besides its parent, still to come and past. */
export const countOthers = (db: TenantDb, id: number, now: string): Promise<SeriesSize | undefined> =>
  db
    .selectFrom('classes as parent')
    .leftJoin('series', (join) =>
      join.onRef('series.parentClassId', '=', 'parent.id').on('series.isEnded', '=', sql.lit(false)),
    )
    .leftJoin('classes as child', (join) =>
      join.onRef('child.seriesId', '=', 'series.id').onRef('child.id', '<>', 'parent.id'),
    )
    .leftJoin('records', 'records.classId', 'child.id')
    .where('parent.id', '=', id)
    .groupBy('parent.id')
    .select(({ eb, fn, not, or }) => {
      const children = fn.count<number>('child.id')
      const stays = staysAsItIs('child')
      const coming = children.filterWhere('child.scheduledAt', '>=', now).filterWhere(not(stays))
      return [
        coming.filterWhere('child.follows', '=', true).as('coming'),
        coming.filterWhere('child.follows', '=', false).as('comingEdited'),
        children.filterWhere(or([eb('child.scheduledAt', '<', now), stays])).as('past'),
      ]
    })
    .executeTakeFirst()
