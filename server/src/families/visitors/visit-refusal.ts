/** Why nothing was done, for a page of its own. */
export type Reason = 'full' | 'network' | 'address' | 'form'

export class VisitRefusal extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(`a visitor was refused: ${reason}`)
    this.reason = reason
  }
}
