import { useQuery } from '@tanstack/react-query'
import { classQueries } from '#web/classes/classes.api.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { laterSpan, nearSpan } from './day-spans.ts'

/** The classes of today with yesterday's, which may reach over midnight, and the next few after today. */
export function useDay({ date }: WallTime) {
  const near = useQuery(classQueries.list(nearSpan(date)))
  const later = useQuery(classQueries.list(laterSpan(date)))

  return {
    near: near.data,
    classes: near.data && later.data && [...near.data, ...later.data],
    isError: near.isError || later.isError,
    retry: () => {
      if (near.isError) void near.refetch()
      if (later.isError) void later.refetch()
    },
  }
}

export type Day = ReturnType<typeof useDay>
