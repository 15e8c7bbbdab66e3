import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { counted } from '@lectern/contract/counted.ts'
import { searchText } from '@lectern/contract/search-text.ts'

/** Title or original name, whatever case and accents, of one course or of all. */
export function filterContent(items: ContentItem[], search: string, courseId: number | null): ContentItem[] {
  const text = searchText(search.trim())

  return items.filter(
    (item) =>
      (courseId === null || item.courseId === courseId) &&
      [item.title, item.originalName].some((value) => searchText(value).includes(text)),
  )
}

/** "48 items, 1.2 GB"; once four fifths of the room are used also how much there is: "48 items, 41.2 GB of 50.0 GB". */
export function summarize(items: ContentItem[], maxBytes = Number.POSITIVE_INFINITY): string {
  const bytes = items.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const room = bytes >= 0.8 * maxBytes ? ` of ${formatFileSize(maxBytes)}` : ''

  return `${counted(items.length, 'item')}, ${formatFileSize(bytes)}${room}`
}
