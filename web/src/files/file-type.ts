import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { extensionOf } from '@lectern/contract/content/file-kinds.ts'

/** As people call it: "PDF". */
export const fileType = ({ originalName, mimeType }: ContentItem): string =>
  extensionOf(originalName).toUpperCase() || mimeType
