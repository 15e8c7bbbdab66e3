import { getStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { getAccount } from '@lectern/contract/tuition/balances.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const studentQueries = {
  /** What a student owes or has paid ahead, for whoever is about to delete them. */
  account: (id: number) =>
    queryOptions({
      queryKey: ['tuition', 'account', id] as const,
      queryFn: ({ signal }) => call(getAccount, { params: { id: String(id) }, signal }),
    }),
  list: () =>
    queryOptions({
      queryKey: ['students'] as const,
      queryFn: ({ signal }) => call(listStudents, { signal }),
    }),
  /** With the longer texts that the list leaves out. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['students', id] as const,
      queryFn: ({ signal }) => call(getStudent, { params: { id: String(id) }, signal }),
    }),
}
