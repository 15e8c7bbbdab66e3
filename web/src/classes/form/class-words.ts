import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { FieldWords } from '#web/forms/use-form-notice.ts'

const labels: Record<string, string> = {
  courseId: 'Course',
  time: 'Start time',
  courseLink: 'Classroom link',
  classValue: 'Class value',
  studentIds: 'Students',
  topicIds: 'Topics',
  contentIds: 'Content',
  isRecurring: 'Repeats',
  recurrenceType: 'How it repeats',
  interval: 'Every so many weeks',
  recurrenceEndDate: 'Repeats until',
  recurrenceCount: 'Number of classes',
}

/** What the form calls its fields, where somebody else has changed them. */
export const classWords =
  (courses: readonly Course[] = []): FieldWords =>
  (field) => {
    const label = labels[field]
    const nameOf = (id: unknown) => courses.find((course) => String(course.id) === id)?.name ?? 'None'
    return label === undefined ? undefined : { label, ...(field === 'courseId' && { textOf: nameOf }) }
  }
