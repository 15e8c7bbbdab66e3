import { plainText } from './plain-text.ts'

type Course = { id: number; name: string; code: string | null }

/** The name or code that is meant, and the first course that has it. */
type FoundCourse = { key: string; id: number }

/** Courses as tables name them: by their name, or by a code that is no name of another. */
export type NamedCourses = {
  /** With its signs, which are all that tells B1 from B1+. */
  findExact: (text: string) => FoundCourse | undefined
  /** Else as plain text, which may be that of several. */
  find: (text: string) => FoundCourse | 'several' | undefined
  keysOf: ReadonlyMap<number, readonly string[]>
}

export function nameCourses(listed: readonly Course[]): NamedCourses {
  const names = new Map<string, number>()
  const codes = new Map<string, number>()
  const keysOf = new Map<number, string[]>()
  for (const { id, name } of listed) {
    const key = exactText(name)
    keysOf.set(id, [key])
    if (!names.has(key)) names.set(key, id)
  }
  for (const { id, code } of listed) {
    const key = code ? exactText(code) : undefined
    if (key === undefined || names.has(key) || codes.has(key)) continue
    codes.set(key, id)
    keysOf.get(id)?.push(key)
  }
  const byPlainText = new Map([...plainTextsOf(codes), ...plainTextsOf(names)])
  const findExact = (text: string) => {
    const key = exactText(text)
    const id = names.get(key) ?? codes.get(key)
    return id === undefined ? undefined : { key, id }
  }

  return { findExact, find: (text) => findExact(text) ?? byPlainText.get(plainText(text)), keysOf }
}

const exactText = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

function plainTextsOf(keys: ReadonlyMap<string, number>): Map<string, FoundCourse | 'several'> {
  const found = new Map<string, FoundCourse | 'several'>()
  for (const [key, id] of keys) {
    const plain = plainText(key)
    found.set(plain, found.has(plain) ? 'several' : { key, id })
  }
  found.delete('') // of names that are nothing but signs

  return found
}
