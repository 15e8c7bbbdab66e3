import * as z from 'zod/mini'
import { largestId } from './fields.ts'

/** Grows with every change of what a form edits, whoever makes it. */
export const Revision = z.int().check(z.gte(0), z.lte(largestId))

/** Which revision the caller has seen: over another one nothing is saved. Left out, it is saved over whatever is there. */
export const seenRevision = { revision: z.optional(Revision) }

/** A change as it is sent. */
export type Seen<Change> = Change & { revision?: number | undefined }

/** Lists as a change may name them by what is put into them and taken out; a list sent whole replaces. */
export function listChanges<Shape extends z.core.$ZodLooseShape>(lists: z.ZodMiniObject<Shape>) {
  const some = z.optional(z.partial(lists))

  return { added: some, removed: some }
}
