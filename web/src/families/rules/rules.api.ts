import {
  type AbsenceRules,
  changeAbsenceRules,
  getAbsenceRules,
} from '@lectern/contract/families/absence-rules.contract.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['absence-rules'] as const,
    queryFn: ({ signal }) => call(getAbsenceRules, { signal }),
  })

export const useChangeRules = () =>
  useMutation({ mutationFn: (body: Seen<AbsenceRules>) => call(changeAbsenceRules, { body }) })
