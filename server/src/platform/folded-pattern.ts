import { searchText } from '@lectern/contract/search-text.ts'

/** Where letters stand that are one with an accent or another mark: Latin to Arabic, the scripts of India, more Latin and Greek, kana. */
const markedLetters = [
  [0x41, 0x6ff],
  [0x900, 0xdff],
  [0x1e00, 0x1fff],
  [0x3040, 0x30ff],
] as const

const charactersIn = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/** By the text that finds them: É is among those of "e", ß is that of "ss". */
const lettersBy = Map.groupBy(
  markedLetters.flatMap(([from, to]) => charactersIn(from, to)).filter((letter) => /\p{L}/u.test(letter)),
  searchText,
)

const doubleLetters = [...lettersBy].filter(([text]) => text.length === 2)

/** What is longer is found by its beginning: the longer a word that repeats itself, the more the database has to keep in mind. */
const maxLetters = 20

/**
 * A regular expression that finds a word as `searchText` does, in texts as they were written: to fold 20,000 of them takes
 * the database seconds, to look for every way of writing the word no longer than to look for one. What is typed just as
 * it was written is found in any script. One letter is the beginning of a word; inside of words it would be everywhere.
 */
export function foldedPattern(word: string): string {
  const folded = Array.from(word, searchText).join('').normalize('NFC')
  const letters = [...(folded || word)].slice(0, maxLetters)
  const asTyped = [...word].slice(0, maxLetters).map((letter) => `[${escaped(letter)}]`)
  const ways = folded === word ? anyWayOf(letters) : `(?:${anyWayOf(letters)}|${asTyped.join('')})`

  return letters.length === 1 ? ` ${ways}` : ways
}

function anyWayOf(letters: readonly string[]): string {
  let pattern = ''
  for (let at = 0; at < letters.length; at += 1) {
    const [letter = '', next = ''] = letters.slice(at, at + 2)
    const double = next && lettersBy.get(letter + next)
    const single = waysOf(letter) + halvesAt(letters, at)
    if (double) {
      pattern += `(?:[${single}]${marksOn(letter)}[${waysOf(next)}]|[${double.join('')}])${marksOn(next)}`
      at += 1
    } else pattern += `[${single}]${marksOn(letter)}`
  }

  return pattern
}

const waysOf = (letter: string): string =>
  lettersBy.get(letter)?.join('') ?? [letter, letter.toUpperCase()].map(escaped).join('')

const escaped = (letter: string): string => letter.replace(/[\\\]^-]/g, '\\$&')

/** "weis" is the beginning of Weiß, and "sen" the end of außen. */
const halvesAt = (letters: readonly string[], at: number): string =>
  doubleLetters
    .filter(
      ([text]) =>
        (at === letters.length - 1 && text[0] === letters[at]) ||
        (at === 0 && letters.length > 1 && text[1] === letters[at]),
    )
    .flatMap(([, written]) => written)
    .join('')

/** Accents that stand for themselves; in other scripts the marks that stand near the letter. */
function marksOn(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x530) return '[\u0300-\u036f]*'
  const page = code - (code % 0x100)
  const marks = charactersIn(page, page + 0xff).filter((character) => /\p{M}/u.test(character))

  return marks.length > 0 ? `[${marks.join('')}]*` : ''
}
