import {
  createStudent,
  getStudent,
  type NewStudent,
  type Student,
  type StudentChange,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { mergedList } from '#web/forms/merged-list.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

/** Adds a student, or changes the given one. */
export const useSaveStudent = (student: Student | null) =>
  useMutation({
    mutationFn: async ({ body, changed, before }: Submission<NewStudent>) => {
      if (!student) return call(createStudent, { body })
      const params = { id: String(student.id) }
      return call(updateStudent, {
        params,
        body: await withCoursesNow(student.id, changed, before.courseIds),
      })
    },
  })

/** With the courses that others put the student into, or took them out of, since the form was filled. */
async function withCoursesNow(
  id: number,
  change: StudentChange,
  before: readonly string[],
): Promise<StudentChange> {
  if (!change.courseIds) return change
  const { enrollments } = await call(getStudent, { params: { id: String(id) } })
  const now = enrollments.map(({ courseId }) => courseId)

  return {
    ...change,
    courseIds: mergedList({ now, before: before.map(Number), after: change.courseIds }),
  }
}
