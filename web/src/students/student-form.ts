import { genders } from '@lectern/contract/students/student-values.ts'
import type { Student, StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { capitalize } from '#web/ui/capitalize.ts'

/** What the form's controls hold: text, also where the student has a number or nothing. */
export type StudentValues = {
  name: string
  email: string
  uniqueId: string
  age: string
  gender: string
  nickname: string
  guardianName: string
  phone: string
  guardianEmail: string
  guardianPhone: string
  timeZone: string
  language: string
  privateNotes: string
  payerName: string
  payerLanguage: string
  payerAddress: string
  payerStreet: string
  payerPostalCode: string
  payerTown: string
  payerCountry: string
  courseIds: string[]
}

export const genderOptions = genders.map((gender) => ({ value: gender, label: capitalize(gender) }))

export const valuesOf = (student: Student | StudentDetails | null): StudentValues => ({
  name: student?.name ?? '',
  email: student?.email ?? '',
  uniqueId: student?.uniqueId ?? '',
  age: student?.age?.toString() ?? '',
  gender: student?.gender ?? 'unspecified',
  nickname: student?.nickname ?? '',
  guardianName: student?.guardianName ?? '',
  phone: student?.phone ?? '',
  guardianEmail: student?.guardianEmail ?? '',
  guardianPhone: student?.guardianPhone ?? '',
  timeZone: student?.timeZone ?? '',
  language: student?.language ?? '',
  payerName: student?.payerName ?? '',
  payerLanguage: student?.payerLanguage ?? '',
  ...longTextsOf(student && 'privateNotes' in student ? student : null),
  courseIds: student?.enrollments.map(({ courseId }) => String(courseId)) ?? [],
})

/** What a list leaves out: there once the student alone was asked for. */
export const longTextsOf = (student: StudentDetails | null) => ({
  privateNotes: student?.privateNotes ?? '',
  payerAddress: student?.payerAddress ?? '',
  payerStreet: student?.payerStreet ?? '',
  payerPostalCode: student?.payerPostalCode ?? '',
  payerTown: student?.payerTown ?? '',
  payerCountry: student?.payerCountry ?? '',
})

/** An age that is no number stays text, for the contract to refuse in words. */
export function bodyOf({ age, courseIds, language, payerLanguage, ...fields }: StudentValues): unknown {
  const years = age.trim()

  return {
    ...fields,
    language: language || null,
    payerLanguage: payerLanguage || null,
    age: years === '' ? null : /^-?\d+(\.\d+)?$/.test(years) ? Number(years) : years,
    courseIds: courseIds.map(Number),
  }
}
