import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  type Student,
} from '@lectern/contract/students/students.contract.ts'
import { getAccount } from '@lectern/contract/tuition/balances.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
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

/** From a name alone, where a student is needed for something else. */
export const useAddStudent = () =>
  useMutation({ mutationFn: (name: string) => call(createStudent, { body: { name } }) })

/** `onGone` is called before whatever is on screen is asked for anew: by then a page about this student must be left. */
export const useDeleteStudent = (onGone?: () => void) =>
  useMutation({
    // What is still being asked about the account would be answered that it is gone.
    onMutate: ({ id }: Student, { client }) => client.cancelQueries(studentQueries.account(id)),
    mutationFn: async ({ id }: Student) => {
      await call(deleteStudent, { params: { id: String(id) } })
      onGone?.()
    },
  })
