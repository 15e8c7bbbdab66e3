import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { courseOption } from '#web/course-label/course-option.tsx'
import { courseQueries } from '#web/courses/courses.api.ts'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'

interface CourseChoiceProps {
  student: Student | null
  value: string[]
  onChange: (ids: string[]) => void
}

/** Until the courses are there, and if they cannot be had, the student's own are. */
export function CourseChoice({ student, value, onChange }: CourseChoiceProps) {
  const courses = useQuery(courseQueries.list())
  const known = courses.data ?? student?.enrollments.map(({ course }) => course) ?? []
  const offered = (courses.data ?? []).filter(
    ({ id, status }) => status === 'active' && !value.includes(String(id)),
  )

  return (
    <>
      <MultiSelect
        options={known.map(courseOption)}
        value={value}
        onChange={onChange}
        placeholder={choicePlaceholder('courses', courses)}
      />
      {offered.length > 0 && offered.length <= maxOffered && (
        <ul aria-label="Enroll with one click" className="flex flex-wrap gap-1.5">
          {offered.map((course) => (
            <Offer key={course.id} course={course} onChoose={() => onChange([...value, String(course.id)])} />
          ))}
        </ul>
      )}
    </>
  )
}

/** More would be a list to search, which the field above does better. */
const maxOffered = 8

function Offer({ course: { name }, onChoose }: { course: Course; onChoose: () => void }) {
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-label={`Enroll in ${name}`}
        onClick={onChoose}
        className="flex h-7 max-w-full items-center gap-1 rounded-sm bg-fill pr-2.5 pl-1.5 text-ink-muted text-xs hover:bg-pressed hover:text-ink max-lg:h-10"
      >
        <Plus size={13} aria-hidden="true" className="shrink-0" />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </button>
    </li>
  )
}
