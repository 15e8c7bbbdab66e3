import {
  endToken,
  listTokens,
  makeToken,
  type NewToken,
  type ProgramToken,
} from '@lectern/contract/connections/tokens.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

export const tokenQueries = {
  /** No part of the workspace whose changes are told: whoever comes back to them asks anew. */
  list: () =>
    queryOptions({
      queryKey: ['tokens'] as const,
      queryFn: ({ signal }) => call(listTokens, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}

export const useMakeToken = () =>
  useMutation({
    mutationFn: ({ body }: Submission<z.output<typeof NewToken>>) => call(makeToken, { body }),
    gcTime: 0, // the token is shown, and kept nowhere
  })

export const useEndToken = () =>
  useMutation({ mutationFn: ({ id }: ProgramToken) => call(endToken, { params: { id: String(id) } }) })
