import { genders } from '@lectern/contract/students/genders.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'

import { capitalize } from '#web/ui/capitalize.ts'

/** What the form's controls hold: text, also where the student has a number or nothing. */
type StudentValues = {
  name: string
  email: string
  uniqueId: string
  age: string
  gender: string
  nickname: string
  guardianName: string
  courseIds: string[]
}

export const genderOptions = genders.map((gender) => ({ value: gender, label: capitalize(gender) }))

export const valuesOf = (student: Student | null): StudentValues => ({
  name: student?.name ?? '',
  email: student?.email ?? '',
  uniqueId: student?.uniqueId ?? '',
  age: student?.age?.toString() ?? '',
  gender: student?.gender ?? 'unspecified',
  nickname: student?.nickname ?? '',
  guardianName: student?.guardianName ?? '',
  courseIds: student?.enrollments.map(({ courseId }) => String(courseId)) ?? [],
})

/** An age that is no number stays text, for the contract to refuse in words. */
export function bodyOf({ age, courseIds, ...fields }: StudentValues): unknown {
  const years = age.trim()

  return {
    ...fields,
    age: years === '' ? null : /^-?\d+(\.\d+)?$/.test(years) ? Number(years) : years,
    courseIds: courseIds.map(Number),
  }
}
