import {
  type Course,
  createCourse,
  deleteCourse,
  type NewCourse,
  updateCourse,
} from '@lectern/contract/courses/courses.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

/** Creates a course, or changes the given one. */
export const useSaveCourse = (course: Course | null) =>
  useMutation({
    mutationFn: ({ body, changed, revision }: Submission<NewCourse>) =>
      course
        ? call(updateCourse, { params: { id: String(course.id) }, body: { ...changed, revision } })
        : call(createCourse, { body }),
  })

/** From a name alone, where a course is needed for something else. */
export const useAddCourse = () =>
  useMutation({ mutationFn: (name: string) => call(createCourse, { body: { name } }) })

export const useDeleteCourse = () =>
  useMutation({ mutationFn: ({ id }: Course) => call(deleteCourse, { params: { id: String(id) } }) })
