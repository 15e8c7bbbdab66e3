let characters: Intl.Segmenter | undefined

/** Each is a character of its own, whatever stands beside it. */
const plain = /^[ -~]*$/

/** The first so many characters as a reader counts them: an emoji or a letter with its accents is one, whole. */
export function firstCharacters(text: string, count: number): string {
  // Spares a page of plain names the first use of `Intl`, which keeps a browser busy for 25 ms.
  if (text.length <= count || plain.test(text.slice(0, count + 1))) return text.slice(0, count)
  characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let passed = 0
  for (const { index } of characters.segment(text)) {
    if (passed === count) return text.slice(0, index)
    passed += 1
  }

  return text
}
