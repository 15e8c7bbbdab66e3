import type { CancelReason } from '@lectern/contract/records/record-values.ts'
import type { ClassLists } from '#web/classes/class-changes.api.ts'
import { isInSeries, type ListedClass } from '#web/classes/class-reader.ts'
import type { ChangeRequest, Scope } from '#web/classes/series-change.api.ts'

type Change = Extract<ChangeRequest, { action: 'change' }>['change']

/** What the form stood on: the revision that was on screen, and what was put into its lists and taken out. */
type Basis = { revision?: number | undefined; lists?: ClassLists }

/** What a teacher wants to do with a class, before it is said with how many others. */
export type ScopedWish =
  | ({ item: ListedClass; action: 'move' | 'edit'; change: Change } & Basis)
  | { item: ListedClass; action: 'cancel' | 'delete' }

/** In the words of the API. */
export function wantedOf(
  wish: ScopedWish,
  scope: Scope,
  cancellation: { reason: CancelReason; isCharged?: boolean },
): ChangeRequest {
  if ('change' in wish) return { scope, action: 'change', change: changeIn(wish, scope) }

  return wish.action === 'cancel' ? { scope, action: 'cancel', ...cancellation } : { scope, action: 'delete' }
}

/** What others did to the lists of this class is nothing that was chosen for the rest of its series. */
function changeIn({ change, lists }: Extract<ScopedWish, { change: Change }>, scope: Scope): Change {
  if (scope !== 'this' || !lists) return change
  const { studentIds: _students, topicIds: _topics, contentIds: _contents, ...fields } = change

  return { ...fields, ...lists }
}

/**
 * What is asked about a class of a series that was changed in its form, one after the other: which others change with it, then
 * which are cancelled with it and why. Any other status is its own.
 */
export function wishesOf(item: ListedClass, changed: Change, basis: Basis = {}): ScopedWish[] {
  const { status, ...shared } = changed
  const isCancelled = status === 'cancelled'
  const edit: ScopedWish = { item, action: 'edit', change: isCancelled ? shared : changed, ...basis }
  const { title = item.title, scheduledAt = item.scheduledAt } = shared
  const cancellation: ScopedWish = { item: { ...item, title, scheduledAt }, action: 'cancel' }

  return [...(Object.keys(shared).length > 0 ? [edit] : []), ...(isCancelled ? [cancellation] : [])]
}

const ruleFields = [
  'recurrenceType',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceCount',
]

/** How a class repeats is not changed for that class alone; a class that stands for itself has no others. */
export function scopesOf(wish: ScopedWish): readonly Scope[] {
  if (!isInSeries(wish.item)) return ['this']
  const changesRule = 'change' in wish && ruleFields.some((name) => name in wish.change)

  return changesRule ? ['following', 'all'] : ['this', 'following', 'all']
}
