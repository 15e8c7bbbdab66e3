import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import type { Member } from '../series/members.queries.ts'
import type { LeftOut, Rule } from '../series/series.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'

/** Where a class goes, and the date of the series it stands for then. */
export type Placement = { member: Member; scheduledAt: string; originalDate: string }

/** What is written: all of it, and nothing else. */
export type PlannedChange = {
  /** What is shown. */
  dates: PlannedDate[]
  total: number
  placed: Placement[]
  /** Changed by hand, so they stay; they belong to the changed part and keep their date in it. */
  kept: { member: Member; originalDate: string }[]
  /** Dates that get a class. */
  added: string[]
  removed: Member[]
  cancelled: Member[]
  /** Cancelled before; from now on they are so for this reason, and no time off brings them back. */
  stayCancelled: Member[]
  /** The rule afterwards; null where it stays as it is. */
  rule: Rule | null
  /** Its dates without a class; null where they stay as they are. */
  leftOut: LeftOut[] | null
  /** The last day of the part that stays, where the series is split. */
  splitAfter: string | null
}

export const nothingPlanned: PlannedChange = {
  dates: [],
  total: 0,
  placed: [],
  kept: [],
  added: [],
  removed: [],
  cancelled: [],
  stayCancelled: [],
  rule: null,
  leftOut: null,
  splitAfter: null,
}

export const noneLeft = 'There is no class left to change'

const nothing = { classId: null, from: null, to: null, reason: null, overlaps: null, timeOff: null }

/** One line of the preview. */
export const shown = (line: Pick<PlannedDate, 'outcome'> & Partial<PlannedDate>): PlannedDate => ({
  ...nothing,
  ...line,
})

/** A class that changes; one that moves or becomes longer is told of time off that it reaches into. */
export function lineOfMove(
  { id: classId, scheduledAt: from, duration: before }: Member,
  to: string,
  { duration = before }: { duration?: number | undefined },
  findTimeOff: FindTimeOff,
): PlannedDate {
  const staysWithin = to === from && duration <= before

  return shown({
    classId,
    outcome: 'changes',
    from,
    to,
    timeOff: staysWithin ? null : (findTimeOff(to, duration)?.title ?? null),
  })
}
