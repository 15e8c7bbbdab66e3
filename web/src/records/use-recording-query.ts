import type { Recording } from '@lectern/contract/records/recording.contract.ts'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { recordingQuery } from './record-changes.api.ts'

/**
 * What the form of a class shows, and ahead of time what the next one will. What was asked for since recording began is
 * taken as it is; another window may have recorded the class before.
 */
export function useRecordingQuery(
  item: ListedClass | undefined,
  next: ListedClass | undefined,
  open: boolean,
) {
  const queries = useQueryClient()
  const [since] = useState(Date.now)
  const [staleTime] = useState(
    () =>
      ({ state }: Pick<Query<Recording>, 'state'>) =>
        state.dataUpdatedAt >= since ? Number.POSITIVE_INFINITY : 0,
  )
  const nextId = next?.id
  useEffect(() => {
    if (open && nextId !== undefined) void queries.prefetchQuery(recordingQuery(nextId))
  }, [open, nextId, queries])

  return useQuery({
    ...recordingQuery(item?.id ?? 0),
    enabled: open && item !== undefined,
    staleTime,
  })
}
