import {
  type AbsenceRules,
  changeAbsenceRules,
  getAbsenceRules,
} from '@lectern/contract/families/absence-rules.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['absence-rules'] as const,
    queryFn: ({ signal }) => call(getAbsenceRules, { signal }),
  })

export const useChangeRules = () =>
  useMutation({ mutationFn: (body: AbsenceRules) => call(changeAbsenceRules, { body }) })
