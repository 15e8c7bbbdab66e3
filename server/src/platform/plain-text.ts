import { comparedText } from '@lectern/contract/search-text.ts'

/** Without case, accents and signs: how names of columns, people and courses are compared. */
export const plainText = (text: string): string =>
  comparedText(text.normalize('NFKC'))
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
