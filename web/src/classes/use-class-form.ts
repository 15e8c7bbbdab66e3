import type { ClassDraft } from '@lectern/contract/classes/classes.contract.ts'
import { useFormContext } from 'react-hook-form'
import type { ClassValues } from './class-form.ts'

/** The form around a part of it. Complaints stand under the contract's names: date and time are one field to it. */
export function useClassForm() {
  const { formState, ...form } = useFormContext<ClassValues>()
  const errors = formState.errors as Partial<Record<keyof ClassDraft, { message?: string }>>

  return { ...form, errorOf: (field: keyof ClassDraft) => errors[field]?.message }
}
