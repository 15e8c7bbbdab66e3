import { limitReachedText, limitsOf, type Plan } from '@lectern/contract/plans.ts'
import type {
  ImportColumn,
  ImportInput,
  ImportRow,
} from '@lectern/contract/students/student-import.contract.ts'
import { listCourseNames } from '../../courses/courses.service.ts'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { inParts } from '../../platform/db/in-parts.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { isDayFirst } from './birth-date.ts'
import { identitiesOf, type Match, Matcher } from './match.ts'
import { CourseNames, type NamedCourses } from './named-courses.ts'
import { NewCourses } from './new-courses.ts'
import { type ImportContext, possibleCourses, type ReadRow, readRow, type StatedFields } from './read-row.ts'
import { type ImportTable, readTable } from './read-table.ts'
import {
  importedColumns,
  type KnownStudent,
  listEnrolledIn,
  listForImport,
  listKnown,
} from './student-import.queries.ts'

/** What happens with one row, and what it would write. */
export type PlannedRow = ImportRow & {
  stated: StatedFields
  studentId: number | null
  /** Courses that a known student is not in yet. */
  missingCourseIds: number[]
}
export type PlannedImport = { columns: ImportColumn[]; rows: PlannedRow[]; newCourses: NewCourse[] }

type NewCourse = ReturnType<NewCourses['usedAmong']>[number]

type Situation = {
  db: TenantDb
  plan: Plan
  used: number
  /** Null where no course is to be created. */
  usedCourses: number | null
  today: Temporal.PlainDate
  compute: Compute
}

/** What an import does, row by row. The preview shows it and the import writes it, so that they cannot differ. */
export async function planImport(situation: Situation, input: ImportInput): Promise<PlannedImport> {
  const { db, plan, usedCourses, compute } = situation
  const table = compute(() => readTable(input))
  const courses = await readCourses(situation, table)
  const newCourses = new NewCourses(usedCourses === null ? null : { plan, used: usedCourses })
  const context = { ...contextOf(situation, table, courses), newCourses }
  const read = await inTurns(table.rows, ({ row, cells }) =>
    compute(() => ({ row, cells, ...readRow(cells, context) })),
  )
  const matched = await matchRows(situation, read)
  const known = await knownByRow(db, matched, courses)
  const seen = new Map<string, number>()
  const rows = await inTurns(matched, (each) =>
    compute(() => planRow(each, { known, seen, columns: table.columns })),
  )

  const within = withinLimit(rows, situation)
  const written = within.filter(({ result }) => result === 'new' || result === 'changes')

  const entered = written.flatMap(({ stated }) => [...stated.courses.values()].map(({ id }) => id))

  return { columns: table.columns, rows: within, newCourses: newCourses.usedAmong(entered) }
}

async function readCourses(
  { db, compute }: Situation,
  { columns, rows }: ImportTable,
): Promise<NamedCourses> {
  const names = new CourseNames()
  await inTurns(rows, ({ cells }) => compute(() => names.expect(possibleCourses(cells, columns))))
  if (!names.isEmpty)
    for await (const courses of inParts((part) => listCourseNames(db, part)))
      compute(() => names.add(courses))

  return compute(() => names.named())
}

async function matchRows<Row extends ReadRow>(
  { db, compute }: Situation,
  rows: readonly Row[],
): Promise<(Row & { match: Match })[]> {
  const matcher = new Matcher()
  await inTurns(rows, ({ stated }) => compute(() => matcher.expect(stated)))
  for await (const students of inParts((part) => listKnown(db, part))) compute(() => matcher.add(students))

  return inTurns(rows, (row) => compute(() => ({ ...row, match: matcher.match(row.stated) })))
}

function contextOf(
  { today }: Situation,
  { columns, rows }: ImportTable,
  courses: NamedCourses,
): Omit<ImportContext, 'newCourses'> {
  return {
    columns,
    today,
    courses,
    dayFirst: columns.map(
      ({ field }, column) =>
        field === 'birthDate' && isDayFirst(rows.map(({ cells }) => cells[column] ?? '')),
    ),
  }
}

/** Whoever is in one of several courses with one name is in the course of that name. */
type KnownRow = KnownStudent & { courseKeys: Set<string> }
type KnownRows = Map<number, KnownRow>

