import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { type Draft, type DraftName, dropDraft, findDraft } from './drafts.ts'
import type { FormName } from './form-names.ts'
import { type Fields, mergeVersions, type Versions } from './merge.ts'
import { thingOf } from './thing-of.ts'
import { type FieldWords, useFormNotice } from './use-form-notice.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Options<Item, Values extends FieldValues, Body> {
  name: FormName
  item: Item
  open: boolean
  valuesOf: (item: Item) => Values
  resolver: Resolver<Values, unknown, Body>
  wordsOf: FieldWords | undefined
  onFill: () => void
}

/**
 * A form that is filled anew whenever it opens, with what had been typed before a reload on top. A newer state of its item,
 * such as another device has written, fills it while nothing has been typed; later it is met field by field.
 */
export function useFilledForm<Item, Values extends FieldValues, Body>(options: Options<Item, Values, Body>) {
  const { name, item, open, valuesOf, resolver, wordsOf, onFill } = options
  const form = useForm({
    resolver,
    defaultValues: valuesOf(item) as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const wasOpen = useRef(false)
  const revision = useRef<number | undefined>(undefined)
  const draftName: DraftName = { form: name, itemId: thingOf(item).id }
  const { tell, clear, notice } = useFormNotice({ wordsOf, setFields, onDiscard: handleDiscard })

  function handleDiscard() {
    dropDraft(draftName)
    fillAnew(item)
  }

  function setFields(fields: Fields) {
    for (const [field, value] of Object.entries(fields))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }

  function fillAnew(about: Item) {
    form.reset(valuesOf(about))
    revision.current = thingOf(about).revision
    clear()
    onFill()
  }

  /** What is there now goes under what was typed. Of a new thing nothing is there. */
  function meet(now: Item, { before, mine }: Omit<Versions, 'theirs'>, isRestored = false) {
    fillAnew(now)
    const { typed, changes } = mergeVersions({ before, mine, theirs: valuesOf(now) })
    setFields(revision.current === undefined ? (mine as Fields) : typed)
    tell(revision.current === undefined ? [] : changes, isRestored)
  }

  function restore(about: Item, { values: mine, before, revision: stoodOn }: Draft) {
    meet(about, { before, mine }, true)
    if (stoodOn === revision.current) tell([], true)
  }

  const fill = useEffectEvent((about: Item) => {
    if (wasOpen.current && isDirty) return
    const draft = wasOpen.current ? null : findDraft(draftName)
    if (draft) restore(about, draft)
    else fillAnew(about)
  })
  useEffect(() => {
    if (open) fill(item)
    wasOpen.current = open
  }, [open, item])
  useKeptDraft(form, open, draftName, revision)

  return {
    form,
    notice,
    /** The revision that the form stands on. */
    seen: () => revision.current,
    /** For what comes next, where the form stays open. */
    goOn: (values: Values) => {
      form.reset(values)
      clear()
    },
    /** Somebody else has saved it meanwhile. */
    meetNow: (now: Item) => meet(now, { before: form.control._defaultValues, mine: form.getValues() }),
  }
}
