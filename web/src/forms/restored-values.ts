import type { KeptDraft } from './kept-draft.ts'
import { mergedList } from './merged-list.ts'

type Fields = Record<string, unknown>

/**
 * What a draft puts into a form, by its fields, over what the form is filled with now. Into one about an item only what was
 * typed: the rest is as old as the draft, and another device may have changed it since.
 */
export function restoredValues({ itemId, values, before = {} }: KeptDraft, now: Fields): Fields {
  if (itemId === null) return values
  const isTyped = (field: string) => JSON.stringify(values[field]) !== JSON.stringify(before[field])
  const typed = Object.keys(values).filter(isTyped)

  return Object.fromEntries(
    typed.map((field) => [field, typedOver(now[field], before[field], values[field])]),
  )
}

const typedOver = (now: unknown, before: unknown, after: unknown): unknown =>
  Array.isArray(now) && Array.isArray(before) && Array.isArray(after)
    ? mergedList({ now, before, after })
    : after
