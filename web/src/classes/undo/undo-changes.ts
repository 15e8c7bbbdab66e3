import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/new-key.ts'

type Change = {
  /** The calls of the change, each under a key of its own, the last one first: they are taken back together. */
  keys: readonly string[]
  /** Whom and what it was about; empty until somebody has said so. */
  what: string
}

/** Changes of this page that can be taken back, the last one first. They are kept as long as it is open. */
let changes: readonly Change[] = []
/** Changes that the server has not answered yet. */
let underway = 0
const listeners = new Set<() => void>()

/** As many as the server keeps. */
const maxChanges = 50

/**
 * Changes, and their being taken back, run one after the other, in the order in which they were asked for: what Undo finds
 * last is what was on screen when it was pressed, though the server had not answered yet.
 */
export const changeScope = { id: 'changes' } as const

type Step<T> = (undo: { undo: string }) => Promise<T>

/**
 * Makes a change under a key of its own, and remembers it, with what had to be done first, once the server has made it.
 * What was done first for a change that is refused does not stay: at once, or when somebody asks for Undo.
 */
export async function undoable<T>(change: Step<T>, first?: Step<unknown>): Promise<T> {
  const [undo, undoFirst] = [newKey(), newKey()]
  underway += 1
  tell()
  try {
    await first?.({ undo: undoFirst })
    const result = await change({ undo }).catch(async (error) => {
      if (first) await takeBack([undoFirst]).catch(() => returnChange({ keys: [undoFirst], what: '' }))
      throw error
    })
    const keys = first ? [undo, undoFirst] : [undo]
    changes = [{ keys, what: '' }, ...changes].slice(0, maxChanges)
    return result
  } finally {
    underway -= 1
    tell()
  }
}

/** What is taken back leaves the list, so that a second try begins where the first one stopped. */
export async function takeBack(left: string[]): Promise<void> {
  for (let [key] = left; key !== undefined; [key] = left) {
    await call(undoChange, { params: { key } })
    left.shift()
  }
}

/** Also what is still on its way: it is taken back when it has arrived. */
export const canUndo = (): boolean => changes.length + underway > 0

/** The last change, which is taken back from now on. */
export function takeLastChange(): Change | undefined {
  const [last, ...others] = changes
  changes = others
  tell()

  return last
}

export function nameLastChange(what: string): void {
  changes = changes.map((change, index) => (index === 0 ? { ...change, what } : change))
}

/** It could not be taken back for now. */
export function returnChange(change: Change): void {
  changes = [change, ...changes]
  tell()
}

export function subscribeToChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
