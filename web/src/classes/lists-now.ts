import { getClass } from '@lectern/contract/classes/classes.contract.ts'
import { call } from '#web/api/call.ts'
import { mergedList } from '#web/forms/merged-list.ts'
import { type ListedClass, readClass } from './class-reader.ts'

const lists = ['studentIds', 'topicIds', 'contentIds'] as const
type Lists = { [name in (typeof lists)[number]]?: string[] | undefined }

/**
 * A change of a class as it was read, with what others did to the same lists since. It is asked past the query cache, which
 * keeps what an open dialog shows.
 */
export async function withListsNow<Change extends Lists>(item: ListedClass, change: Change): Promise<Change> {
  const changed = lists.filter((name) => change[name])
  if (changed.length === 0) return change
  const found = readClass(await call(getClass, { params: { id: String(item.id) } })) ?? item
  const merged = changed.map((name) => [
    name,
    mergedList({ now: found[name], before: item[name], after: change[name] ?? [] }),
  ])

  return { ...change, ...Object.fromEntries(merged) }
}
