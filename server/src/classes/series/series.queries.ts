import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { pick } from '../../platform/pick.ts'
import { timeIn } from '../../platform/wall-time.ts'
import type { LeftOutTable, SeriesTable } from './series.tables.ts'

/** What a class has from its series. Its status is its own: that one class took place says nothing about the next. */
export const templateFields = [
  'courseId',
  'title',
  'description',
  'duration',
  'courseLink',
  'classValue',
  'studentIds',
  'topicIds',
  'contentIds',
] as const satisfies (keyof SeriesTable)[]

const templateColumns = ['userId', ...templateFields] as const

export const ruleFields = [
  'recurrenceType',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceCount',
] as const satisfies (keyof SeriesTable)[]

const ruleColumns = [...ruleFields, 'start', 'generatedFrom', 'generatedUntil'] as const

const columns = ['id', 'parentClassId', 'isEnded', 'chainId', ...ruleColumns, ...templateColumns] as const

export type SeriesRow = Pick<Selectable<SeriesTable>, (typeof columns)[number]>
export type Rule = Pick<SeriesRow, (typeof ruleColumns)[number]>
type Template = Pick<SeriesRow, (typeof templateColumns)[number]>
export type LeftOut = Omit<Selectable<LeftOutTable>, 'seriesId'>

export const ruleIn = (series: SeriesRow): Rule => pick(series, ruleColumns)

export const templateIn = (series: Template): Template => pick(series, templateColumns)

export const datesOf = (dates: readonly (string | null)[]) => sql<string[]>`${dates}::text[]::date[]`

/** Whoever writes to the classes of a series, or continues it, holds its row. */
export const lockSeries = (db: TenantDb, id: number): Promise<SeriesRow | undefined> =>
  db.selectFrom('series').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const findSeries = (db: TenantDb, id: number): Promise<SeriesRow | undefined> =>
  db.selectFrom('series').select(columns).where('id', '=', id).executeTakeFirst()

type NewSeries = Omit<Insertable<SeriesTable>, 'recurrencePattern'> & Pick<SeriesRow, 'recurrencePattern'>

export async function insertSeries(
  db: TenantDb,
  { recurrencePattern, ...series }: NewSeries,
): Promise<number> {
  const { id } = await db
    .insertInto('series')
    .values({ ...series, recurrencePattern: recurrencePattern && json(recurrencePattern) })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

type Change = Omit<Updateable<SeriesTable>, 'recurrencePattern'> &
  Partial<Pick<SeriesRow, 'recurrencePattern'>>

export const updateSeries = (db: TenantDb, id: number, { recurrencePattern, ...change }: Change) =>
  db
    .updateTable('series')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .set({
      ...change,
      ...(recurrencePattern !== undefined && {
        recurrencePattern: recurrencePattern && json(recurrencePattern),
      }),
    })
    .where('id', '=', id)
    .execute()

/** Nobody changed the series, so its revision stays: what was done before can still be undone. */
export const writeReach = (db: TenantDb, id: number, generatedUntil: string) =>
  db.updateTable('series').set({ generatedUntil }).where('id', '=', id).execute()

/** Series without an end whose classes do not reach as far as they should. */
export async function findDue(db: TenantDb, horizon: string): Promise<number[]> {
  const rows = await db
    .selectFrom('series')
    .select('id')
    .where('isEnded', '=', false)
    .where('recurrenceEndDate', 'is', null)
    .where('recurrenceCount', 'is', null)
    .where('generatedUntil', '<', horizon)
    .execute()

  return rows.map(({ id }) => id)
}

/** All at once or not at all, whatever their number: one statement. */
export async function insertClassesOn(
  db: TenantDb,
  { id, start }: Pick<SeriesRow, 'id' | 'start'>,
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return
  await db
    .with('member', (query) =>
      query
        .selectFrom('series')
        .innerJoin(sql<{ date: string }>`unnest(${datesOf(dates)})`.as<'on'>(sql`"on"("date")`), (join) =>
          join.onTrue(),
        )
        .select(templateColumns.map((column) => `series.${column}` as const))
        .select([
          'series.id as seriesId',
          'on.date as originalDate',
          sql<string>`"on"."date" + ${timeIn(start)}::time`.as('scheduledAt'),
        ])
        .where('series.id', '=', id),
    )
    .insertInto('classes')
    .columns([...templateColumns, 'seriesId', 'originalDate', 'scheduledAt'])
    .expression((query) => query.selectFrom('member').selectAll())
    .execute()
}

export const listLeftOut = (db: TenantDb, seriesId: number): Promise<LeftOut[]> =>
  db
    .selectFrom('leftOut')
    .select(['date', 'timeOffId'])
    .where('seriesId', '=', seriesId)
    .orderBy('date')
    .execute()

/** Dates, from one on, that have a class or are left out already. */
export const listKnownFrom = async (db: TenantDb, seriesId: number, from: string): Promise<string[]> =>
  (
    await db
      .selectFrom('classes')
      .select(sql<string>`"originalDate"`.as('date'))
      .where('seriesId', '=', seriesId)
      .where('originalDate', '>=', from)
      .unionAll(
        db.selectFrom('leftOut').select('date').where('seriesId', '=', seriesId).where('date', '>=', from),
      )
      .execute()
  ).map(({ date }) => date)

export async function addLeftOut(db: TenantDb, seriesId: number, leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length === 0) return
  const rows = sql`unnest(
    ${datesOf(leftOut.map(({ date }) => date))},
    ${leftOut.map(({ timeOffId }) => timeOffId)}::integer[]
  )`
  await db
    .with('out', (query) =>
      query
        .selectFrom(rows.as<'out'>(sql`"out"("date", "timeOffId")`))
        .select([
          sql<number>`${seriesId}::integer`.as('seriesId'),
          sql<string>`"out"."date"`.as('date'),
          sql<number | null>`"out"."timeOffId"`.as('timeOffId'),
        ]),
    )
    .insertInto('leftOut')
    .columns(['seriesId', 'date', 'timeOffId'])
    .expression((query) => query.selectFrom('out').selectAll())
    .onConflict((conflict) => conflict.columns(['seriesId', 'date']).doNothing())
    .execute()
}

