import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { requestQueries } from './requests.api.ts'

/** Beside the entry Families: how many wait for an answer. */
export function WaitingBadge() {
  const waiting = useQuery(requestQueries.waiting())
  const count = waiting.data?.count ?? 0
  if (count === 0) return null

  return (
    <span className="ml-auto inline-grid h-5 min-w-5 place-items-center rounded-full bg-fill px-1.5 font-semibold text-2xs tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{counted(count, 'request')} waiting</span>
    </span>
  )
}
