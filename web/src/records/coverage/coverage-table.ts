import type { Coverage, CoverageRow } from '@lectern/contract/records/coverage.contract.ts'

/** Null stands for all. */
export type CoverageFilter = { courseId: number | null; topicIds: ReadonlySet<number> | null }

export type CoverageTopic = Coverage['topics'][number] & {
  /** Of the course in which it was covered last, or is planned. */
  color: string
  covered: number
  missed: number
}

export type CoverageTable = Pick<CoverageFilter, 'courseId'> & {
  students: Coverage['students']
  topics: CoverageTopic[]
  cellOf: (studentId: number, topicId: number) => { coveredOn: string | null; color: string } | undefined
}

/** What passes the filters: students of the course, topics that were covered in it or are to be, and a cell for each pair. */
export function tableOf(coverage: Coverage, { courseId, topicIds }: CoverageFilter): CoverageTable {
  const colors = new Map(coverage.courses.map(({ id, color }) => [id, color]))
  const rows = coverage.rows.filter((row) => courseId === null || row.courseId === courseId)
  const rowsOf = Map.groupBy(rows, ({ studentId }) => studentId)
  const students = coverage.students.filter(
    ({ courseIds }) => courseId === null || courseIds.includes(courseId),
  )
  // Whoever has left the course has no row, and is counted in none.
  const figures = figuresOf(students.map(({ id }) => rowsOf.get(id) ?? []))
  const plannedIn = planOf(coverage.planned, courseId)
  const topics = coverage.topics.flatMap((topic) => {
    const found = figures.get(topic.id) ?? plannedIn.get(topic.id)
    const isWanted = topicIds?.has(topic.id) ?? true
    return found && isWanted ? [{ ...topic, ...found, color: colors.get(found.courseId) ?? '' }] : []
  })
  /** Of those who were looked at: of hundreds of students few are in sight. */
  const seen = new Map<number, Map<number, Cell>>()

  return {
    courseId,
    topics,
    students,
    cellOf(studentId, topicId) {
      const cells = seen.get(studentId) ?? cellsIn(rowsOf.get(studentId) ?? [])
      seen.set(studentId, cells)
      const cell = cells.get(topicId)
      return cell && { coveredOn: cell.coveredOn, color: colors.get(cell.courseId) ?? '' }
    },
  }
}

/** Nobody has covered these, or missed them: what is still to be taught has a column too. */
function planOf(
  planned: Coverage['planned'],
  courseId: number | null,
): ReadonlyMap<number, Pick<Figures, 'covered' | 'missed' | 'courseId'>> {
  const wanted = planned.filter((plan) => courseId === null || plan.courseId === courseId)

  return new Map(
    wanted.flatMap((plan) =>
      plan.topicIds.map((id) => [id, { covered: 0, missed: 0, courseId: plan.courseId }] as const),
    ),
  )
}

type Cell = { courseId: number; coveredOn: string | null }

/** Of one student, by topic. */
function cellsIn(rows: readonly CoverageRow[]): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  for (const { courseId, topicIds, coveredOn } of rows)
    for (const [index, topicId] of topicIds.entries())
      cells.set(topicId, later(cells.get(topicId), { courseId, coveredOn: coveredOn[index] ?? null }))

  return cells
}

/** Whoever was there once has not missed it. */
const later = (one: Cell | undefined, other: Cell): Cell =>
  one && (one.coveredOn ?? '') > (other.coveredOn ?? '') ? one : other

type Figures = { covered: number; missed: number; courseId: number; last: string }

/** By topic. Tens of thousands are counted, so no cell is made for a student who has one row, as nearly all have. */
function figuresOf(students: Iterable<readonly CoverageRow[]>): Map<number, Figures> {
  const figures = new Map<number, Figures>()
  for (const [row, ...others] of students) {
    if (!row) continue
    if (others.length > 0)
      for (const [topicId, { courseId, coveredOn }] of cellsIn([row, ...others]))
        count(figures, topicId, courseId, coveredOn)
    else
      for (let index = 0; index < row.topicIds.length; index += 1)
        count(figures, row.topicIds[index] ?? 0, row.courseId, row.coveredOn[index] ?? null)
  }

  return figures
}

function count(
  figures: Map<number, Figures>,
  topicId: number,
  courseId: number,
  coveredOn: string | null,
): void {
  const topic = figures.get(topicId) ?? { covered: 0, missed: 0, courseId, last: '' }
  if (topic.covered + topic.missed === 0) figures.set(topicId, topic)
  if (coveredOn === null) topic.missed += 1
  else topic.covered += 1
  if (coveredOn !== null && coveredOn > topic.last) {
    topic.courseId = courseId
    topic.last = coveredOn
  }
}
