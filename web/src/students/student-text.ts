import { counted } from '@lectern/contract/counted.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { capitalize } from '#web/ui/capitalize.ts'

/** Only what is on file: "S-1042 · 14 years · Female". */
export function describeStudent(student: Student): string {
  const { uniqueId, age, gender } = student
  const years = age === null ? null : counted(age, 'year')
  const genderText = gender && gender !== 'unspecified' && capitalize(gender)

  const known = [uniqueId && bidiIsolate(uniqueId), years, genderText].filter(Boolean).join(' · ')

  return known || (hasContact(student) ? '' : 'No details on file')
}

const hasContact = ({ email, phone, guardianName, guardianEmail, guardianPhone }: Student): boolean =>
  [email, phone, guardianName, guardianEmail, guardianPhone].some(Boolean)
