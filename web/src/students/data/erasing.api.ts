import { eraseStudent, previewErasing } from '@lectern/contract/student-data/erasing.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { forgetCopies } from '#web/offline/copies.ts'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const erasingQuery = (id: number) =>
  queryOptions({
    queryKey: ['students', id, 'erasing'] as const,
    queryFn: ({ signal }) => call(previewErasing, { ...paramsOf(id), signal }),
  })

/** `onGone` is called before whatever is on screen is asked for anew: by then a page about this student must be left. */
export const useEraseStudent = (id: number, onGone: () => void) =>
  useMutation({
    onMutate: (_name: string, { client }) => client.cancelQueries(erasingQuery(id)),
    mutationFn: async (name: string) => {
      await call(eraseStudent, { ...paramsOf(id), body: { name } })
      await forgetCopies().catch(() => undefined) // what this device kept for reading without a connection
      onGone()
    },
  })
