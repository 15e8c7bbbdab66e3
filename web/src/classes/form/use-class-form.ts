import type { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { ClassValues } from './class-form.ts'

type Name = keyof NewClass | keyof ClassValues

/** The form around a part of it. Complaints stand under the contract's names, and under the controls' where those differ. */
export function useClassForm() {
  const { formState, ...form } = useFormContext<ClassValues>()
  const errors = formState.errors as Partial<Record<Name, { message?: string }>>

  return { ...form, errorOf: (field: Name) => errors[field]?.message }
}

/** Since a complaint may stand under another name than the control's, after a failed try all is checked anew. */
export function useWholeFormRecheck({
  watch,
  trigger,
  formState: { isSubmitted },
}: UseFormReturn<ClassValues, unknown, NewClass>): void {
  useEffect(() => {
    if (!isSubmitted) return
    const watching = watch(() => void trigger())
    return () => watching.unsubscribe()
  }, [isSubmitted, watch, trigger])
}
