import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Chosen by whoever makes a change, so that they can take it back without having to be told its number. */
export const ChangeKey = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))

/** With a key the server keeps what was there before, and the change can be undone. */
export const Undoable = z.object({ undo: z.optional(ChangeKey) })
export type Undoable = z.infer<typeof Undoable>

/** A change of classes of which families may hear; they do unless it says no. */
export const Told = z.extend(Undoable, { tell: z.optional(z.literal('no')) })
export type Told = z.infer<typeof Told>

/** So much of what changes wrote is kept, the newest first. */
export const undoBounds = { changes: 50, hours: 24, bytes: 8 * 1024 * 1024 } as const

export const Undone = z.object({
  /** How many classes are as they were before. */
  classes: z.int(),
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/changes/:key/undo',
  status: 200,
  summary: 'Takes back a change of classes, unless one of them was changed since',
  params: z.object({ key: ChangeKey }),
  response: Undone,
})
