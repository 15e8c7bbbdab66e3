import { plainText } from '../../platform/plain-text.ts'

export type Course = { id: number; name: string; code: string | null }

/** The name or code that is meant, and the first course that has it. */
type FoundCourse = { key: string; id: number }

/** Courses as tables name them: by their name, or by a code that is no name of another. */
export type NamedCourses = {
  /** With its signs, which are all that tells B1 from B1+. */
  findExact: (text: string) => FoundCourse | undefined
  /** Else as plain text, which may be that of several. */
  find: (text: string) => FoundCourse | 'several' | undefined
  keysOf: (id: number) => string[]
}

/** By its exact text: the first course that is called so, and what is left of the text without its signs. */
type Called = Map<string, { id: number; plain: string }>

/** All texts that may name a course are told before the first course, so that of any number only those are kept that are meant. */
export class CourseNames {
  readonly #expected = new Set<string>()
  readonly #names: Called = new Map()
  readonly #codes: Called = new Map()
  readonly #nameOf = new Map<number, string>()

  expect(texts: readonly string[]): void {
    for (const text of texts) this.#expected.add(plainText(exactText(text)))
  }

  get isEmpty(): boolean {
    return this.#expected.size === 0
  }

  add(courses: readonly Course[]): void {
    for (const { id, name, code } of courses) {
      const key = this.#put(this.#names, name, id)
      if (key !== undefined) this.#nameOf.set(id, key)
      if (code) this.#put(this.#codes, code, id)
    }
  }

  #put(called: Called, text: string, id: number): string | undefined {
    const key = exactText(text)
    const plain = plainText(key)
    if (!this.#expected.has(plain)) return
    if (!called.has(key)) called.set(key, { id, plain })

    return key
  }

  /** Once all are added: a code may be the name of the last. */
  named(): NamedCourses {
    const names = this.#names
    const codes: Called = new Map([...this.#codes].filter(([key]) => !names.has(key)))
    const codeOf = new Map([...codes].map(([key, { id }]) => [id, key]))
    const byPlainText = new Map([...byPlain(codes), ...byPlain(names)])
    const findExact = (text: string) => {
      const key = exactText(text)
      const found = names.get(key) ?? codes.get(key)
      return found && { key, id: found.id }
    }

    return {
      findExact,
      find: (text) => findExact(text) ?? byPlainText.get(plainText(exactText(text))),
      keysOf: (id) => [this.#nameOf.get(id) ?? [], codeOf.get(id) ?? []].flat(),
    }
  }
}

export const exactText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

function byPlain(called: Called): Map<string, FoundCourse | 'several'> {
  const found = new Map<string, FoundCourse | 'several'>()
  for (const [key, { id, plain }] of called) found.set(plain, found.has(plain) ? 'several' : { key, id })
  found.delete('') // of names that are nothing but signs

  return found
}
