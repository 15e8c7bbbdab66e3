/** Which form, "students", and about which thing; null for a new one. */
export type DraftName = { form: string; itemId: number | null }

/**
 * What was typed into a form, kept for this tab alone until it is saved or discarded, over a reload, a crash and an expired
 * sign-in. A page that opens such forms offers it, and the form has it whenever it opens again about the same thing.
 */
export type Draft = DraftName & {
  path: string
  values: object
  /** What the form was filled with. */
  before: object
  /** Of what it was filled with. */
  revision?: number | undefined
}

const storedAs = 'lectern.draft:'
let owner = ''

/** Whose drafts these are: another teacher in the same tab is offered none. */
export function keepDraftsOf(uid: string): void {
  owner = uid
}

const keyOf = ({ form, itemId }: DraftName): string => `${storedAs}${owner}:${form}:${itemId ?? ''}`

/** Storage may be blocked or full: then nothing is kept, and the form still asks before it is left. */
function inStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(sessionStorage)
  } catch {
    return otherwise
  }
}

export const keepDraft = (draft: Draft): void =>
  inStorage((storage) => storage.setItem(keyOf(draft), JSON.stringify(draft)), undefined)

export const dropDraft = (name: DraftName): void =>
  inStorage((storage) => storage.removeItem(keyOf(name)), undefined)

export const findDraft = (name: DraftName): Draft | null =>
  inStorage((storage) => JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Draft | null, null)

/** Drafts of forms that are open now. */
const held = new Set<string>()

/** While a form is open nobody is offered what is being typed into it. */
export function holdDraft(name: DraftName): () => void {
  const key = keyOf(name)
  held.add(key)

  return () => held.delete(key)
}

const keys = (storage: Storage, begin: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(begin))

/** Of a form of this page that is not open, whatever it is about. */
export const findDraftHere = (form: string): Draft | null =>
  inStorage((storage) => {
    const kept = keys(storage, `${storedAs}${owner}:${form}:`)
      .filter((key) => !held.has(key))
      .map((key) => JSON.parse(storage.getItem(key) ?? 'null') as Draft)
    return kept.find(({ path }) => path === location.pathname) ?? null
  }, null)

/** The thing is gone: what was typed goes into a new one. */
export function moveDraft(draft: Draft, itemId: number | null): void {
  dropDraft(draft)
  keepDraft({ ...draft, itemId, revision: undefined })
}

/** Whoever signs out leaves nothing behind. */
export const dropAllDrafts = (): void =>
  inStorage((storage) => {
    for (const key of keys(storage, storedAs)) storage.removeItem(key)
  }, undefined)
