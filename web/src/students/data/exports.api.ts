import { pathOf } from '@lectern/contract/request.ts'
import {
  askForExport,
  type DataExport,
  downloadExport,
  endExport,
  getExport,
} from '@lectern/contract/student-data/exports.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

const idOf = (id: number) => ({ params: { id: String(id) } })

export const isUnderWay = ({ state }: DataExport): boolean => state === 'waiting' || state === 'making'

export const exportQuery = queryOptions({
  queryKey: ['data export'] as const,
  queryFn: async ({ signal }) => (await call(getExport, { signal })).export,
  // While it is made somebody looks at a bar.
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : 60_000),
})

/** Of a student; null: of the whole workspace. */
export const useAskForExport = (studentId: number | null) =>
  useMutation({
    mutationFn: (_nothing: undefined, { client }) =>
      call(askForExport, { body: { studentId } }).then((made) =>
        client.setQueryData(exportQuery.queryKey, made),
      ),
  })

export const useEndExport = () =>
  useMutation({
    mutationFn: async (id: number, { client }) => {
      await call(endExport, idOf(id))
      client.setQueryData(exportQuery.queryKey, null)
    },
  })

export const exportUrl = (id: number): string => pathOf(downloadExport, idOf(id))
