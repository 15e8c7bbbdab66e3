import type { LastClass } from '@lectern/contract/classes/last-class.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
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

/** Who came from the last class gives way to the first who is chosen by hand: a stranger would share the fee. */
export function chosenStudents(ids: string[], before: string[], filled: Filled): string[] {
  const isFirst = ids.length > before.length && isSame(before, filled.studentIds)

  return isFirst ? ids.filter((id) => !before.includes(id)) : ids
}

type InForm = { values: ClassValues; filled: Filled; defaults: ClassValues }

/** The one course that all of these students are in, if there is no other. */
export function onlyCourseOf(students: readonly Student[], ids: readonly string[]): string | undefined {
  const chosen = students.filter(({ id }) => ids.includes(String(id)))
  const courses = new Set(chosen.flatMap(({ enrollments }) => enrollments.map(({ course }) => course.id)))
  const [only] = courses

  return courses.size === 1 ? String(only) : undefined
}

/**
 * What the last class puts into controls that nobody has used; where there is none, what stood there at first, and the only
 * course of whom was chosen. Used is what holds neither of the two, however it came about. Whoever opened the form for a
 * student has chosen already.
 */
export function fromLastClass(
  last: LastClass | null,
  { values, filled, defaults }: InForm,
  onlyCourse = defaults.courseId,
): Filled {
  const next = last ? valuesOf(last) : { ...defaults, courseId: onlyCourse }
  const isForStudents = values.studentIds.length > 0 && !isSame(values.studentIds, filled.studentIds)
  const isFree = (name: FollowedField) =>
    isSame(values[name], filled[name] ?? defaults[name]) && (name !== 'studentIds' || !isForStudents)

  return Object.fromEntries(followed.filter(isFree).map((name) => [name, next[name]]))
}

const valuesOf = ({ courseId, duration, courseLink, classValue, studentIds }: LastClass) => ({
  courseId: String(courseId),
  duration: String(duration),
  courseLink: courseLink ?? '',
  classValue: classValue ?? '',
  studentIds,
})

export const isSame = (a: string | string[], b: string | string[] | undefined): boolean =>
  b !== undefined && String(a) === String(b)
