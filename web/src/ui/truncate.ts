const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cut to so many characters as a reader counts them, without a trailing space, then "…". */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text

  const all = Array.from(characters.segment(text), ({ segment }) => segment)
  return all.length <= length ? text : `${all.slice(0, length).join('').trimEnd()}…`
}
