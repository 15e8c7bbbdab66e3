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
export function searchText(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain letters, of which most texts are made, need no more
  if (/^[\x00-\x7f]*$/.test(lower)) return lower

  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłı]/g, (letter) => plainLetters[letter] ?? letter)
}
