import { listChangesOf } from '@lectern/contract/list-changes.ts'
import {
  createStudent,
  type NewStudent,
  type Student,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

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
