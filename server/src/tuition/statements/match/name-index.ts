import { spellingsOf, wordsIn } from './words.ts'

export type NamedStudent = {
  id: number
  name: string
  nickname: string | null
  guardianName: string | null
  payerName: string | null
}

/** How much of a student's names a line has: 3 first and last, 2 the last, 1 the first alone, 0 nothing. */
export type NameScore = 0 | 1 | 2 | 3

export type Mention = { score: NameScore; words: ReadonlySet<string> }

type Known = { firsts: Set<string>; lasts: Set<string> }

/** Students by the words of the names that a bank may write. */
export class NameIndex {
  readonly #byWord = new Map<string, Set<number>>()
  readonly #known = new Map<number, Known>()

  constructor(students: readonly NamedStudent[]) {
    for (const student of students) this.#add(student)
  }

  #add({ id, name, nickname, guardianName, payerName }: NamedStudent): void {
    const known: Known = { firsts: new Set(), lasts: new Set() }
    for (const each of [name, nickname, guardianName, payerName]) {
      const words = spellingsOf(each ?? '').filter(([word = '']) => word.length > 1)
      const [first, last] = [words[0] ?? [], words.length > 1 ? (words.at(-1) ?? []) : []]
      for (const word of first) known.firsts.add(word)
      for (const word of last) known.lasts.add(word)
    }
    this.#known.set(id, known)
    for (const word of [...known.firsts, ...known.lasts]) {
      const ids = this.#byWord.get(word) ?? new Set()
      this.#byWord.set(word, ids.add(id))
    }
  }

  /** Every student of whom the line says something, and by which of its words. */
  mentionsIn(text: string): Map<number, Mention> {
    const words = new Set(wordsIn(text))
    const mentions = new Map<number, Mention>()
    for (const word of words)
      for (const id of this.#byWord.get(word) ?? [])
        if (!mentions.has(id)) mentions.set(id, this.#mention(id, words))

    return mentions
  }

  #mention(id: number, words: ReadonlySet<string>): Mention {
    const { firsts, lasts } = this.#known.get(id) ?? { firsts: new Set<string>(), lasts: new Set<string>() }
    const [hasFirst, hasLast] = [!firsts.isDisjointFrom(words), !lasts.isDisjointFrom(words)]

    return {
      score: hasFirst && hasLast ? 3 : hasLast ? 2 : hasFirst ? 1 : 0,
      words: firsts.union(lasts).intersection(words),
    }
  }
}
