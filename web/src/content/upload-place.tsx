import { useQuery } from '@tanstack/react-query'
import { classQueries } from '#web/classes/classes.api.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { CourseTile } from '#web/ui/course-tile.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { Select } from '#web/ui/select.tsx'
import type { UploadDraft } from './upload.ts'

type Place = Pick<UploadDraft, 'courseId' | 'classId'>

const none = 'none'
export const noPlace: Place = { courseId: none, classId: none }

type UploadPlaceProps = { value: Place; onChange: (place: Place) => void; disabled: boolean }

/** Which course and class the files belong to. A class brings its course along, and another course leaves it. */
export function UploadPlace({ value, onChange, disabled }: UploadPlaceProps) {
  const courses = useQuery(courseQueries.list())
  const classes = useQuery(classQueries.list(aroundNow()))
  const offered = (classes.data ?? []).filter(
    ({ courseId }) => value.courseId === none || String(courseId) === value.courseId,
  )

  function handleClass(classId: string) {
    const chosen = offered.find(({ id }) => String(id) === classId)
    onChange({ courseId: chosen ? String(chosen.courseId) : value.courseId, classId })
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Course" optional hint={courses.isError && 'Could not load courses'}>
        <Select
          value={value.courseId}
          onChange={(courseId) => onChange({ courseId, classId: none })}
          disabled={disabled}
          options={[
            { value: none, label: 'No course' },
            ...(courses.data ?? []).map((course) => ({
              value: String(course.id),
              label: course.name,
              leading: <CourseTile course={course} size="sm" />,
            })),
          ]}
        />
      </Field>
      <Field label="Class" optional hint={classes.isError && 'Could not load classes'}>
        <SearchSelect
          value={value.classId}
          onChange={handleClass}
          disabled={disabled}
          options={[
            { value: none, label: 'No class' },
            ...offered.map(({ id, title, scheduledAt }) => ({
              value: String(id),
              label: title,
              detail: dayOf(scheduledAt),
            })),
          ]}
        />
      </Field>
    </div>
  )
}

/** Half a year back and ahead: nobody looks for a class further away by its name. */
function aroundNow(): { from: string; to: string } {
  const [from, to] = [-6, 6].map((months) => {
    const date = new Date()
    date.setMonth(date.getMonth() + months)
    return date.toISOString().slice(0, 10)
  })

  return { from: from ?? '', to: to ?? '' }
}

const dayOf = (wallTime: string): string =>
  new Date(wallTime.replace(' ', 'T')).toLocaleDateString('en', { month: 'short', day: 'numeric' })
