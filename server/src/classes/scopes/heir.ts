import { ruleStart } from '@lectern/contract/classes/recurrence.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { holdsNoSeries, noRule, seriesDateOf } from '../class-fields.ts'
import { type ClassRow, changeClasses } from '../classes.queries.ts'
import type { Rule } from './planned-change.ts'
import type { Member } from './series-rows.ts'
import { changeOne, ruleColumns } from './write.queries.ts'

export const ruleIn = (parent: ClassRow): Rule => ({
  recurrenceType: parent.recurrenceType,
  recurrencePattern: parent.recurrencePattern,
  recurrenceInterval: parent.recurrenceInterval,
  recurrenceEndDate: parent.recurrenceEndDate,
  recurrenceCount: parent.recurrenceCount,
  generatedUntil: parent.generatedUntil,
  skippedDates: parent.skippedDates,
  seriesStart: ruleStart(parent),
})

/**
 * Who holds the rule when its class no longer stands for the series: the next class that follows it, since what is written
 * later is copied from there; else any that is to come.
 */
export function findHeir(members: readonly Member[], today: string): Member | undefined {
  const coming = members.filter(({ scheduledAt }) => dateIn(scheduledAt) >= today)

  return coming.find(({ editedByHand, staysAsItIs }) => !editedByHand && !staysAsItIs) ?? coming[0]
}

/** What a class becomes that held a rule and is one of its classes from now on. */
export const childOf = (heirId: number) => ({
  ...noRule,
  ...holdsNoSeries,
  isRecurring: false,
  countsTowardLimit: false,
  parentClassId: heirId,
})

type Shared = Pick<ClassRow, 'countsTowardLimit' | 'linkedSeries'>

/** What a class becomes, besides the rule, that holds it from now on. */
export const parentWith = ({ countsTowardLimit, linkedSeries }: Shared) => ({
  isRecurring: true,
  parentClassId: null,
  countsTowardLimit,
  linkedSeries,
})

/** The first class is changed alone or goes: another holds the rule in the same transaction, and it is one of the others. */
export async function handOver(db: TenantDb, parent: ClassRow, heir: Member): Promise<void> {
  await changeOne(db, heir.id, { ...parentWith(parent), ...ruleColumns(ruleIn(parent)) })
  await changeClasses(db).set({ parentClassId: heir.id }).where('parentClassId', '=', parent.id).execute()
  await changeOne(db, parent.id, { ...childOf(heir.id), seriesDate: seriesDateOf(parent) })
}
