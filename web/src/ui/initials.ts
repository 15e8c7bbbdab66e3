import { firstCharacters } from '@lectern/contract/first-characters.ts'

/** Of the first word, and with two letters also of the last. */
export function initials(name: string, letters: 1 | 2): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 && letters > 1 ? [words[0], words.at(-1)] : [words[0]]

  return ends.map((word = '') => firstCharacters(word, 1)).join('')
}
