import { listChangesOf } from '@lectern/contract/list-changes.ts'
import {
  createStudent,
  deleteStudent,
  type NewStudent,
  type Student,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'
import { studentQueries } from './students.api.ts'

/** Adds a student, or changes the given one. */
export const useSaveStudent = (student: Student | null) =>
  useMutation({
    mutationFn: ({ body, changed, before, revision }: Submission<NewStudent>) => {
      if (!student) return call(createStudent, { body })
      const { courseIds, ...fields } = changed
      const was = { courseIds: (before.courseIds as string[]).map(Number) }
      const courses = listChangesOf<'courseIds', number>(was, courseIds ? { courseIds } : {})
      return call(updateStudent, {
        params: { id: String(student.id) },
        body: { ...fields, ...courses, revision },
      })
    },
  })

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
