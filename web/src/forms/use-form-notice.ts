import { useState } from 'react'
import type { Fields, TheirChange } from './merge.ts'

/** How a field is called beside its value, where its name and the value itself do not say it. */
export type FieldWords = (
  field: string,
) => { label?: string; textOf?: (value: unknown) => string } | undefined

export type Side = 'mine' | 'theirs'

export type FormNotice = {
  /** What had been typed before the page was loaded anew is back. */
  isRestored: boolean
  changes: readonly TheirChange[]
  /** The fields that take theirs, of those that are asked about. */
  taken: ReadonlySet<string>
  wordsOf: FieldWords
  onChoose: (changes: readonly TheirChange[], side: Side) => void
  /** Back to what is saved. */
  onDiscard: () => void
}

type Shown = Pick<FormNotice, 'isRestored' | 'changes' | 'taken'>

const nothing: Shown = { isRestored: false, changes: [], taken: new Set() }

interface Options {
  wordsOf?: FieldWords | undefined
  setFields: (fields: Fields) => void
  onDiscard: () => void
}

/** What a form tells at its head, and what is chosen there. */
export function useFormNotice({ wordsOf = () => undefined, setFields, onDiscard }: Options) {
  const [shown, setShown] = useState(nothing)

  function handleChoose(changes: readonly TheirChange[], side: Side) {
    setFields(Object.fromEntries(changes.map((each) => [each.field, each[side]])))
    const fields = new Set(changes.map(({ field }) => field))
    const others = [...shown.taken].filter((field) => !fields.has(field))
    setShown({ ...shown, taken: new Set(side === 'theirs' ? [...others, ...fields] : others) })
  }

  return {
    tell: (changes: readonly TheirChange[], isRestored: boolean) =>
      setShown({ isRestored, changes, taken: new Set() }),
    clear: () => setShown(nothing),
    notice:
      shown.isRestored || shown.changes.length > 0
        ? ({ ...shown, wordsOf, onChoose: handleChoose, onDiscard } satisfies FormNotice)
        : undefined,
  }
}
