import type { Coverage, CoverageRow } from '@lectern/contract/records/coverage.contract.ts'

/** Null stands for all. */
export type CoverageFilter = { courseId: number | null; topicIds: ReadonlySet<number> | null }

export type CoverageTopic = Coverage['topics'][number] & {
  /** Of the course in which it was covered last. */
  color: string
  covered: number
  missed: number
}

export type CoverageTable = {
  students: Coverage['students']
  topics: CoverageTopic[]
  cellOf: (studentId: number, topicId: number) => { coveredOn: string | null; color: string } | undefined
}

/** What passes the filters: students of the course, topics that were covered in it, and a cell for each pair. */
export function tableOf(coverage: Coverage, { courseId, topicIds }: CoverageFilter): CoverageTable {
  const colors = new Map(coverage.courses.map(({ id, color }) => [id, color]))
  const cells = cellsOf(coverage.rows, courseId)
  const figures = figuresOf(cells)
  const topics = coverage.topics.flatMap((topic) => {
    const found = figures.get(topic.id)
    const isWanted = topicIds?.has(topic.id) ?? true
    return found && isWanted ? [{ ...topic, ...found, color: colors.get(found.courseId) ?? '' }] : []
  })

  return {
    topics,
    students: coverage.students.filter(({ courseIds }) => courseId === null || courseIds.includes(courseId)),
    cellOf(studentId, topicId) {
      const cell = cells.get(studentId)?.get(topicId)
      return cell && { coveredOn: cell.coveredOn, color: colors.get(cell.courseId) ?? '' }
    },
  }
}

type Cell = { courseId: number; coveredOn: string | null }
/** By student, then by topic. */
type Cells = Map<number, Map<number, Cell>>

function cellsOf(rows: readonly CoverageRow[], courseId: number | null): Cells {
  const cells: Cells = new Map()
  for (const row of rows) {
    if (courseId !== null && row.courseId !== courseId) continue
    const ofStudent = cells.get(row.studentId) ?? new Map<number, Cell>()
    cells.set(row.studentId, ofStudent)
    row.topicIds.forEach((topicId, index) => {
      const cell = { courseId: row.courseId, coveredOn: row.coveredOn[index] ?? null }
      ofStudent.set(topicId, later(ofStudent.get(topicId), cell))
    })
  }

  return cells
}

/** Whoever was there once has not missed it. */
const later = (one: Cell | undefined, other: Cell): Cell =>
  one && (one.coveredOn ?? '') > (other.coveredOn ?? '') ? one : other

type Figures = { covered: number; missed: number; courseId: number; last: string }

function figuresOf(cells: Cells): Map<number, Figures> {
  const figures = new Map<number, Figures>()
  for (const row of cells.values()) for (const [topicId, cell] of row) count(topicId, cell, figures)

  return figures
}

function count(topicId: number, { coveredOn, courseId }: Cell, figures: Map<number, Figures>): void {
  const topic = figures.get(topicId) ?? { covered: 0, missed: 0, courseId, last: '' }
  if (topic.covered + topic.missed === 0) figures.set(topicId, topic)
  if (coveredOn === null) topic.missed += 1
  else topic.covered += 1
  if (coveredOn !== null && coveredOn > topic.last) {
    topic.courseId = courseId
    topic.last = coveredOn
  }
}
