import type { LimitedThing } from '@lectern/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { type Limit, limitOf } from './limits.ts'
import { usageQuery } from './plan.api.ts'

export function useLimit(thing: LimitedThing): Limit {
  const { data } = useQuery(usageQuery())

  return limitOf(data, thing)
}
