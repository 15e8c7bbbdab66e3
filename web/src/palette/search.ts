import { fold } from './fold.ts'
import { type FoldedText, foldedText, type Span, scoreWord, spansOf } from './match-word.ts'

/** A text by which something is found. */
export type SearchedField = {
  text: string
  folded: FoldedText
  /** A phone number is found by its digits, however it is written. */
  isNumber?: boolean
  /** An email is found by what stands in it, not by the beginnings of its parts. */
  isAddress?: boolean
  /** Said before it: "Guardian". */
  label?: string
}

/** What is to be known about it besides. */
export type FieldKind = Pick<SearchedField, 'isNumber' | 'isAddress' | 'label'>

export const field = (text: string, more: FieldKind = {}): SearchedField => ({
  text,
  folded: foldedText(fold(more.isNumber ? text.replace(/\D/g, '') : text), more.isAddress),
  ...more,
})

/** Where in which field the typed words were found. */
export type Highlights = ReadonlyMap<SearchedField, Span[]>

export type Found<Item> = {
  item: Item
  score: number
  highlights: Highlights
}

export type Searchable = { key: string; fields: readonly SearchedField[] }

/** The first field is the name, by which most is sought. */
const nameBonus = 30
const recentBonus = 25
const numberScore = 40
const shortestNumber = 3
const number = /^[+(]?\d[\d\-()./]*$/

type Options = {
  /** Keys of what was opened, the last one first. */
  recent?: readonly string[]
  max?: number
}

/**
 * What has all the typed words, best first; of equals the one that was opened last. A number in groups is sought as a whole
 * first. Slips of the finger are forgiven only where nothing fits without.
 */
export function searchItems<Item extends Searchable>(
  items: readonly Item[],
  query: string,
  { recent = [], max = 8 }: Options = {},
): Found<Item>[] {
  const words = fold(query.trim()).text.split(/\s+/)
  const whole = words.join('')
  const attempts = [
    ...(words.length > 1 && number.test(whole) ? [{ words: [whole], withTypos: false }] : []),
    { words, withTypos: false },
    { words, withTypos: true },
  ]
  for (const attempt of attempts) {
    const found = findBest(items, attempt.words, recent, attempt.withTypos)
    if (found.length > 0)
      return found
        .slice(0, max)
        .map((each) => ({ ...each, highlights: highlightsOf(each.item, attempt.words) }))
  }

  return []
}

function findBest<Item extends Searchable>(
  items: readonly Item[],
  words: readonly string[],
  recent: readonly string[],
  withTypos: boolean,
): { item: Item; score: number }[] {
  const opened = new Map(recent.map((key, index) => [key, 1 - index / recent.length]))
  const found: { item: Item; score: number }[] = []
  for (const item of items) {
    const score = scoreItem(item.fields, words, withTypos)
    if (score > 0) found.push({ item, score: score + recentBonus * (opened.get(item.key) ?? 0) })
  }

  return found.sort((one, other) => other.score - one.score)
}

function scoreItem(fields: readonly SearchedField[], words: readonly string[], withTypos: boolean): number {
  let sum = 0
  for (const word of words) {
    let best = 0
    for (const each of fields) {
      const score = scoreField(each, word, withTypos)
      if (score > 0) best = Math.max(best, each === fields[0] ? score + nameBonus : score)
    }
    if (best === 0) return 0
    sum += best
  }

  return sum / words.length
}

const scoreField = (each: SearchedField, word: string, withTypos: boolean): number =>
  each.isNumber ? scoreNumber(each.folded, word) : scoreWord(each.folded, word, withTypos)

function scoreNumber({ text }: FoldedText, word: string): number {
  if (word.length < shortestNumber || !number.test(word)) return 0
  const digits = word.replace(/\D/g, '')

  return digits.length >= shortestNumber && text.includes(digits) ? numberScore : 0
}

/** Each word is highlighted in the field that it fits best. */
function highlightsOf({ fields }: Searchable, words: readonly string[]): Highlights {
  const highlights = new Map<SearchedField, Span[]>()
  for (const word of words) {
    const [best] = fields.toSorted(
      (one, other) => scoreField(other, word, true) - scoreField(one, word, true),
    )
    if (!best || scoreField(best, word, true) === 0) continue
    const spans: Span[] = best.isNumber ? [[0, best.text.length]] : spansOf(best.folded, word)
    highlights.set(best, [...(highlights.get(best) ?? []), ...spans])
  }

  return highlights
}
