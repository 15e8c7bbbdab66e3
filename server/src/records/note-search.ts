import type { FoundNote } from '@lectern/contract/records/note-search.contract.ts'
import { searchText } from '@lectern/contract/search-text.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { findNotes } from './note-search.queries.ts'

const maxWords = 6
const maxFound = 6

export async function searchNotes(db: TenantDb, text: string): Promise<FoundNote[]> {
  const words = text.split(/\s+/).slice(0, maxWords)
  const found = await findNotes(db, words, maxFound)

  return found.map(({ text, ...row }) => ({ ...row, excerpt: excerptOf(text, words[0] ?? '') }))
}

const before = 24
const shown = 100

/** What stands around a word: from the beginning of a word on, and not longer than a line. */
export function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = Math.max(0, searchText(line).indexOf(searchText(word)))
  const from = at <= before ? 0 : line.indexOf(' ', at - before) + 1
  const part = line.slice(from, from + shown).toWellFormed()

  return `${from > 0 ? '…' : ''}${part.trim()}${from + shown < line.length ? '…' : ''}`
}
