import { plainText } from './plain-text.ts'
import type { StatedFields } from './read-row.ts'

/** What tells students apart. */
export type Known = { id: number; name: string; email: string | null; uniqueId: string | null }

export type Match = { kind: 'none' } | { kind: 'one'; id: number } | { kind: 'several' }

/**
 * Finds who a row is about: by the teacher's own number, else by email, else by name. Brothers and sisters share an
 * address, so an email counts only together with the first name; and two who have different numbers are two people.
 */
export function createMatcher(students: readonly Known[]): (stated: StatedFields) => Match {
  const byNumber = groupBy(students, ({ uniqueId }) => uniqueId && plainText(uniqueId))
  const byEmail = groupBy(students, ({ email, name }) => email && emailKey(email, name))
  const byName = groupBy(students, ({ name }) => plainText(name))

  return ({ uniqueId, email, name = '' }) => {
    const sameNumber = uniqueId ? byNumber.get(plainText(uniqueId)) : undefined
    if (sameNumber) return oneOf(sameNumber.all)
    const whoCouldBe = (group: Group | undefined) => (uniqueId ? group?.withoutNumber : group?.all) ?? []
    const sameEmail = email ? whoCouldBe(byEmail.get(emailKey(email, name))) : []
    if (sameEmail.length > 0) return oneOf(sameEmail)

    return oneOf(whoCouldBe(byName.get(plainText(name))))
  }
}

const oneOf = (found: readonly Known[]): Match => {
  const [first, second] = found
  if (!first) return { kind: 'none' }

  return second ? { kind: 'several' } : { kind: 'one', id: first.id }
}

const emailKey = (email: string, name: string): string =>
  `${email.trim().toLowerCase()} ${plainText(name).split(' ')[0]}`

/** Two of each, which is several: no row looks through all who share a name. */
type Group = { all: Known[]; withoutNumber: Known[] }

function groupBy(students: readonly Known[], keyOf: (each: Known) => string | null): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const each of students) {
    const key = keyOf(each)
    if (!key) continue
    const group = groups.get(key) ?? { all: [], withoutNumber: [] }
    groups.set(key, group)
    if (group.all.length < 2) group.all.push(each)
    if (!each.uniqueId && group.withoutNumber.length < 2) group.withoutNumber.push(each)
  }

  return groups
}

/** By what a row of the same file is recognised as the same person again. */
export const identitiesOf = ({ uniqueId, email, name = '' }: StatedFields): string[] =>
  uniqueId
    ? [`number ${plainText(uniqueId)}`]
    : [...(email ? [`email ${emailKey(email, name)}`] : []), `name ${plainText(name)}`]
