import type { ClassImportChoice } from '@lectern/contract/classes/class-import.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { courseOption } from '#web/course-label/course-option.tsx'
import { courseQueries } from '#web/courses/courses.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { useCurrencyMark } from '#web/tuition/use-currency-mark.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'

interface ChoiceFieldsProps {
  choice: ClassImportChoice
  onChange: (choice: ClassImportChoice) => void
}

/** What a calendar does not say: the course, who comes and what it costs. */
export function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const courses = useQuery(courseQueries.list())
  const students = useQuery(studentQueries.list())
  const mark = useCurrencyMark()

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
      <Field label="Students" optional>
        <MultiSelect
          options={students.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={choice.studentIds}
          onChange={(studentIds) => onChange({ ...choice, studentIds })}
          placeholder={students.isError ? 'Could not load students' : 'Search students...'}
        />
      </Field>
      <Field label="Class value" optional>
        <Input
          {...mark}
          inputMode="decimal"
          autoComplete="off"
          value={choice.classValue ?? ''}
          onChange={({ target }) => onChange({ ...choice, classValue: target.value || null })}
        />
      </Field>
    </div>
  )
}
