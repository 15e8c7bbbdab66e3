import type { Actor, LinkHolder, Visitor } from './admission.ts'

/** Of whom a workspace may have any number: nobody has signed in. */
export const isOneOfMany = (actor: Actor): actor is LinkHolder | Visitor =>
  actor.kind === 'link' || actor.kind === 'visitor'

/** In which a caller waits for nobody but themselves; of visitors nobody knows more than their network. */
export function lineOf(actor: Actor): string {
  switch (actor.kind) {
    case 'link':
      return `link ${actor.linkId}`
    case 'visitor':
      return `visitor of ${actor.schema} from ${actor.network}`
    default:
      return sharedLineOf(actor)
  }
}

/**
 * The same, but for the links and the visitors of a workspace: there may be any number of them, so that they share one. A
 * teacher's programs share one too, and never keep the teacher waiting.
 */
export function sharedLineOf(actor: Actor): string {
  switch (actor.kind) {
    case 'teacher':
      if (actor.program) return `programs of ${actor.schema}`
      return actor.schema
    case 'link':
      return `links of ${actor.schema}`
    case 'visitor':
      return `visitors of ${actor.schema}`
    case 'administrator':
      return `administrator ${actor.administratorId}`
  }
}
