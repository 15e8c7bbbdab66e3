import type { StudentNames, WithStudents } from './student-names.ts'

/** For where there is little room: "Theodora" of "Theodora Papadopoulou", "Ama +2" where there are more. */
export function briefText({ studentIds }: WithStudents, names: StudentNames): string {
  const brief = briefNames(names)
  const [first = '', ...others] = studentIds.flatMap((id) => brief.get(id) ?? [])

  return others.length === 0 ? first : `${first} +${others.length}`
}

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
