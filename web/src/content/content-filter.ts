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

/** "48 items, 1.2 GB". */
export function summarize(items: ContentItem[]): string {
  const bytes = items.reduce((sum, { fileSize }) => sum + fileSize, 0)

  return `${counted(items.length, 'item')}, ${formatFileSize(bytes)}`
}
