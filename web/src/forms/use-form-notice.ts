import { useState } from 'react'
import type { Fields, TheirChange } from './merge.ts'

/** How a field is called beside its value, where its name and the value itself do not say it. */
export type FieldWords = (
  field: string,
) => { label?: string; textOf?: (value: unknown) => string } | undefined

export type Side = 'mine' | 'theirs'

/** What a form tells at its head. */
export type Told = {
  /** What had been typed before the page was loaded anew is back. */
  isRestored: boolean
  changes: readonly TheirChange[]
  /** The fields that take theirs, of those that are asked about. */
  taken: ReadonlySet<string>
}

export type FormNotice = Told & {
  wordsOf?: FieldWords | undefined
  onChoose: (changes: readonly TheirChange[], side: Side) => void
  /** Back to what is saved. */
  onDiscard: () => void
}

export const nothingTold: Told = { isRestored: false, changes: [], taken: new Set() }

export const saysSomething = ({ isRestored, changes }: Told): boolean => isRestored || changes.length > 0

/** What a choice puts into the fields. */
export const chosenFields = (changes: readonly TheirChange[], side: Side): Fields =>
  Object.fromEntries(changes.map((each) => [each.field, each[side]]))

export function withChosen(told: Told, changes: readonly TheirChange[], side: Side): Told {
  const fields = new Set(changes.map(({ field }) => field))
  const others = [...told.taken].filter((field) => !fields.has(field))

  return { ...told, taken: new Set(side === 'theirs' ? [...others, ...fields] : others) }
}

interface Options {
  wordsOf: FieldWords | undefined
  setFields: (fields: Fields) => void
  onDiscard: () => void
}

/** What a form tells at its head, and what is chosen there. */
export function useFormNotice({ wordsOf, setFields, onDiscard }: Options) {
  const [told, setTold] = useState(nothingTold)

  function handleChoose(changes: readonly TheirChange[], side: Side) {
    setFields(chosenFields(changes, side))
    setTold(withChosen(told, changes, side))
  }

  return {
    tell: (changes: readonly TheirChange[], isRestored: boolean) =>
      setTold({ ...nothingTold, isRestored, changes }),
    clear: () => setTold(nothingTold),
    notice: saysSomething(told) ? { ...told, wordsOf, onChoose: handleChoose, onDiscard } : undefined,
  }
}
