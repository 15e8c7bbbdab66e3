import { plainText } from './plain-text.ts'

type Course = { id: number; name: string; code: string | null }

/** Courses as tables name them: by their name, or by a code that is no name of another, as plain text. */
export type NamedCourses = {
  /** Of several with one name the first. */
  byName: ReadonlyMap<string, number>
  namesOf: ReadonlyMap<number, readonly string[]>
}

export function nameCourses(listed: readonly Course[]): NamedCourses {
  const byName = new Map<string, number>()
  const namesOf = new Map<number, string[]>()
  for (const { id, name } of listed) {
    const plain = plainText(name)
    namesOf.set(id, [plain])
    if (!byName.has(plain)) byName.set(plain, id)
  }
  for (const { id, code } of listed) {
    const plain = code ? plainText(code) : undefined
    if (plain === undefined || byName.has(plain)) continue
    byName.set(plain, id)
    namesOf.get(id)?.push(plain)
  }

  return { byName, namesOf }
}
