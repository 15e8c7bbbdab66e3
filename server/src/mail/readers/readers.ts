import type { ReaderRole } from '@lectern/contract/mail/mail-values.ts'
import { callName } from '../../families/names.ts'
import { findZone } from '../../platform/find-zone.ts'
import { isMailbox, readerOf } from '../../platform/mailbox.ts'
import { say } from '../words/say.ts'

/** A student with everybody who may read about them. */
export type StudentReaders = {
  id: number
  name: string
  nickname: string | null
  email: string | null
  guardianName: string | null
  guardianEmail: string | null
  payerName: string | null
  payerEmail: string | null
  timeZone: string | null
  classes: ReaderRole[] | null
  money: ReaderRole[] | null
  /** Null where nothing was chosen. */
  revision: number | null
}

export type Topic = 'classes' | 'money'
export type Reader = { address: string; name: string; role: ReaderRole }

const addressOf = (student: StudentReaders, role: ReaderRole): string | null =>
  ({ student: student.email, guardian: student.guardianEmail, payer: student.payerEmail })[role]

const nameOf = (student: StudentReaders, role: ReaderRole): string =>
  ({ student: student.name, guardian: student.guardianName, payer: student.payerName })[role] ?? student.name

/** Unless a teacher chose: a guardian before the student, and for money whoever pays before both. */
export function usualRoles(student: StudentReaders, topic: Topic): ReaderRole[] {
  const order: ReaderRole[] = topic === 'money' ? ['payer', 'guardian', 'student'] : ['guardian', 'student']
  const found = order.find((role) => addressOf(student, role) !== null)

  return found ? [found] : []
}

/** One for each address; what is no address reaches nobody. */
export function readersOf(student: StudentReaders, topic: Topic): Reader[] {
  const roles = student[topic] ?? usualRoles(student, topic)
  const readers = new Map<string, Reader>()
  for (const role of roles) {
    const address = addressOf(student, role)
    if (address === null || !isMailbox(address) || readers.has(readerOf(address))) continue
    readers.set(readerOf(address), { address, name: nameOf(student, role), role })
  }

  return [...readers.values()]
}

/** Everybody at one address: the students they read about, and the clock on their wall. */
export type Family = { reader: Reader; students: StudentReaders[]; zone: string }

/** Siblings at one address are one family. Whoever is `blocked` hears nothing. */
export function familiesOf(
  students: readonly StudentReaders[],
  topic: Topic,
  { blocked, teacherZone }: { blocked: ReadonlySet<string>; teacherZone: string },
): Map<string, Family> {
  const families = new Map<string, Family>()
  for (const student of students) {
    for (const reader of readersOf(student, topic)) {
      const key = readerOf(reader.address)
      if (blocked.has(key)) continue
      const known = families.get(key)
      if (known) known.students.push(student)
      else families.set(key, { reader, students: [student], zone: zoneOf(student, teacherZone) })
    }
  }

  return families
}

export const zoneOf = ({ timeZone }: Pick<StudentReaders, 'timeZone'>, teacherZone: string): string =>
  findZone(timeZone ?? undefined) ?? teacherZone

export const namesOf = (students: readonly StudentReaders[]): string => listed(students.map(callName))

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(say('comma'))}${say('and')}${names.at(-1)}`
