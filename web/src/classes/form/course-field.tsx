import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { Link } from 'wouter'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { courseOption } from '#web/course-label/course-option.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { titleFor } from './class-form.ts'
import { useClassForm } from './use-class-form.ts'

interface CourseFieldProps {
  item: ListedClass | null
  courses: UseQueryResult<Course[]>
}

/** Choosing a course also names the class, as long as nobody has. */
export function CourseField({ item, courses }: CourseFieldProps) {
  const { control, errorOf, getValues, setValue } = useClassForm()
  // Until the courses are there, and if they cannot be had, the class's own is.
  const known = courses.data ?? (item && item.courseId > 0 ? [item.course] : [])

  function handleTitle(id: string) {
    const chosen = known.find((course) => String(course.id) === id)
    const names = known.map(({ name }) => name)
    if (chosen) setValue('title', titleFor(getValues('title'), chosen.name, names), { shouldDirty: true })
  }

  return (
    <Field
      label="Course"
      error={errorOf('courseId')}
      hint={
        courses.data?.length === 0 && (
          <Link href="/courses?new=1" className="font-medium text-ink underline">
            Create your first course to get started
          </Link>
        )
      }
    >
      <Controller
        control={control}
        name="courseId"
        render={({ field }) => (
          <SearchSelect
            options={known.map(courseOption)}
            value={field.value || null}
            onChange={(id) => {
              field.onChange(id)
              handleTitle(id)
            }}
            placeholder={courses.isError ? 'Could not load courses' : 'Search courses...'}
          />
        )}
      />
    </Field>
  )
}
