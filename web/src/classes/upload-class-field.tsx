import { addMonths } from '@lectern/contract/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { none } from '#web/content/upload-target.ts'
import type { UploadTargetProps } from '#web/content/upload-target-slot.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { classQueries } from './classes.api.ts'

/** Which class uploaded files belong to, in the upload's dialog. A class brings its course along. */
export function UploadClassField({ value, onChange, disabled }: UploadTargetProps) {
  const classes = useQuery(classQueries.list(around(useNow().date)))
  const offered = (classes.data ?? []).filter(
    ({ courseId }) => value.courseId === none || String(courseId) === value.courseId,
  )

  function handleClass(classId: string) {
    const chosen = offered.find(({ id }) => String(id) === classId)
    onChange({ courseId: chosen ? String(chosen.courseId) : value.courseId, classId })
  }

  return (
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
  )
}

/** Half a year back and ahead: nobody looks for a class further away by its name. */
const around = (date: string) => ({ from: addMonths(date, -6), to: addMonths(date, 6) })
