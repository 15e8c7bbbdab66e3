import type { ClassImportChoice } from '@lectern/contract/classes/class-import.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/api/api-error.ts'
import { courseOption } from '#web/course-label/course-option.tsx'
import { useAddCourse } from '#web/courses/course-changes.api.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { useLimitDialog } from '#web/plan/use-limit-dialog.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingFields } from './booking-fields.tsx'

interface ChoiceFieldsProps {
  choice: ClassImportChoice
  onChange: (choice: ClassImportChoice) => void
}

/** What a calendar does not say: the course, who comes and what it costs. Whatever is not there yet is made here. */
export function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const courses = useQuery(courseQueries.list())
  const add = useAddCourse()
  const limit = useLimitDialog('courses')
  const create = limit.unlessAtLimit((name: string) =>
    add.mutate(name, {
      onSuccess: ({ id }) => onChange({ ...choice, courseId: id }),
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to create course') }),
    }),
  )

  return (
    <div className="grid gap-4 p-4 lg:grid-cols-[1fr_1.4fr_10rem]">
      <Field label="Course">
        <SearchSelect
          options={courses.data?.map(courseOption) ?? []}
          value={choice.courseId === null ? null : String(choice.courseId)}
          onChange={(id) => onChange({ ...choice, courseId: Number(id) })}
          {...(courses.isSuccess && { create: { what: 'course', onCreate: create } })}
          disabled={add.isPending}
          placeholder={courses.isError ? 'Could not load courses' : 'Search courses...'}
        />
        <LimitDialog {...limit.dialog} />
      </Field>
      <BookingFields booking={choice} onChange={(booking) => onChange({ ...choice, ...booking })} />
    </div>
  )
}
