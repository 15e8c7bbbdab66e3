import type { SeriesSize } from '@lectern/contract/classes/classes.contract.ts'
import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { timeIn } from '../platform/wall-time.ts'
import { type ClassRow, changeClasses } from './classes.queries.ts'
import { staysAsItIs } from './stays-as-it-is.ts'

/** What a child has from its parent. Its status is its own: that one class took place says nothing about the next. */
const copied = [
  'userId',
  'courseId',
  'title',
  'description',
  'duration',
  'courseLink',
  'classValue',
  'studentIds',
  'topicIds',
  'contentIds',
] as const satisfies (keyof ClassRow)[]

type Parent = Pick<ClassRow, 'id' | 'scheduledAt' | 'seriesStart' | (typeof copied)[number]>

export const datesOf = (dates: readonly string[]) => sql<string[]>`${dates}::text[]::date[]`

/** All at once or not at all, whatever their number: one statement. A date that has its class already is left alone. */
export async function insertChildren(
  db: TenantDb,
  { id, ...start }: Pick<Parent, 'id' | 'scheduledAt' | 'seriesStart'>,
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return
  const time = timeIn(ruleStart(start))
  await db
    .with('child', (query) =>
      query
        .selectFrom('classes as parent')
        .innerJoin(
          sql<{ date: string }>`unnest(${datesOf(dates)})`.as<'series'>(sql`"series"("date")`),
          (join) => join.onTrue(),
        )
        .select(copied.map((column) => `parent.${column}` as const))
        .select([
          'parent.id as parentClassId',
          'series.date as seriesDate',
          sql<string>`"series"."date" + ${time}::time`.as('scheduledAt'),
          sql<boolean>`false`.as('countsTowardLimit'),
        ])
        .where('parent.id', '=', id),
    )
    .insertInto('classes')
    .columns([...copied, 'parentClassId', 'seriesDate', 'scheduledAt', 'countsTowardLimit'])
    .expression((query) => query.selectFrom('child').selectAll())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const mayChange = ({ not, exists, selectFrom, lit }: ExpressionBuilder<TenantTables, 'classes'>) =>
  not(
    exists(
      selectFrom('records')
        .select(lit(1).as('found'))
        .whereRef('records.classId', '=', 'classes.id')
        .where(staysAsItIs('classes')),
    ),
  )

/** Children that follow their parent: still to come, and not changed by hand. */
export const updateComing = (db: TenantDb, parent: Parent, now: string) =>
  changeClasses(db)
    .set(Object.fromEntries(copied.map((column) => [column, parent[column]])))
    .set({ scheduledAt: sql`"seriesDate" + ${timeIn(ruleStart(parent))}::time` })
    .where('parentClassId', '=', parent.id)
    .where('scheduledAt', '>=', now)
    .where('editedByHand', '=', false)
    .where(mayChange)
    .execute()

/** Of the children that follow their parent those whose date is no longer one of the series. */
export const lockComingOff = (
  db: TenantDb,
  id: number,
  now: string,
  dates: readonly string[],
): Promise<{ id: number }[]> =>
  comingChildren(db, id, now)
    .where('editedByHand', '=', false)
    .where('seriesDate', '<>', sql<string>`all(${datesOf(dates)})`)
    .execute()

export const lockComing = (db: TenantDb, id: number, now: string): Promise<{ id: number }[]> =>
  comingChildren(db, id, now).execute()

const comingChildren = (db: TenantDb, id: number, now: string) =>
  db
    .selectFrom('classes')
    .select('id')
    .where('parentClassId', '=', id)
    .where('scheduledAt', '>=', now)
    .where(mayChange)
    .orderBy('id')
    .forUpdate()

/** They become single classes, which take no quota. */
export const releaseChildren = (db: TenantDb, id: number) =>
  changeClasses(db)
    .set({ parentClassId: null, seriesDate: null, editedByHand: false })
    .where('parentClassId', '=', id)
    .execute()

/** A child that is deleted by hand leaves its date empty for good. Locks the parent, and does nothing for others. */
export const skipDateOf = (db: TenantDb, childId: number) =>
  db
    .updateTable('classes as parent')
    .from('classes as child')
    .set(({ eb }) => ({ revision: eb('parent.revision', '+', 1) }))
    .set({ skippedDates: sql`array_append("parent"."skippedDates", "child"."seriesDate")` })
    .whereRef('parent.id', '=', 'child.parentClassId')
    .where('child.id', '=', childId)
    .where('child.seriesDate', 'is not', null)
    .execute()

/** Series without an end whose children do not reach as far as they should. */
export async function findDue(db: TenantDb, horizon: string): Promise<number[]> {
  const rows = await db
    .selectFrom('classes')
    .select('id')
    .where('isRecurring', '=', true)
    .where('recurrenceEndDate', 'is', null)
    .where('recurrenceCount', 'is', null)
    .where('generatedUntil', '<', horizon)
    .execute()

  return rows.map(({ id }) => id)
}

/** Nobody changed the class that holds the rule, so its revision stays: what was done before can still be undone. */
export const writeReach = (db: TenantDb, id: number, generatedUntil: string) =>
  db.updateTable('classes').set({ generatedUntil }).where('id', '=', id).execute()

/** The dates of a series before a day that have a class. */
export const listDatesBefore = async (db: TenantDb, id: number, day: string): Promise<string[]> =>
  (
    await db
      .selectFrom('classes')
      .select('seriesDate')
      .where('parentClassId', '=', id)
      .where('seriesDate', '<', day)
      .execute()
  ).flatMap(({ seriesDate }) => seriesDate ?? [])

export const countChildren = (db: TenantDb, id: number, now: string): Promise<SeriesSize | undefined> =>
  db
    .selectFrom('classes as parent')
    .leftJoin('classes as child', 'child.parentClassId', 'parent.id')
    .leftJoin('records', 'records.classId', 'child.id')
    .where('parent.id', '=', id)
    .groupBy('parent.id')
    .select(({ eb, fn, not, or }) => {
      const children = fn.count<number>('child.id')
      const stays = staysAsItIs('child')
      const coming = children.filterWhere('child.scheduledAt', '>=', now).filterWhere(not(stays))
      return [
        coming.filterWhere('child.editedByHand', '=', false).as('coming'),
        coming.filterWhere('child.editedByHand', '=', true).as('comingEdited'),
        children.filterWhere(or([eb('child.scheduledAt', '<', now), stays])).as('past'),
      ]
    })
    .executeTakeFirst()

/** Of each series whose half took quota and is gone, another half takes it. How many did. */
export async function passOnQuota(db: TenantDb, linkedSeries: readonly number[]): Promise<number> {
  if (linkedSeries.length === 0) return 0
  const { numUpdatedRows } = await changeClasses(db)
    .set({ countsTowardLimit: true })
    .where('id', 'in', (half) =>
      half
        .selectFrom('classes as half')
        .select(({ fn }) => fn.min('half.id').as('id'))
        .where('half.linkedSeries', '=', sql<number>`any(${linkedSeries}::integer[])`)
        .where('half.isRecurring', '=', true)
        .groupBy('half.linkedSeries'),
    )
    .executeTakeFirst()

  return Number(numUpdatedRows)
}

export async function findLastLink(db: TenantDb): Promise<number> {
  const row = await db
    .selectFrom('classes')
    .select(({ fn }) => fn.max('linkedSeries').as('last'))
    .executeTakeFirst()

  return row?.last ?? 0
}

/** In one order, whichever of them is written. */
export const lockHalves = (
  db: TenantDb,
  linkedSeries: number,
): Promise<Pick<ClassRow, 'id' | 'countsTowardLimit'>[]> =>
  db
    .selectFrom('classes')
    .select(['id', 'countsTowardLimit'])
    .where('linkedSeries', '=', linkedSeries)
    .where('isRecurring', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Whether a half has classes, from today on, in the same days as another. Each reaches from the first date that one of its
 * classes stands for to the last that its rule gives them; one that rests reaches nowhere.
 */
export async function runsBesideHalf(
  db: TenantDb,
  { id, linkedSeries }: Pick<ClassRow, 'id' | 'linkedSeries'>,
  today: string,
): Promise<boolean> {
  const date = sql<string>`coalesce("member"."seriesDate", "member"."scheduledAt"::date)`
  const found = await db
    .with('halves', (query) =>
      query
        .selectFrom('classes as half')
        .innerJoin('classes as member', (join) =>
          join.on(({ or, eb, ref }) =>
            or([eb('member.id', '=', ref('half.id')), eb('member.parentClassId', '=', ref('half.id'))]),
          ),
        )
        .where('half.linkedSeries', '=', linkedSeries)
        .where('half.isRecurring', '=', true)
        .groupBy('half.id')
        .select(({ fn }) => [
          'half.id',
          fn.min(date).as('first'),
          sql<string>`case
            when "half"."recurrenceEndDate" is null and "half"."recurrenceCount" is null and "half"."generatedUntil" is not null
            then 'infinity'::date
            else max(${date}) filter (where ${date} <= "half"."generatedUntil") end`.as('last'),
        ]),
    )
    .selectFrom('halves as own')
    .innerJoin('halves as other', (join) =>
      join
        .onRef('other.id', '<>', 'own.id')
        .onRef('other.first', '<=', 'own.last')
        .onRef('own.first', '<=', 'other.last'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where('own.last', '>=', today)
    .where('other.last', '>=', today)
    .limit(1)
    .executeTakeFirst()

  return found !== undefined
}
