import { sql, type Updateable } from 'kysely'
import type { Deletion } from '../../platform/dependents.ts'
import { timeIn } from '../../platform/wall-time.ts'
import { changeClasses, updateClass } from '../classes.queries.ts'
import type { ClassTable } from '../classes.tables.ts'
import { deleteTold } from '../delete-told.ts'
import { idsOf, type Member } from './members.queries.ts'
import { insertClassesOn } from './series.queries.ts'

type Rescheduling = {
  /** All but the class that stands for the series. */
  others: readonly Member[]
  template: Updateable<ClassTable>
  /** Of the rule. */
  start: string
  now: string
} & (
  | { dates: null }
  | {
      /** From today on. */
      dates: readonly string[]
      seriesId: number
      /** The class that stands for the series, as it is from now on: no other stands for its date. */
      parent: { id: number; originalDate: string; columns: Updateable<ClassTable> }
    }
)

/**
 * Brings the coming classes of a series in line with it; past ones and those changed by hand stay. Gives the dates that have a
 * class then.
 */
export async function rescheduleMembers(deletion: Deletion, request: Rescheduling): Promise<string[]> {
  const { db } = deletion
  const { others, template, start, now } = request
  const following = others.filter((each) => each.scheduledAt >= now && each.follows && !each.staysAsItIs)
  const wanted = request.dates && new Set(request.dates)
  const gone = following.filter(({ originalDate }) => wanted && !wanted.has(originalDate))
  const left = following.filter((member) => !gone.includes(member))
  await deleteTold(deletion, idsOf(gone))
  await changeClasses(db)
    .set(template)
    .set({ scheduledAt: sql`"originalDate" + ${timeIn(start)}::time` })
    .where('id', '=', sql<number>`any(${idsOf(left)}::integer[])`)
    .execute()
  if (request.dates === null) return []
  const staying = others.filter((member) => !gone.includes(member))
  const inTheWay = staying.filter(({ originalDate }) => originalDate === request.parent.originalDate)
  if (inTheWay.length > 0)
    await changeClasses(db)
      .set({ originalDate: null })
      .where('id', '=', sql<number>`any(${idsOf(inTheWay)}::integer[])`)
      .execute()
  await updateClass(db, request.parent.id, request.parent.columns)
  const held = new Set(staying.map(({ originalDate }) => originalDate))
  const added = request.dates.filter((date) => !held.has(date) && `${date} ${timeIn(start)}` >= now)
  await insertClassesOn(db, { id: request.seriesId, start }, added)

  return [...held, ...added]
}
