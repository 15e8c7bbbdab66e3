import { comparedText } from '@lectern/contract/search-text.ts'

/** Without case, accents and signs: how names of columns and people are compared, and of courses where no other has the same. */
export const plainText = (text: string): string =>
  comparedText(text.normalize('NFKC'))
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
