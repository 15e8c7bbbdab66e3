import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { courseOption } from '#web/course-label/course-option.tsx'
import { useAddCourse } from '#web/courses/course-changes.api.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { useLimitDialog } from '#web/plan/use-limit-dialog.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { titleFor } from './class-form.ts'
import { useFillFromLast, useFromLastTime } from './last-class.ts'
import { useClassForm } from './use-class-form.ts'

interface CourseFieldProps {
  item: ListedClass | null
  courses: UseQueryResult<Course[]>
}

/** Choosing a course also names the class, as long as nobody has; one that is not there yet is made here. */
export function CourseField({ item, courses }: CourseFieldProps) {
  const { control, errorOf, getValues, setValue } = useClassForm()
  const fillFromLast = useFillFromLast()
  const origin = useFromLastTime('courseId')
  const add = useAddCourse()
  const limit = useLimitDialog('courses')
  // Until the courses are there, and if they cannot be had, the class's own is.
  const known = courses.data ?? (item && item.courseId > 0 ? [item.course] : [])

  function choose({ id, name }: Pick<Course, 'id' | 'name'>) {
    const names = known.map((course) => course.name)
    setValue('courseId', String(id), { shouldDirty: true })
    setValue('title', titleFor(getValues('title'), name, names), { shouldDirty: true })
    fillFromLast()
  }

  const create = limit.unlessAtLimit((name: string) =>
    add.mutate(name, {
      onSuccess: choose,
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to create course') }),
    }),
  )

  return (
    <Field
      label="Course"
      error={errorOf('courseId')}
      origin={origin}
      hint={courses.data?.length === 0 && 'You have no course yet. Type its name to create it here.'}
    >
      <Controller
        control={control}
        name="courseId"
        render={({ field }) => (
          <SearchSelect
            options={known.map(courseOption)}
            value={field.value || null}
            onChange={(id) => {
              const chosen = known.find((course) => String(course.id) === id)
              if (chosen) choose(chosen)
            }}
            {...(courses.isSuccess && { create: { what: 'course', onCreate: create } })}
            disabled={add.isPending}
            placeholder={placeholderOf(courses, add.isPending)}
          />
        )}
      />
      <LimitDialog {...limit.dialog} />
    </Field>
  )
}

function placeholderOf({ isError }: UseQueryResult<Course[]>, isCreating: boolean): string {
  if (isCreating) return 'Creating course...'

  return isError ? 'Could not load courses' : 'Search courses...'
}
