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
    if (sameNumber) return oneOf(sameNumber)
    const couldBe = (each: Known) => !uniqueId || !each.uniqueId
    const sameEmail = email ? byEmail.get(emailKey(email, name))?.filter(couldBe) : undefined
    if (sameEmail && sameEmail.length > 0) return oneOf(sameEmail)

    return oneOf(byName.get(plainText(name))?.filter(couldBe) ?? [])
  }
}

const oneOf = (found: readonly Known[]): Match => {
  const [first, second] = found
  if (!first) return { kind: 'none' }

  return second ? { kind: 'several' } : { kind: 'one', id: first.id }
}

const emailKey = (email: string, name: string): string =>
  `${email.trim().toLowerCase()} ${plainText(name).split(' ')[0]}`

function groupBy(students: readonly Known[], keyOf: (each: Known) => string | null): Map<string, Known[]> {
  const groups = new Map<string, Known[]>()
  for (const each of students) {
    const key = keyOf(each)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }

  return groups
}

/** By what a row of the same file is recognised as the same person again. */
export const identitiesOf = ({ uniqueId, email, name = '' }: StatedFields): string[] =>
  uniqueId
    ? [`number ${plainText(uniqueId)}`]
    : [...(email ? [`email ${emailKey(email, name)}`] : []), `name ${plainText(name)}`]
