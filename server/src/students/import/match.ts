import { plainText } from '../../platform/plain-text.ts'
import type { StatedFields } from './read-row.ts'

/** What tells students apart. */
export type Known = { id: number; name: string; email: string | null; uniqueId: string | null }

export type Match = { kind: 'none' } | { kind: 'one'; id: number } | { kind: 'several' }

/**
 * Finds who a row is about: by the teacher's own number, else by email, else by name. Brothers and sisters share an
 * address, so an email counts only together with the first name; and two who have different numbers are two people.
 * All rows are told before the first student, so that of any number of students only those are kept that a row may mean.
 */
export class Matcher {
  readonly #byNumber = new Groups(numberKey)
  readonly #byEmail = new Groups(emailKey)
  readonly #byName = new Groups(nameKey)
  readonly #groups = [this.#byNumber, this.#byEmail, this.#byName]

  expect(stated: StatedFields): void {
    for (const groups of this.#groups) groups.expect(stated)
  }

  add(students: readonly Known[]): void {
    for (const groups of this.#groups) for (const student of students) groups.add(student)
  }

  match(stated: StatedFields): Match {
    const sameNumber = this.#byNumber.find(stated).all
    if (sameNumber.length > 0) return oneOf(sameNumber)
    const whoCouldBe = ({ all, withoutNumber }: Group) => (stated.uniqueId ? withoutNumber : all)
    const sameEmail = whoCouldBe(this.#byEmail.find(stated))
    if (sameEmail.length > 0) return oneOf(sameEmail)

    return oneOf(whoCouldBe(this.#byName.find(stated)))
  }
}

const oneOf = (found: readonly Known[]): Match => {
  const [first, second] = found
  if (!first) return { kind: 'none' }

  return second ? { kind: 'several' } : { kind: 'one', id: first.id }
}

type Identity = Pick<StatedFields, 'name' | 'email' | 'uniqueId'>

const numberKey = ({ uniqueId }: Identity): string => (uniqueId ? plainText(uniqueId) : '')

const emailKey = ({ email, name = '' }: Identity): string =>
  email ? `${email.trim().toLowerCase()} ${plainText(name).split(' ')[0]}` : ''

const nameKey = ({ name = '' }: Identity): string => plainText(name)

/** Two of each, which is several: no row looks through all who share a name. */
type Group = { all: Known[]; withoutNumber: Known[] }

const nobody: Group = { all: [], withoutNumber: [] }

class Groups {
  readonly #keyOf: (identity: Identity) => string
  readonly #byKey = new Map<string, Group>()

  constructor(keyOf: (identity: Identity) => string) {
    this.#keyOf = keyOf
  }

  expect(stated: Identity): void {
    const key = this.#keyOf(stated)
    if (key && !this.#byKey.has(key)) this.#byKey.set(key, { all: [], withoutNumber: [] })
  }

  add(student: Known): void {
    if (this.#byKey.size === 0) return
    const group = this.#byKey.get(this.#keyOf(student))
    if (!group) return
    if (group.all.length < 2) group.all.push(student)
    if (!student.uniqueId && group.withoutNumber.length < 2) group.withoutNumber.push(student)
  }

  find(stated: Identity): Group {
    return this.#byKey.get(this.#keyOf(stated)) ?? nobody
  }
}

/** By what a row of the same file is recognised as the same person again. */
export const identitiesOf = (stated: StatedFields): string[] =>
  stated.uniqueId
    ? [`number ${numberKey(stated)}`]
    : [...(stated.email ? [`email ${emailKey(stated)}`] : []), `name ${nameKey(stated)}`]
