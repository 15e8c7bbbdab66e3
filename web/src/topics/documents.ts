import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatReference, parseReference, separator } from '@lectern/contract/topics/references.ts'

export const documentReferences = (documents: string[]) =>
  documents.map((text, index) => ({ text, ...parseReference(text, index, 'Document') }))

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The library's file behind a document: by path, then by stored name, then by the name it was uploaded with. */
export function findFile(items: ContentItem[], path: string): ContentItem | undefined {
  const name = lastSegment(path)

  return (
    items.find(({ filePath }) => filePath === path) ??
    items.find(({ filename }) => filename === name) ??
    items.find(({ originalName }) => originalName === name)
  )
}

/** A name holds no separator. */
const referenceTo = ({ title, filePath }: ContentItem): string =>
  formatReference({ name: title.replaceAll(separator, '/'), target: filePath })

const isAttached = (documents: string[], { filePath }: ContentItem): boolean =>
  documentReferences(documents).some(({ target }) => target === filePath)

/** What can still be attached. */
export const attachable = (items: ContentItem[], documents: string[]): ContentItem[] =>
  items.filter((item) => !isAttached(documents, item))

/** The same file is attached once. */
export const attach = (documents: string[], item: ContentItem): string[] =>
  isAttached(documents, item) ? documents : [...documents, referenceTo(item)]

/** Those that lie in our own store, as opposed to a URL on the web. */
export const localPaths = (documents: string[]): string[] =>
  documentReferences(documents)
    .map(({ target }) => target)
    .filter((path) => !/^[a-z][a-z\d+.-]*:/i.test(path))
