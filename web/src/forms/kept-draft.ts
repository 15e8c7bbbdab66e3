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

export function takeRestored({ form, itemId }: DraftName): KeptDraft | null {
  const taken = wanted?.form === form && wanted.itemId === itemId ? wanted : null
  wanted = null

  return taken
}
