import { searchText } from '@lectern/contract/search-text.ts'

/** A text as it is searched, and where in the text each of its letters stands; absent where nothing has moved. */
export type Folded = { text: string; places?: readonly number[] }

/** Without case and accents. "ß" becomes two letters and an accent of its own none, so places are kept where they differ. */
export function fold(text: string): Folded {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain letters, of which most names are made, need no more
  if (/^[\x00-\x7f]*$/.test(text)) return { text: text.toLowerCase() }
  let folded = ''
  let at = 0
  const places: number[] = []
  for (const letter of text) {
    const plain = searchText(letter)
    folded += plain
    for (let each = 0; each < plain.length; each += 1) places.push(at)
    at += letter.length
  }

  return { text: folded, places: [...places, at] }
}
