const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first so many characters as a reader counts them: an emoji or a letter with its accents is one, whole. */
export function firstCharacters(text: string, count: number): string {
  let passed = 0
  for (const { index } of characters.segment(text)) {
    if (passed === count) return text.slice(0, index)
    passed += 1
  }

  return text
}
