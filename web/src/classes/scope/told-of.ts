import type { ChangePreview } from '@lectern/contract/classes/series-change.contract.ts'
import { maxToldChanges } from '@lectern/contract/mail/mail-values.ts'
import type { ScopedWish } from './scoped-wish.ts'

/** What families could hear of: classes that go elsewhere, become longer or shorter, or do not take place. */
export function toldOf(wish: ScopedWish, preview: ChangePreview | undefined) {
  const change = 'change' in wish ? wish.change : {}
  const { duration, studentIds } = change
  const classes = (preview?.dates ?? []).flatMap(({ classId, outcome, from, to }) => {
    if (classId === null) return []
    if (outcome === 'cancelled' || outcome === 'deleted') return [{ classId, to: null }]
    const isTold = outcome === 'changes' && (from !== to || duration !== undefined)
    return isTold ? [{ classId, to }] : []
  })

  return {
    classes: classes.slice(0, maxToldChanges),
    ...(duration !== undefined && { duration }),
    ...(studentIds !== undefined && { studentIds }),
  }
}
