import { counted } from '@lectern/contract/counted.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { capitalize } from '#web/ui/capitalize.ts'

/** Only what is on file: "S-1042 · 14 years · Female". */
export function describeStudent({ uniqueId, age, gender }: Student): string {
  const years = age === null ? null : counted(age, 'year')
  const genderText = gender && gender !== 'unspecified' && capitalize(gender)

  return (
    [uniqueId && bidiIsolate(uniqueId), years, genderText].filter(Boolean).join(' · ') || 'No details on file'
  )
}
