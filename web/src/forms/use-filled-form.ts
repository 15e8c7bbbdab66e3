import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { type DraftName, takeRestored } from './kept-draft.ts'
import { restoredValues } from './restored-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Options<Item, Values extends FieldValues, Body> {
  item: Item
  open: boolean
  valuesOf: (item: Item) => Values
  resolver: Resolver<Values, unknown, Body>
  keptAs: DraftName | undefined
  onFill: () => void
}

/**
 * A form that is filled anew whenever it opens. A newer state of its item, such as another device has written, fills it
 * only while nothing has been typed.
 */
export function useFilledForm<Item, Values extends FieldValues, Body>(options: Options<Item, Values, Body>) {
  const { item, open, valuesOf, resolver, keptAs, onFill } = options
  const form = useForm({
    resolver,
    defaultValues: valuesOf(item) as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const wasOpen = useRef(false)

  const fill = useEffectEvent((about: Item) => {
    if (wasOpen.current && isDirty) return
    const values = valuesOf(about)
    form.reset(values)
    onFill()
    const draft = keptAs && takeRestored(keptAs)
    for (const [name, value] of Object.entries(draft ? restoredValues(draft, values) : {}))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  })
  useEffect(() => {
    if (open) fill(item)
    wasOpen.current = open
  }, [open, item])
  useKeptDraft(form, open, keptAs)

  return form
}
