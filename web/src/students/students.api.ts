import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  type Student,
  type StudentDraft,
  updateStudent,
} from '@lectern/contract/students/students.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Saved } from '#web/forms/use-item-form.ts'

export const studentQueries = {
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

/** Adds a student, or changes the given one. */
export const useSaveStudent = (student: Student | null) =>
  useMutation({
    mutationFn: ({ draft, changed }: Saved<StudentDraft>) =>
      student
        ? call(updateStudent, { params: { id: String(student.id) }, body: changed })
        : call(createStudent, { body: draft }),
  })

export const useDeleteStudent = () =>
  useMutation({ mutationFn: ({ id }: Student) => call(deleteStudent, { params: { id: String(id) } }) })
