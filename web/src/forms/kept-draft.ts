import { mergedList } from './merged-list.ts'

/** Which form, "students", and about which item; null for a new one. */
export type DraftName = { form: string; itemId: number | null }

/**
 * What was typed into the form that is open, kept for this tab alone until it is saved or discarded. A page that is
 * loaded anew, or shown again after an expired sign-in, offers it; a form that is opened is empty as ever.
 */
export type KeptDraft = DraftName & {
  path: string
  values: Record<string, unknown>
  /** What the form was filled with; a tab that was open through an upgrade did not keep it. */
  before?: Record<string, unknown>
}

const storedAs = 'lectern.draft'
let owner = ''

/** Whose drafts these are: another teacher in the same tab is offered none. */
export function keepDraftsOf(uid: string): void {
  owner = uid
}

export function keepDraft(draft: KeptDraft): void {
  try {
    sessionStorage.setItem(storedAs, JSON.stringify({ ...draft, uid: owner }))
  } catch {
    // Storage is blocked or full: then nothing is kept, and the form still asks before it is left.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storedAs)
  } catch {
    // Nothing was kept.
  }
}

/** Somebody else's is none. */
export function findDraft(form: string): KeptDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storedAs) ?? 'null') as
      | (KeptDraft & { uid: string })
      | null
    return draft?.uid === owner && draft.form === form && draft.path === location.pathname ? draft : null
  } catch {
    return null
  }
}

let wanted: KeptDraft | null = null

/** The form that opens next begins with it, if it is that form about that item. Null where none opens after all. */
export function restoreNext(draft: KeptDraft | null): void {
  wanted = draft
}

type Fields = Record<string, unknown>

/**
 * What is to be put into the form, by its fields, over what it is filled with now. Into one about an item only what was typed:
 * the rest is as old as the draft, and another device may have changed it since.
 */
export function takeRestored({ form, itemId }: DraftName, now: Fields): Fields {
  const taken = wanted?.form === form && wanted.itemId === itemId ? wanted : null
  wanted = null
  if (!taken) return {}
  const { values, before = {} } = taken
  if (itemId === null) return values
  const isTyped = (field: string) => JSON.stringify(values[field]) !== JSON.stringify(before[field])
  const typed = Object.keys(values).filter(isTyped)

  return Object.fromEntries(
    typed.map((field) => [field, typedOver(now[field], before[field], values[field])]),
  )
}

const typedOver = (now: unknown, before: unknown, after: unknown): unknown =>
  Array.isArray(now) && Array.isArray(before) && Array.isArray(after) ? mergedList({ now, before, after }) : after
