import { durations } from '@lectern/contract/classes/class-values.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Calendar, Clock, Link as LinkIcon } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Link } from 'wouter'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { contentQueries } from '#web/content/content.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { topicQueries } from '#web/topics/topics.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { courseOption } from '#web/ui/course-option.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { lastDate, statusOptions, titleFor } from './class-form.ts'
import { IdsField } from './ids-field.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { useClassForm } from './use-class-form.ts'

interface ClassFieldsProps {
  item: ListedClass | null
  courses: UseQueryResult<Course[]>
}

/** Everything about a class but its recurrence. */
export function ClassFields({ item, courses }: ClassFieldsProps) {
  const { register, control, errorOf } = useClassForm()
  const students = useQuery(studentQueries.list())
  const topics = useQuery(topicQueries.list())
  const content = useQuery(contentQueries.list())

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <CourseField item={item} courses={courses} />
        <Field label="Title" error={errorOf('title')}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Description" optional error={errorOf('description')}>
        <Textarea {...register('description')} rows={2} />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.3fr_1.1fr_1fr]">
        <Field label="Date" error={errorOf('date') ?? errorOf('scheduledAt')} className="max-sm:col-span-2">
          <Input {...register('date')} type="date" max={lastDate} icon={Calendar} />
        </Field>
        <Field label="Start time" error={errorOf('time')}>
          <Input {...register('time')} type="time" icon={Clock} />
        </Field>
        <Field label="Duration" error={errorOf('duration')}>
          <Input
            {...register('duration')}
            inputMode="numeric"
            suffix="min"
            autoComplete="off"
            maxLength={String(durations.longest).length}
          />
        </Field>
      </div>
      <OverlapWarning self={item?.id} />
      <Field label="Classroom Link" optional error={errorOf('courseLink')}>
        <Input {...register('courseLink')} icon={LinkIcon} inputMode="url" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.6fr]">
        <Field label="Class Value" optional error={errorOf('classValue')}>
          <Input {...register('classValue')} prefix="$" inputMode="decimal" autoComplete="off" />
        </Field>
        <FieldGroup label="Status">
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <SegmentedControl
                label="Status"
                options={statusOptions}
                value={field.value}
                onChange={field.onChange}
                wide
              />
            )}
          />
        </FieldGroup>
      </div>
      <IdsField
        name="studentIds"
        label="Students"
        what="students"
        query={students}
        optionOf={({ id, name, uniqueId }) => ({
          value: String(id),
          label: name,
          ...(uniqueId && { detail: uniqueId }),
          leading: <Avatar name={name} size="sm" />,
        })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <IdsField
          name="topicIds"
          label="Topics"
          what="topics"
          query={topics}
          optionOf={({ id, title }) => ({ value: String(id), label: title })}
        />
        <IdsField
          name="contentIds"
          label="Content"
          what="content"
          query={content}
          optionOf={({ id, title }) => ({ value: String(id), label: title })}
        />
      </div>
    </>
  )
}

/** Choosing a course also names the class, as long as nobody has. */
function CourseField({ item, courses }: ClassFieldsProps) {
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
