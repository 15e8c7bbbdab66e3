import type { LastClass } from '@lectern/contract/classes/last-class.contract.ts'
import type { ClassValues } from './class-form.ts'

const followed = ['courseId', 'duration', 'courseLink', 'classValue', 'studentIds'] as const

export type FollowedField = (typeof followed)[number]

/** What was put into the form from the last class, by the control that it is in. */
export type Filled = Partial<Pick<ClassValues, FollowedField>>

/** What the teacher chose is asked for; what was filled in follows. */
export const chosenIn = ({ courseId, studentIds }: ClassValues, filled: Filled) => ({
  courseId: isSame(courseId, filled.courseId) ? '' : courseId,
  studentIds: isSame(studentIds, filled.studentIds) ? [] : studentIds,
})

/** What the last class puts into controls that nobody has used. Whoever opened the form for a student has chosen already. */
export function fromLastClass(
  { courseId, duration, courseLink, classValue, studentIds }: LastClass,
  values: ClassValues,
  filled: Filled,
  isUsed: (name: FollowedField) => boolean,
): Filled {
  const last = {
    courseId: String(courseId),
    duration: String(duration),
    courseLink: courseLink ?? '',
    classValue: classValue ?? '',
    studentIds,
  }
  const isForStudents = values.studentIds.length > 0 && !isSame(values.studentIds, filled.studentIds)
  const isFree = (name: FollowedField) => !isUsed(name) && (name !== 'studentIds' || !isForStudents)

  return Object.fromEntries(followed.filter(isFree).map((name) => [name, last[name]]))
}

export const isSame = (a: string | string[], b: string | string[] | undefined): boolean =>
  b !== undefined && String(a) === String(b)
