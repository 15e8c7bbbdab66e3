import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { studentQueries } from '#web/students/students.api.ts'

/** What each student is called, by the id that classes carry. */
export type StudentNames = ReadonlyMap<string, string>

const none: StudentNames = new Map()

export const namesOf = (students: readonly Student[]): StudentNames =>
  new Map(students.map(({ id, name, nickname }) => [String(id), nickname || name]))

/** Empty until they are there: a calendar does not wait for names. */
export const useStudentNames = (): StudentNames =>
  useQuery({ ...studentQueries.list(), select: namesOf }).data ?? none

type WithStudents = { studentIds: readonly string[] }

const known = ({ studentIds }: WithStudents, names: StudentNames): string[] =>
  studentIds.filter((id) => names.has(id))

/** "Ama", or "Ama +2" where there are more; empty for a class without students. */
export function studentsText(item: WithStudents, names: StudentNames): string {
  const [first = '', ...others] = known(item, names)

  return others.length === 0 ? (names.get(first) ?? '') : briefText(item, names)
}

/** The same for where there is little room: "Theodora" of "Theodora Papadopoulou", "Ama +2" as it is. */
export function briefText(item: WithStudents, names: StudentNames): string {
  const [first = '', ...others] = known(item, names)
  const name = briefNames(names).get(first) ?? ''

  return others.length === 0 ? name : `${name} +${others.length}`
}

/** Everyone by name, for whoever hears it. */
export const allStudentsText = (item: WithStudents, names: StudentNames): string =>
  known(item, names)
    .map((id) => names.get(id))
    .join(', ')

const madeBrief = new WeakMap<StudentNames, StudentNames>()

/** What each is called where there is little room, so that no two who share a first name are called the same. */
function briefNames(names: StudentNames): StudentNames {
  const made = madeBrief.get(names)
  if (made) return made
  const byFirst = Map.groupBy(names, ([, name]) => firstOf(name))
  const brief = new Map(
    [...byFirst].flatMap(([first, group]) => group.map(([id, name]) => [id, briefOf(name, first, group)])),
  )
  madeBrief.set(names, brief)

  return brief
}

/** Of so many letters a first name in two parts is called by the first of them: "Anna" of "Anna-Wilhelmina". */
const longName = 11

function firstOf(name: string): string {
  const [first = ''] = name.split(' ')

  return first.length > longName ? (first.split('-')[0] ?? first) : first
}

/** "Jonas"; "Jonas B" beside another Jonas, "Jonas Bt" beside Jonas Bergmann, and the whole name where that is no help. */
function briefOf(name: string, first: string, group: readonly (readonly [string, string])[]): string {
  const others = group.map(([, other]) => other).filter((other) => other !== name)
  const isAlone = (short: (name: string) => string) => others.every((other) => short(other) !== short(name))
  if (others.length === 0) return first
  const short = [initialOf, lettersOf].find(isAlone)

  return short ? `${first} ${short(name)}`.trim() : name
}

const lastOf = (name: string): string => name.split(' ').slice(1).at(-1) ?? ''
const initialOf = (name: string): string => [...lastOf(name)][0] ?? ''
const lettersOf = (name: string): string => `${initialOf(name)}${[...lastOf(name)].at(-1) ?? ''}`
