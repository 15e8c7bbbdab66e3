import type { StudentNames, WithStudents } from './student-names.ts'

/** For where there is little room: "Theodora" of "Theodora Papadopoulou", "Ama +2" where there are more. */
export function briefText({ studentIds }: WithStudents, names: StudentNames): string {
  const [name = '', ...others] = studentIds.flatMap((id) => names.get(id) ?? [])

  return `${briefName(name, names)}${others.length > 0 ? ` +${others.length}` : ''}`
}

/** Of so many letters a first name in two parts is called by the first of them: "Anna" of "Anna-Wilhelmina". */
const longName = 11

/** "Jonas"; "Jonas B" beside another Jonas, "Jonas Bt" beside Jonas Bergmann, and the whole name where that is no help. */
function briefName(name: string, names: StudentNames): string {
  const [first = ''] = name.split(' ')
  const others = [...names.values()].filter((other) => other !== name && other.split(' ', 1)[0] === first)
  if (others.length === 0) return first.length > longName ? (first.split('-')[0] ?? first) : first
  const letters = [1, 2].find((count) =>
    others.every((other) => tailOf(other, count) !== tailOf(name, count)),
  )

  return letters ? `${first} ${tailOf(name, letters)}`.trim() : name
}

/** The first letter of the last name, and the last one. */
function tailOf(name: string, letters: number): string {
  const last = name.split(' ').slice(1).at(-1) ?? ''

  return last.slice(0, 1) + (letters > 1 ? last.slice(-1) : '')
}
