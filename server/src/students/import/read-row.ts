import { describeIssue } from '@lectern/contract/messages.ts'
import type { ImportField } from '@lectern/contract/students/import-fields.ts'
import type { ImportColumn } from '@lectern/contract/students/student-import.contract.ts'
import type { Gender } from '@lectern/contract/students/student-values.ts'
import { StudentChange } from '@lectern/contract/students/students.contract.ts'
import * as z from 'zod/mini'
import { ageOn, readDate } from './birth-date.ts'
import type { NamedCourses } from './named-courses.ts'
import { plainText } from './plain-text.ts'

/** What a row says of a student. What it leaves empty it says nothing about. */
export type StatedFields = Omit<StudentChange, 'courseIds'> & {
  /** By the name that is meant, however a row spells it and however often. */
  courses: ReadonlyMap<string, number>
}
export type Problem = { column: number; message: string }
export type ReadRow = { stated: StatedFields; problems: Problem[]; columnOf: Map<string, number> }

export type ImportContext = {
  columns: readonly ImportColumn[]
  today: Temporal.PlainDate
  /** By column: whether its dates write the day first. */
  dayFirst: readonly boolean[]
  courses: Pick<NamedCourses, 'find' | 'findExact'>
}

type Cell = { text: string; column: number }

/** Reads one row of a table by the same rules as the form of a student. */
export function readRow(cells: readonly string[], context: ImportContext): ReadRow {
  const { columns } = context
  const given = new Map<ImportField, Cell>()
  for (const [column, { field }] of columns.entries()) {
    const text = cells[column] ?? ''
    if (field && text !== '' && !given.has(field)) given.set(field, { text, column })
  }
  const problems: Problem[] = []
  const columnOf = new Map<string, number>()
  const fields = fieldsOf(given, context, problems, columnOf)
  const parsed = z.safeParse(StudentChange, fields, { error: describeIssue })
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      problems.push({ column: columnOf.get(String(path[0])) ?? 0, message })
  const { courseIds: _, ...stated } = parsed.success ? parsed.data : {}

  return {
    stated: { ...stated, courses: coursesOf(given, context, problems) },
    problems,
    columnOf,
  }
}

const plainFields = [
  'nickname',
  'email',
  'phone',
  'uniqueId',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
  'payerName',
  'payerAddress',
  'timeZone',
  'privateNotes',
] as const

function fieldsOf(
  given: ReadonlyMap<ImportField, Cell>,
  context: ImportContext,
  problems: Problem[],
  columnOf: Map<string, number>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const put = (field: string, cell: Cell | undefined, value: unknown) => {
    if (!cell || value === undefined) return
    fields[field] = value
    columnOf.set(field, cell.column)
  }
  const name = given.get('name') ?? given.get('firstName') ?? given.get('lastName')
  const parts = [given.get('firstName')?.text, given.get('lastName')?.text].filter(Boolean)
  put('name', name, given.get('name')?.text ?? parts.join(' '))
  for (const field of plainFields) put(field, given.get(field), given.get(field)?.text)
  const age = given.get('age')
  put('age', age, age && (/^\d+$/.test(age.text) ? Number(age.text) : age.text))
  const gender = given.get('gender')
  put('gender', gender, gender && readGender(gender.text))
  const born = given.get('birthDate')
  if (born && !age) put('age', born, ageAt(born, context, problems))

  return fields
}

function ageAt(cell: Cell, { today, dayFirst }: ImportContext, problems: Problem[]): number | undefined {
  const born = readDate(cell.text, dayFirst[cell.column] ?? false, today)
  if (born && Temporal.PlainDate.compare(born, today) <= 0) return ageOn(born, today)
  problems.push({ column: cell.column, message: born ? 'This date is still to come' : 'Not a date' })

  return undefined
}

const genderWords: Record<string, Gender> = {
  m: 'male',
  male: 'male',
  boy: 'male',
  man: 'male',
  mannlich: 'male',
  masculin: 'male',
  masculino: 'male',
  homme: 'male',
  hombre: 'male',
  f: 'female',
  female: 'female',
  girl: 'female',
  woman: 'female',
  w: 'female',
  weiblich: 'female',
  feminin: 'female',
  femenino: 'female',
  feminino: 'female',
  femme: 'female',
  mujer: 'female',
  x: 'other',
  d: 'other',
  other: 'other',
  divers: 'other',
  diverse: 'other',
  'non binary': 'other',
  nonbinary: 'other',
  autre: 'other',
  otro: 'other',
  unspecified: 'unspecified',
  unknown: 'unspecified',
  'not specified': 'unspecified',
  'prefer not to say': 'unspecified',
}

/** A word that nobody knows is left as it is, and refused beside its cell. */
const readGender = (text: string): string => genderWords[plainText(text)] ?? text

function coursesOf(
  given: ReadonlyMap<ImportField, Cell>,
  { courses }: ImportContext,
  problems: Problem[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const cell = given.get('courses')
  if (!cell) return found
  const { column } = cell
  if (cell.text.length > maxCoursesText) {
    problems.push({ column, message: 'These are too many courses' })
    return found
  }
  const ways = waysToSplit.map((split) => split(cell.text))
  // "Piano, Violin" are two courses, unless "Piano & Violin" is all there is.
  const names =
    ways.find((each) => each.every(courses.findExact)) ??
    ways.find((each) => each.every(courses.find)) ??
    splitAtAny(cell.text)
  let unknown = 0
  for (const name of names) {
    const course = courses.find(name)
    if (course && course !== 'several') found.set(course.key, course.id)
    else {
      unknown += 1
      if (unknown > maxNamed) break
      const message = course
        ? `Several courses could be meant by "${name}"; please write the name exactly`
        : `There is no course "${name}"`
      problems.push({ column, message })
    }
  }

  return found
}

/** A thousand courses with long names, which is what a student may have; a cell of megabytes would be looked at for minutes. */
const maxCoursesText = 210_000

/** Of the names that are no one course so many are told; no more are looked for. */
const maxNamed = 20

const splitAt = (text: string, sign: RegExp | string): string[] =>
  [...new Set(text.split(sign).map((part) => part.trim()))].filter((part) => part !== '')

const splitAtAny = (text: string): string[] => splitAt(text, /[,;|\n]/)

/** A course may have a comma in its name, and lists are written in many ways. */
const waysToSplit = [(text: string) => [text], (text: string) => splitAt(text, ';'), splitAtAny]
