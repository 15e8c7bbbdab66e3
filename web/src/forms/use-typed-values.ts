import { useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'
import type { FormName } from './form-names.ts'
import { flat, mergeVersions, type Versions, withFields } from './merge.ts'
import {
  chosenFields,
  type FormNotice,
  nothingTold,
  saysSomething,
  type Told,
  withChosen,
} from './use-form-notice.ts'

type Typed<Values> = { revision: number; before: Values; values: Values; told: Told }

interface Options<Thing, Values> {
  /** Its own among all forms: "records". What is typed is kept by it. */
  name: FormName
  /** What is on screen now; null for a new one. */
  itemId: number | null
  /** Undefined until it is there. */
  thing: Thing | undefined
  valuesOf: (thing: Thing) => Values
}

/**
 * What is being typed about things, each by its id, until it is saved, where a form is more than a list of controls. It stays
 * when another revision arrives meanwhile, and over a reload; `meet` puts it on what somebody else has saved.
 */
export function useTypedValues<Thing extends { revision: number }, Values extends object>(
  options: Options<Thing, Values>,
) {
  const { name, itemId, thing, valuesOf } = options
  const [typed, setTyped] = useState<ReadonlyMap<number | null, Typed<Values>>>(new Map())
  const current = typed.get(itemId) ?? (thing && begunWith(thing))

  function begunWith(about: Thing): Typed<Values> {
    const values = valuesOf(about)
    return { revision: about.revision, before: values, values, told: nothingTold }
  }

  const put = (id: number | null, next: (before: Typed<Values> | undefined) => Typed<Values> | undefined) =>
    setTyped((before) => {
      const entry = next(before.get(id))
      return entry ? new Map(before).set(id, entry) : before
    })

  function met(now: Thing, { before, mine }: Omit<Versions, 'theirs'>, isRestored: boolean): Typed<Values> {
    const begun = begunWith(now)
    const merged = mergeVersions({
      before: flat(before),
      mine: flat(mine),
      theirs: flat(begun.values),
    })
    const told = { ...nothingTold, isRestored, changes: merged.changes }
    return { ...begun, values: withFields(begun.values, merged.typed), told }
  }

  function discard(...ids: (number | null)[]) {
    for (const id of ids) dropDraft({ form: name, itemId: id })
    setTyped((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }

  const restore = useEffectEvent(() => {
    const draft = thing && !typed.has(itemId) && findDraft({ form: name, itemId })
    if (draft) put(itemId, () => met(thing, { before: draft.before, mine: draft.values }, true))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing, when it is there
  useEffect(() => restore(), [itemId, thing === undefined])

  useEffect(() => {
    for (const [id, { values, before, revision }] of typed)
      keepDraft({
        form: name,
        itemId: id,
        path: location.pathname,
        values,
        before,
        revision,
      })
  }, [typed, name])

  const notice: FormNotice | undefined =
    current && saysSomething(current.told)
      ? {
          ...current.told,
          onChoose: (changes, side) =>
            put(itemId, (entry) => ({
              ...(entry ?? current),
              values: withFields((entry ?? current).values, chosenFields(changes, side)),
              told: withChosen((entry ?? current).told, changes, side),
            })),
          onDiscard: () => discard(itemId),
        }
      : undefined

  return {
    values: current?.values,
    /** What they were before anything was typed. */
    before: current?.before,
    revision: current?.revision,
    notice,
    /** Something was typed about this one and not saved. */
    isFilled: typed.has(itemId),
    /** About this one, or one whose answer has not come yet. */
    isAnyFilled: typed.size > 0,
    /** On top of what was typed meanwhile, where an answer had to be waited for. */
    change: (next: Partial<Values> | ((values: Values) => Partial<Values>)) =>
      put(itemId, (entry = current) => {
        if (!entry) return undefined
        const changed = typeof next === 'function' ? next(entry.values) : next
        return { ...entry, values: { ...entry.values, ...changed } }
      }),
    /** Somebody else has saved it meanwhile. */
    meet: (now: Thing) =>
      put(itemId, (entry = current) => {
        return entry && met(now, { before: entry.before, mine: entry.values }, false)
      }),
    discard: (id: number | null = itemId) => discard(id),
    discardAll: () => discard(...typed.keys()),
  }
}