export async function replaceLeftOut(
  db: TenantDb,
  seriesId: number,
  leftOut: readonly LeftOut[],
): Promise<void> {
  await db.deleteFrom('leftOut').where('seriesId', '=', seriesId).execute()
  await addLeftOut(db, seriesId, leftOut)
}

/** Those of a part that ends earlier; what somebody deleted stays empty, should it reach there again. */
export const dropLeftOutAfter = (db: TenantDb, seriesId: number, date: string) =>
  db
    .deleteFrom('leftOut')
    .where('seriesId', '=', seriesId)
    .where('date', '>', date)
    .where('timeOffId', 'is not', null)
    .execute()

type Gone = { id: number; seriesId: number | null; originalDate: string | null }

/**
 * Of courses that go, with their classes: some classes of a series may be of another course than the next ones would have been.
 * They are left over from one that ends with its course or with the class that stands for it; in one that goes on their dates
 * stay empty.
 */
export async function endSeriesOf(
  db: TenantDb,
  courseIds: readonly number[],
  gone: readonly Gone[],
): Promise<void> {
  const members = gone.filter(({ seriesId }) => seriesId !== null)
  await db
    .updateTable('series')
    .set({ isEnded: true })
    .where(({ or, eb }) =>
      or([
        eb('courseId', 'in', courseIds),
        eb('parentClassId', '=', sql<number>`any(${members.map(({ id }) => id)}::integer[])`),
      ]),
    )
    .execute()
  const left = members.filter(({ originalDate }) => originalDate !== null)
  if (left.length > 0) {
    const rows = sql<{ seriesId: number; date: string }>`unnest(
      ${left.map(({ seriesId }) => seriesId)}::integer[], ${datesOf(left.map(({ originalDate }) => originalDate))})`
    await db
      .with('empty', (query) =>
        query
          .selectFrom(rows.as<'gone'>(sql`"gone"("seriesId", "date")`))
          .innerJoin('series', 'series.id', 'gone.seriesId')
          .select(['series.id', 'gone.date'])
          .where('series.isEnded', '=', false),
      )
      .insertInto('leftOut')
      .columns(['seriesId', 'date'])
      .expression((query) => query.selectFrom('empty').selectAll())
      .onConflict((conflict) => conflict.columns(['seriesId', 'date']).doNothing())
      .execute()
  }
  await deleteEmptySeries(db)
}

export const deleteEmptySeries = (db: TenantDb) =>
  db
    .deleteFrom('series')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('classes').select('classes.id').whereRef('classes.seriesId', '=', 'series.id'))),
    )
    .execute()
