import { useQuery } from '@tanstack/react-query'
import { courseOption } from '#web/course-label/course-option.tsx'
import { courseQueries } from '#web/courses/courses.api.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { none, noTarget } from './upload-target.ts'
import { type UploadTargetProps, UploadTargetSlot } from './upload-target-slot.ts'

/** What the files belong to: a course, and what other features offer. Another course leaves the rest. */
export function UploadTargetFields({ value, onChange, disabled }: UploadTargetProps) {
  const courses = useQuery(courseQueries.list())

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Course" optional hint={courses.isError && 'Could not load courses'}>
        <Select
          value={value.courseId}
          onChange={(courseId) => onChange({ ...noTarget, courseId })}
          disabled={disabled}
          options={[{ value: none, label: 'No course' }, ...(courses.data ?? []).map(courseOption)]}
        />
      </Field>
      <UploadTargetSlot value={value} onChange={onChange} disabled={disabled} />
    </div>
  )
}
