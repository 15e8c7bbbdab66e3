import type { Actor } from './admission.ts'

/** In which a caller waits for nobody but themselves. */
export const lineOf = (actor: Actor): string =>
  actor.kind === 'link' ? `link ${actor.linkId}` : sharedLineOf(actor)

/** The same, but for the links of a workspace: a teacher may give out any number of them, so that they share one. */
export function sharedLineOf(actor: Actor): string {
  switch (actor.kind) {
    case 'teacher':
      return actor.schema
    case 'link':
      return `links of ${actor.schema}`
    case 'visitor':
      return `visitors of ${actor.schema}`
    case 'administrator':
      return `administrator ${actor.administratorId}`
  }
}