async function knownByRow(
  db: TenantDb,
  rows: readonly { match: Match }[],
  { keysOf }: NamedCourses,
): Promise<KnownRows> {
  const ids = [...new Set(rows.flatMap(({ match }) => (match.kind === 'one' ? match.id : [])))]
  const known: KnownRows = new Map()
  for (const batch of batchesOf(ids)) {
    for (const student of await listForImport(db, batch))
      known.set(student.id, { ...student, courseKeys: new Set() })
    for (const { studentId, courseIds } of await listEnrolledIn(db, batch))
      for (const key of courseIds.flatMap(keysOf)) known.get(studentId)?.courseKeys.add(key)
  }

  return known
}

type Read = ReadRow & { row: number; cells: string[]; match: Match }
type Context = { known: KnownRows; seen: Map<string, number>; columns: readonly ImportColumn[] }

function planRow(read: Read, { known, seen, columns }: Context): PlannedRow {
  const { row, cells, stated, match, columnsOf, notTaken } = read
  const nameColumn =
    columnsOf.get('name')?.[0] ??
    Math.max(
      0,
      columns.findIndex(({ field }) => isName(field)),
    )
  const problems = [...read.problems]
  if (match.kind === 'several')
    problems.push({
      column: nameColumn,
      message: 'Several students have this name; a unique ID or email tells them apart',
    })
  if (
    match.kind === 'none' &&
    !columnsOf.has('name') &&
    !problems.some(({ column }) => column === nameColumn)
  )
    problems.push({ column: nameColumn, message: 'Name is missing' })
  if (problems.length === 0) {
    const first = firstOf(read, seen)
    if (first !== undefined) problems.push({ column: nameColumn, message: `Same as row ${first}` })
  }
  const student = match.kind === 'one' ? known.get(match.id) : undefined
  // Nothing of a row with problems is written, so nothing changes; and one student may be named by thousands of such rows.
  const { changes, missingCourseIds } =
    student && problems.length === 0 ? changesOf(read, student) : noChanges
  const result = problems.length > 0 ? 'problem' : !student ? 'new' : changes.length > 0 ? 'changes' : 'same'

  return {
    row,
    result,
    cells,
    problems,
    changes,
    notTaken,
    stated,
    studentId: student?.id ?? null,
    missingCourseIds,
  }
}

const isName = (field: ImportColumn['field']): boolean => field === 'name' || field === 'firstName'

/** The earlier row of the file that is about the same person. */
function firstOf({ row, stated, match }: Read, seen: Map<string, number>): number | undefined {
  const keys = match.kind === 'one' ? [`student ${match.id}`] : identitiesOf(stated)
  const first = keys.map((key) => seen.get(key)).find((each) => each !== undefined)
  for (const key of keys) if (!seen.has(key)) seen.set(key, row)

  return first
}

type Changes = Pick<PlannedRow, 'changes' | 'missingCourseIds'>

const noChanges: Changes = { changes: [], missingCourseIds: [] }

function changesOf({ stated, columnsOf }: Read, student: KnownRow): Changes {
  const changes = importedColumns.flatMap((field) => {
    const value = stated[field]
    const [first, ...others] = columnsOf.get(field) ?? []
    if (value === undefined || value === null || first === undefined || value === student[field]) return []
    return [
      { column: first, before: beginning(String(student[field] ?? '')) },
      ...others.map((column) => ({ column, before: '' })),
    ]
  })
  const missing = missingCourses(stated, student)
  for (const column of new Set(missing.map((course) => course.column))) changes.push({ column, before: '' })

  return {
    changes: changes.sort((one, other) => one.column - other.column),
    missingCourseIds: missing.map(({ id }) => id),
  }
}

/** Enough to recognise what stands there: thousands of long notes would make an answer of many megabytes. */
const beginning = (text: string): string =>
  text.length > maxBeginning ? `${text.slice(0, maxBeginning).toWellFormed()}…` : text

const maxBeginning = 120

const missingCourses = ({ courses }: StatedFields, { courseKeys }: KnownRow) =>
  [...courses].flatMap(([key, course]) => (courseKeys.has(key) ? [] : course))

/** New students beyond the plan's limit are told of before anything is written. */
function withinLimit(rows: PlannedRow[], { plan, used }: Situation): PlannedRow[] {
  const limit = limitsOf(plan).students
  if (limit === null) return rows
  let left = limit - used

  return rows.map((each) => {
    if (each.result !== 'new') return each
    left -= 1
    if (left >= 0) return each
    const message = limitReachedText('students', limit)
    return { ...each, result: 'problem', problems: [{ column: 0, message }] }
  })
}
