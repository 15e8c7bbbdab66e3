import { ApiError } from './api-error.ts'

/** What is there instead of what was to be saved over; undefined where that is not why a write failed. */
export const nowOf = <Thing>(error: Error): Thing | undefined =>
  error instanceof ApiError ? (error.now as Thing | undefined) : undefined

interface Saving<Thing extends { revision: number }, Saved> {
  /** As it was on screen. */
  seen: Thing
  /** Whether what is to become another is still as it was on screen. Left out: nobody can have made anything else of it. */
  isUntouched?: ((now: Thing, seen: Thing) => boolean) | undefined
  /** Over this revision. */
  send: (over: Thing) => Promise<Saved>
}

/**
 * Saves what is switched or chosen at once, beside whatever another device has saved meanwhile. Where that is about the very
 * same, the refusal stands: it is for the teacher to look, and to choose again.
 */
export async function saveOver<Thing extends { revision: number }, Saved>(
  saving: Saving<Thing, Saved>,
): Promise<Saved> {
  const { seen, isUntouched = () => true, send } = saving
  try {
    return await send(seen)
  } catch (error) {
    const now = nowOf<Thing>(error as Error)
    if (!now || !isUntouched(now, seen)) throw error

    return saveOver({ ...saving, seen: now })
  }
}
