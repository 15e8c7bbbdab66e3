import { describeIssue } from '@lectern/contract/messages.ts'
import type { ImportField } from '@lectern/contract/students/import-fields.ts'
import type { ImportColumn } from '@lectern/contract/students/student-import.contract.ts'
import type { Gender } from '@lectern/contract/students/student-values.ts'
import { StudentChange } from '@lectern/contract/students/students.contract.ts'
import * as z from 'zod/mini'
import { plainText } from '../../platform/plain-text.ts'
import { ageOn, readDate } from './birth-date.ts'
import type { NamedCourses } from './named-courses.ts'
import type { NewCourses } from './new-courses.ts'

/** What a row says of a student. What it leaves empty it says nothing about. */
export type StatedFields = Omit<StudentChange, 'courseIds'> & {
  /** By the name that is meant, however a row spells it and however often, with the column that says so. */
  courses: ReadonlyMap<string, { id: number; column: number }>
}
export type Problem = { column: number; message: string }
export type ReadRow = {
  stated: StatedFields
  problems: Problem[]
  columnsOf: Map<string, number[]>
  notTaken: number[]
}

export type ImportContext = {
  columns: readonly ImportColumn[]
  today: Temporal.PlainDate
  /** By column: whether its dates write the day first. */
  dayFirst: readonly boolean[]
  courses: Pick<NamedCourses, 'find' | 'findExact'>
  newCourses: NewCourses
}

type Cell = { text: string; column: number }
type Filled = ReadonlyMap<ImportField, readonly Cell[]>

/** Reads one row of a table by the same rules as the form of a student. */
export function readRow(cells: readonly string[], context: ImportContext): ReadRow {
  const filled = filledBy(cells, context)
  const problems: Problem[] = []
  const columnsOf = new Map<string, number[]>()
  const fields = fieldsOf(filled, context, problems, columnsOf)
  const parsed = z.safeParse(StudentChange, fields, { error: describeIssue })
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      for (const column of columnsOf.get(String(path[0])) ?? [0]) problems.push({ column, message })
  const { courseIds: _, ...stated } = parsed.success ? parsed.data : {}

  return {
    stated: { ...stated, courses: coursesOf(filled.get('courses') ?? [], context, problems) },
    problems,
    columnsOf,
    notTaken: [...filled].flatMap(([field, [first, ...others]]) =>
      others.flatMap(({ text, column }) => (takenFromAll.has(field) || text === first?.text ? [] : column)),
    ),
  }
}

const takenFromAll: ReadonlySet<ImportField> = new Set(['privateNotes', 'courses'])

function filledBy(cells: readonly string[], { columns }: ImportContext): Filled {
  const filled = new Map<ImportField, Cell[]>()
  for (const [column, { field }] of columns.entries()) {
    const text = cells[column] ?? ''
    if (!field || text === '') continue
    const earlier = filled.get(field)
    if (earlier) earlier.push({ text, column })
    else filled.set(field, [{ text, column }])
  }

  return filled
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
  'payerStreet',
  'payerPostalCode',
  'payerTown',
  'payerCountry',
  'timeZone',
] as const

function fieldsOf(
  filled: Filled,
  context: ImportContext,
  problems: Problem[],
  columnsOf: Map<string, number[]>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const put = (field: string, cell: Cell | undefined, value: unknown) => {
    if (!cell || value === undefined) return
    fields[field] = value
    columnsOf.set(field, [cell.column])
  }
  const first = (field: ImportField) => filled.get(field)?.[0]
  const name = first('name') ?? first('firstName') ?? first('lastName')
  const parts = [first('firstName')?.text, first('lastName')?.text].filter(Boolean)
  put('name', name, first('name')?.text ?? parts.join(' '))
  for (const field of plainFields) put(field, first(field), first(field)?.text)
  const age = first('age')
  put('age', age, age && (/^\d+$/.test(age.text) ? Number(age.text) : age.text))
  const gender = first('gender')
  put('gender', gender, gender && readGender(gender.text))
  const born = first('birthDate')
  if (born && !age) put('age', born, ageAt(born, context, problems))
  const notes = filled.get('privateNotes')
  if (notes) {
    fields.privateNotes = [...new Set(notes.map(({ text }) => text))].join('\n')
    columnsOf.set(
      'privateNotes',
      notes.map(({ column }) => column),
    )
  }

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
  cells: readonly Cell[],
  { courses, newCourses }: ImportContext,
  problems: Problem[],
): StatedFields['courses'] {
  const found = new Map<string, { id: number; column: number }>()
  let unknown = 0
  for (const cell of cells) {
    const { column } = cell
    if (cell.text.length > maxCoursesText) {
      problems.push({ column, message: 'These are too many courses' })
      continue
    }
    for (const name of namesIn(cell.text, courses)) {
      const course = courses.find(name) ?? newCourses.take(name)
      if (course && course !== 'several') found.set(course.key, { id: course.id, column })
      else {
        unknown += 1
        if (unknown > maxNamed) break
        const message = course
          ? `Several courses could be meant by "${name}"; please write the name exactly`
          : newCourses.refusalOf(name)
        problems.push({ column, message })
      }
    }
  }

  return found
}

/** Every text of a row that may be the name of a course, however its cells are split. */
export const possibleCourses = (cells: readonly string[], columns: readonly ImportColumn[]): string[] =>
  columns.flatMap(({ field }, column) => {
    const text = cells[column] ?? ''
    if (field !== 'courses' || text === '' || text.length > maxCoursesText) return []
    return waysToSplit.flatMap((split) => split(text))
  })

function namesIn(text: string, { find, findExact }: ImportContext['courses']): string[] {
  const ways = waysToSplit.map((split) => split(text))

  // "Piano, Violin" are two courses, unless "Piano & Violin" is all there is.
  return (
    ways.find((names) => names.every(findExact)) ??
    ways.find((names) => names.every(find)) ??
    splitAtAny(text)
  )
}

/** A thousand courses with long names, which is what a student may have; a cell of megabytes would be looked at for minutes. */
const maxCoursesText = 210_000

/** Of the names of a row that are no one course so many are told; no more are looked for. */
const maxNamed = 20

const splitAt = (text: string, sign: RegExp | string): string[] =>
  [...new Set(text.split(sign).map((part) => part.trim()))].filter((part) => part !== '')

const splitAtAny = (text: string): string[] => splitAt(text, /[,;|\n]/)

/** A course may have a comma in its name, and lists are written in many ways. */
const waysToSplit = [(text: string) => [text], (text: string) => splitAt(text, ';'), splitAtAny]
