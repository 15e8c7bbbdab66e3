import type { LimitedThing } from '@lectern/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { type Limit, limitOf } from './limits.ts'
import { usageQuery } from './plan.api.ts'

export function useLimit(thing: LimitedThing): Limit {
  const { data, isLoading, failureCount } = useQuery(usageQuery())

  return { ...limitOf(data, thing), isAwaited: isLoading && failureCount === 0 }
}
