import type { Topic } from '@lectern/contract/topics/topics.contract.ts'

/** Title, description or private notes, whatever the case, with one tag or with any. */
export function filterTopics(topics: Topic[], search: string, tag: string): Topic[] {
  const text = search.trim().toLowerCase()

  return topics.filter(
    ({ title, description, privateNotes, tags }) =>
      (tag === '' || tags.includes(tag)) &&
      [title, description, privateNotes].some((value) => value?.toLowerCase().includes(text)),
  )
}

/** Every tag once, sorted. */
export const tagsOf = (topics: Topic[]): string[] =>
  [...new Set(topics.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
