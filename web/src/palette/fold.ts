/** Without case and accents, letter for letter, so that a position in it is one in the text. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain letters, of which most names are made, need no more
  if (/^[\x00-\x7f]*$/.test(lower)) return lower

  return Array.from(text.normalize('NFC'), plain).join('')
}

/** As long as the letter was, also where lower case or the plain letter would be longer. */
function plain(letter: string): string {
  const [first = letter] = letter.normalize('NFD').toLowerCase()

  return first.padEnd(letter.length).slice(0, letter.length)
}
