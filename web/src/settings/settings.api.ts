import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: ['me'] as const, queryFn: ({ signal }) => call(getMe, { signal }) })
