import { addMonths } from '@lectern/contract/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { shortDayText } from '#web/classes/class-time.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { useNow } from '#web/classes/use-now.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { courseOption } from '#web/ui/course-option.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Place } from './upload.ts'

const none = 'none'
export const noPlace: Place = { courseId: none, classId: none }

type UploadPlaceProps = { value: Place; onChange: (place: Place) => void; disabled: boolean }

/** Which course and class the files belong to. A class brings its course along, and another course leaves it. */
export function UploadPlace({ value, onChange, disabled }: UploadPlaceProps) {
  const courses = useQuery(courseQueries.list())
  const classes = useQuery(classQueries.list(around(useNow().date)))
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
          options={[{ value: none, label: 'No course' }, ...(courses.data ?? []).map(courseOption)]}
        />
      </Field>
      <Field label="Class" optional hint={classes.isError && 'Could not load classes'}>
        <SearchSelect
          value={value.classId}
          onChange={handleClass}
          disabled={disabled}
          options={[
            { value: none, label: 'No class' },
            ...offered.map(({ id, title, start }) => ({
              value: String(id),
              label: title,
              ...(start && { detail: shortDayText(start.date) }),
            })),
          ]}
        />
      </Field>
    </div>
  )
}

/** Half a year back and ahead: nobody looks for a class further away by its name. */
const around = (date: string) => ({ from: addMonths(date, -6), to: addMonths(date, 6) })
