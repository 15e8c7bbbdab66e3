import type { NewStudent, Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { longTextsOf, type StudentValues } from './student-form.ts'
import { studentQueries } from './students.api.ts'

export type StudentForm = UseFormReturn<StudentValues, unknown, NewStudent>

export type LongTexts = { areMissing: boolean; retry: (() => unknown) | null }

/**
 * Brings what the list leaves out into the form of a student who is being changed, but for what was typed there. Says whether
 * it is still missing, and how to ask again where that failed.
 */
export function useLongTexts(student: Student | null, open: boolean, form: StudentForm): LongTexts {
  const { resetField, getFieldState } = form
  const details = useQuery({ ...studentQueries.one(student?.id ?? 0), enabled: open && student !== null })
  const found = details.data

  useEffect(() => {
    if (!open || !found) return
    const texts = longTextsOf(found)
    for (const name of Object.keys(texts) as (keyof typeof texts)[])
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: texts[name] })
  }, [open, found, resetField, getFieldState])

  return { areMissing: student !== null && !found, retry: details.isLoadingError ? details.refetch : null }
}
