import type { Folded } from './fold.ts'

export type Span = readonly [from: number, to: number]
/** Without case and accents, and where its words begin. The parts of an address are no words: it has no initials. */
export type FoldedText = Folded & { starts: readonly number[]; isAddress: boolean }

export const foldedText = (folded: Folded, isAddress = false): FoldedText => ({
  ...folded,
  starts: Array.from(folded.text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu), ({ index }) => index),
  isAddress,
})

const scores = { beginning: 100, word: 80, initials: 60, inside: 50, typo: 25 }

const shortestTypo = 4

/**
 * How well one typed word fits a text: the beginning of it, of one of its words, the beginnings of several ("amos" for
 * Amara Osei), something inside, or a word with one slip of the finger; 0 where it does not. A single letter is a
 * beginning or nothing. Thousands of texts are asked for each key, so this makes no objects.
 */
export function scoreWord({ text, starts, isAddress }: FoldedText, word: string, withTypos: boolean): number {
  let hasFirstLetter = false
  for (const start of starts) {
    if (text.startsWith(word, start)) return start === starts[0] ? scores.beginning : scores.word
    hasFirstLetter ||= text[start] === word[0]
  }
  if (word.length === 1) return 0
  if (hasFirstLetter && !isAddress && matchInitials(text, starts, word)) return scores.initials
  if (text.includes(word)) return scores.inside

  return withTypos && hasFirstLetter && matchWithTypo(text, starts, word) ? scores.typo : 0
}

/** What of the text, as it is written, it was that fitted. */
export const spansOf = (folded: FoldedText, word: string): Span[] =>
  foldedSpansOf(folded, word).map((span) => writtenSpan(folded.places, span))

/** A letter that became several is marked as a whole, and so is an accent with its letter. */
function writtenSpan(places: Folded['places'], [from, to]: Span): Span {
  if (!places) return [from, to]
  const last = places[to - 1]
  let end = to
  while (places[end] === last) end += 1

  return [places[from] ?? from, places[end] ?? to]
}

function foldedSpansOf({ text, starts, isAddress }: FoldedText, word: string): Span[] {
  const start = starts.find((each) => text.startsWith(word, each))
  if (start !== undefined) return [[start, start + word.length]]
  const at = text.indexOf(word)
  const initials = isAddress ? undefined : matchInitials(text, starts, word)
  if (initials) return initials
  if (at >= 0) return [[at, at + word.length]]
  const typo = matchWithTypo(text, starts, word)

  return typo ? [typo] : []
}

/** Takes as much as it can from the beginning of each word, and less where the rest would not fit then. */
function matchInitials(text: string, starts: readonly number[], word: string): Span[] | undefined {
  if (word === '') return []
  const [start, ...later] = starts
  if (start === undefined) return undefined
  let length = 0
  while (length < word.length && text[start + length] === word[length]) length += 1
  for (; length > 0; length -= 1) {
    const rest = matchInitials(text, later, word.slice(length))
    if (rest) return [[start, start + length], ...rest]
  }

  return matchInitials(text, later, word)
}

function matchWithTypo(text: string, starts: readonly number[], word: string): Span | undefined {
  if (word.length < shortestTypo) return undefined
  for (const start of starts) {
    if (text[start] !== word[0]) continue
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      const part = text.slice(start, start + length)
      if (part.length === length && isOneSlipAway(part, word)) return [start, start + length]
    }
  }

  return undefined
}

/** One letter too many, too few or wrong, or two in the wrong order. */
function isOneSlipAway(part: string, word: string): boolean {
  let at = 0
  while (at < part.length && part[at] === word[at]) at += 1
  const [left, right] = [part.slice(at), word.slice(at)]

  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
