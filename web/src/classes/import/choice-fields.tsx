import type { ClassImportChoice } from '@lectern/contract/classes/class-import.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { courseOption } from '#web/course-label/course-option.tsx'
import { courseQueries } from '#web/courses/courses.api.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { BookingFields } from './booking-fields.tsx'

interface ChoiceFieldsProps {
  choice: ClassImportChoice
  onChange: (choice: ClassImportChoice) => void
}

/** What a calendar does not say: the course, who comes and what it costs. */
export function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const courses = useQuery(courseQueries.list())

  return (
    <div className="grid gap-4 p-4 lg:grid-cols-[1fr_1.4fr_10rem]">
      <Field label="Course">
        <SearchSelect
          options={courses.data?.map(courseOption) ?? []}
          value={choice.courseId === null ? null : String(choice.courseId)}
          onChange={(id) => onChange({ ...choice, courseId: Number(id) })}
          placeholder={courses.isError ? 'Could not load courses' : 'Search courses...'}
        />
      </Field>
      <BookingFields booking={choice} onChange={(booking) => onChange({ ...choice, ...booking })} />
    </div>
  )
}
