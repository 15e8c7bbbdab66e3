/** Letters that are one with their stroke, or two in one: no normal form takes them apart. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
}

/**
 * How a text is searched: without case and accents, so that what is typed in a hurry finds what was written with care
 * ("zoe" finds Zoë, "soren" Søren).
 */
export const searchText = (text: string): string => fold(text, /\p{M}/gu)

/**
 * How names are compared: alike, but only without accents. In other scripts marks are vowels and consonants, and tell
 * people apart (राम and रमा).
 */
export const comparedText = (text: string): string => fold(text, /[\u{300}-\u{36f}]/gu)

function fold(text: string, marks: RegExp): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain letters, of which most texts are made, need no more
  if (/^[\x00-\x7f]*$/.test(lower)) return lower

  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[ßæœøđðłı]/g, (letter) => plainLetters[letter] ?? letter)
}
