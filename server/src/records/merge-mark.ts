import type { Row } from '../platform/journal/journaled.ts'

/**
 * While a make-up is owed no change of a class links one or takes the link back: whoever did so since did it by itself, and it
 * stays. Only a make-up that went with the change and comes back is linked again.
 */
export function mergeMark(before: Row, current: Row, restoredClassIds: ReadonlySet<number>): Row {
  if (!before.makeUpOwed || !current.makeUpOwed) return before
  const linked = Number(before.makeUpClassId)

  return {
    ...before,
    makeUpClassId: current.makeUpClassId ?? (restoredClassIds.has(linked) ? linked : null),
  }
}
