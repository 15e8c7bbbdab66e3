import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Deletion } from '../../platform/dependents.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { type ClassFields, ruleFieldsOf, templateOf } from '../class-fields.ts'
import { changeClasses, insertClass, updateClass } from '../classes.queries.ts'
import { deleteTold } from '../delete-told.ts'
import { expandComing, expandNew } from '../expansion.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import { accountFor, firstDayOf } from './account-for.ts'
import { idsOf, type Member } from './members.queries.ts'
import {
  addLeftOut,
  insertClassesOn,
  insertSeries,
  type Rule,
  replaceLeftOut,
  type SeriesRow,
  templateIn,
  updateSeries,
} from './series.queries.ts'

type NewSeries = {
  userId: number
  fields: ClassFields
  now: string
  findTimeOff: FindTimeOff
  /** Dates that get no class, whatever the rule says. */
  byHand?: readonly string[]
  /** Dates that get one although time off leaves them out. */
  kept?: ReadonlySet<string>
  /** Of a class that begins to repeat: what is over gets no classes. A new series is entered as a whole. */
  isFromNow?: boolean
}

/** What is written for a new series: its row, the dates of its classes after the first, and those that have none. */
export function newSeriesOf({ userId, fields, now, findTimeOff, byHand = [], kept, isFromNow }: NewSeries) {
  const { scheduledAt, duration } = fields
  const isOff = (date: string) =>
    !kept?.has(date) && findTimeOff(`${date} ${timeIn(scheduledAt)}`, duration) !== null
  const { dates: possible, until } = (isFromNow ? expandComing : expandNew)(fields, now, isOff)
  const first = dateIn(scheduledAt)
  const empty = new Set([...byHand, first])
  const isOver = (date: string) => isFromNow === true && `${date} ${timeIn(scheduledAt)}` < now
  const dates = possible.filter((date) => !empty.has(date) && !isOver(date))
  const rule: Rule = {
    ...ruleFieldsOf(fields),
    start: scheduledAt,
    generatedFrom: isFromNow ? firstDayOf(scheduledAt, now) : first,
    generatedUntil: until,
  }
  const row = { ...templateOf(fields), ...rule, userId, parentClassId: null, chainId: null }
  const leftOut = accountFor(rule, { dates: [first, ...dates], byHand, findTimeOff, duration })

  return { row, dates, leftOut }
}

/** With its classes, the first of which stands for it. Gives that one's id. */
export async function createSeries(
  db: TenantDb,
  { row, dates, leftOut }: ReturnType<typeof newSeriesOf>,
  firstStatus: ClassFields['status'],
): Promise<{ id: number; seriesId: number }> {
  const seriesId = await insertSeries(db, row)
  const { id } = await insertClass(db, {
    ...templateIn(row),
    scheduledAt: row.start,
    status: firstStatus,
    seriesId,
    originalDate: dateIn(row.start),
  })
  await insertClassesOn(db, { id: seriesId, start: row.start }, dates)
  await addLeftOut(db, seriesId, leftOut)
  await db.updateTable('series').set({ parentClassId: id }).where('id', '=', seriesId).execute()

  return { id, seriesId }
}

/** A single class begins to repeat: it is the first of a series. */
export async function repeat(
  db: TenantDb,
  id: number,
  { row, dates, leftOut }: ReturnType<typeof newSeriesOf>,
): Promise<void> {
  const seriesId = await insertSeries(db, { ...row, parentClassId: id })
  await updateClass(db, id, { seriesId, originalDate: dateIn(row.start), follows: true })
  await insertClassesOn(db, { id: seriesId, start: row.start }, dates)
  await addLeftOut(db, seriesId, leftOut)
}

/** What goes with a series that ends or rests: all that is to come but the class that stands for it. */
export const othersToCome = (series: SeriesRow, members: readonly Member[], now: string): Member[] =>
  members.filter(
    ({ id, scheduledAt, staysAsItIs }) => id !== series.parentClassId && scheduledAt >= now && !staysAsItIs,
  )

/** What stays are single classes, which count nothing until one of them is to come again. */
export async function endSeries(
  deletion: Deletion,
  series: SeriesRow,
  { removed, left }: { removed: readonly Member[]; left: readonly Member[] },
): Promise<void> {
  await deleteTold(deletion, idsOf(removed))
  await updateSeries(deletion.db, series.id, { isEnded: true })
  await standForNone(deletion.db, idsOf(left))
  await replaceLeftOut(deletion.db, series.id, [])
}

/** What a series leaves over when it ends stands for no date of it, and follows nothing. */
async function standForNone(db: TenantDb, ids: readonly number[], seriesId?: number): Promise<void> {
  if (ids.length > 0)
    await changeClasses(db)
      .set({ originalDate: null, follows: true, ...(seriesId !== undefined && { seriesId }) })
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .execute()
}

/** The series keeps its rule and rests: it is written anew when it is changed, and not continued until then. */
export async function restSeries(
  deletion: Deletion,
  series: SeriesRow,
  members: readonly Member[],
  now: string,
): Promise<void> {
  const { db } = deletion
  const removed = othersToCome(series, members, now)
  const left = members.filter((member) => member.id !== series.parentClassId && !removed.includes(member))
  await deleteTold(deletion, idsOf(removed))
  if (left.length > 0) {
    const { id: _id, ...ended } = series
    const seriesId = await insertSeries(db, { ...ended, isEnded: true, parentClassId: null, chainId: null })
    await standForNone(db, idsOf(left), seriesId)
  }
  await updateSeries(db, series.id, { generatedUntil: null })
  await replaceLeftOut(db, series.id, [])
}
