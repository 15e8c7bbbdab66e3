import { searchText } from '@lectern/contract/search-text.ts'
import type { Topic } from '@lectern/contract/topics/topics.contract.ts'

/** Title, description or private notes, whatever case and accents, with one tag or with any. */
export function filterTopics(topics: Topic[], search: string, tag: string): Topic[] {
  const text = searchText(search.trim())

  return topics.filter(
    ({ title, description, privateNotes, tags }) =>
      (tag === '' || tags.includes(tag)) &&
      [title, description, privateNotes].some((value) => value !== null && searchText(value).includes(text)),
  )
}

/** Every tag once, sorted. */
export const tagsOf = (topics: Topic[]): string[] =>
  [...new Set(topics.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
