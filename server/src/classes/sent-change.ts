import {
  type ClassChange,
  EditedClass,
  type SentClassChange,
} from '@lectern/contract/classes/classes.contract.ts'
import type { SentWish, WantedChange } from '@lectern/contract/classes/series-change.contract.ts'
import { changedLists } from '@lectern/contract/list-changes.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { requireSeen } from '../platform/revisions/seen-revision.ts'
import { get } from './classes.service.ts'

/** What a change puts into a class. */
export const namedIn = ({ added, removed: _removed, ...change }: SentClassChange): ClassChange => ({
  ...change,
  ...added,
})

type ListName = keyof NonNullable<SentClassChange['added']>
type Sent<Change> = { change: Change; seen?: number | undefined }

/**
 * Once the class is held: refuses over another revision than the one that was seen, and says what the lists are then. Among the
 * files of a class are those that were uploaded for it.
 */
export async function changeNow(
  db: TenantDb,
  id: number,
  { change: { added, removed, ...change }, seen }: Sent<SentClassChange>,
): Promise<ClassChange> {
  if (seen === undefined && !added && !removed) return change
  const now = await get(db, id)
  await requireSeen(seen, now.revision, { schema: EditedClass, read: async () => now })

  return { ...change, ...changedLists<ListName, string>(now, { added, removed }) }
}

export async function wishNow(
  db: TenantDb,
  id: number,
  { wanted, seen }: { wanted: SentWish; seen?: number | undefined },
): Promise<WantedChange> {
  const change = await changeNow(db, id, { change: wanted.action === 'change' ? wanted.change : {}, seen })

  return wanted.action === 'change' ? { ...wanted, change } : wanted
}
