import { datesIn } from '#server/classes/series/account-for.ts'
import type { Member, Series } from '#server/classes/series/members.queries.ts'
import type { SeriesRow } from '#server/classes/series/series.queries.ts'
import type { FindTimeOff } from '#server/classes/time-off/read-time-off.ts'

/** A series in memory, for what is planned without a server. */
export type PlannedSeries = {
  rule?: Partial<SeriesRow>
  /** The date of the class that is changed. */
  target?: string
  /** What is not as the rule says, by date; null for one that was deleted by hand. */
  but?: Record<string, Partial<Member> | null>
  /** Days of time off, which has left out the dates in it that have no class. */
  off?: readonly string[]
  /** Dates that time off has left out. */
  leftOutByOff?: readonly string[]
}

const term: SeriesRow = {
  id: 1,
  parentClassId: 1,
  isEnded: false,
  chainId: null,
  recurrenceType: 'weekly',
  recurrencePattern: { days: [1, 3] },
  recurrenceInterval: 1,
  recurrenceEndDate: '2026-12-07',
  recurrenceCount: null,
  start: '2026-11-09 15:00:00',
  generatedFrom: '2026-11-09',
  generatedUntil: '2026-12-07',
  userId: 1,
  courseId: 1,
  title: 'Cells',
  description: null,
  duration: 60,
  courseLink: null,
  classValue: '30.00',
  studentIds: [],
  topicIds: [],
  contentIds: [],
}

const timeOffId = 7

/** Ids are given out in the order of the dates, from 1 on. */
export function plannedSeries({
  rule = {},
  target,
  but = {},
  off = [],
  leftOutByOff = [],
}: PlannedSeries): Series & { series: SeriesRow; findTimeOff: FindTimeOff } {
  const series = { ...term, ...rule }
  const time = series.start.slice(11)
  const dates = datesIn(series).filter((date) => !leftOutByOff.includes(date))
  const members = dates.flatMap((originalDate, index): Member[] => {
    const own = but[originalDate]
    if (own === null) return []
    const common = {
      courseId: series.courseId,
      status: 'scheduled',
      classValue: series.classValue,
      follows: true,
    } as const
    const fresh = { ...common, duration: series.duration, staysAsItIs: false, recordedAt: null }
    return [{ id: index + 1, scheduledAt: `${originalDate} ${time}`, originalDate, ...fresh, ...own }]
  })
  const chosen = members.find(({ originalDate }) => originalDate === target) ?? members[0]
  if (!chosen) throw new Error('the series has no class')
  const byHand = Object.keys(but).filter((date) => but[date] === null)

  return {
    target: chosen,
    series,
    members,
    leftOut: [
      ...byHand.map((date) => ({ date, timeOffId: null })),
      ...leftOutByOff.map((date) => ({ date, timeOffId })),
    ].sort((one, other) => (one.date < other.date ? -1 : 1)),
    findTimeOff: (scheduledAt) =>
      off.includes(scheduledAt.slice(0, 10)) ? { id: timeOffId, title: 'Holidays' } : null,
  }
}
