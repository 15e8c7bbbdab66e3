import type { ClassTiming } from '@lectern/contract/classes/classes.contract.ts'
import { findOverlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const overlapQueries = {
  /** What else is on at the time of a class, or on any date of its series. */
  of: (timing: ClassTiming | undefined, exceptSeries: number | null) =>
    queryOptions({
      queryKey: ['classes', 'overlaps', timing, exceptSeries] as const,
      queryFn: timing
        ? ({ signal }) => call(findOverlaps, { body: { ...timing, exceptSeries }, signal })
        : skipToken,
      placeholderData: keepPreviousData,
    }),
}
