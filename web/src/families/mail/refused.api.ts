import { getRefusedMails, mendAddress } from '@lectern/contract/mail/refused.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const refusedQuery = () =>
  queryOptions({
    queryKey: ['mail', 'refused'] as const,
    queryFn: ({ signal }) => call(getRefusedMails, { signal }),
  })

export const useMendAddress = () =>
  useMutation({
    mutationFn: ({ id, address }: { id: number; address: string }) =>
      call(mendAddress, { params: { id: String(id) }, body: { address } }),
  })
