import type { Coverage, CoverageCell } from '@lectern/contract/records/coverage.contract.ts'

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

/** The later of two; whoever was there once has not missed it. */
const later = (a: CoverageCell | undefined, b: CoverageCell): CoverageCell =>
  a && (a.coveredOn ?? '') > (b.coveredOn ?? '') ? a : b

/** What passes the filters: students of the course, topics that were covered in it, and a cell for each pair. */
export function tableOf(coverage: Coverage, { courseId, topicIds }: CoverageFilter): CoverageTable {
  const colors = new Map(coverage.courses.map(({ id, color }) => [id, color]))
  const cells = cellsOf(coverage.cells, courseId)
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

/** By student, then by topic. There may be tens of thousands, so a key is a number and nothing is copied. */
type Cells = Map<number, Map<number, CoverageCell>>

function cellsOf(all: readonly CoverageCell[], courseId: number | null): Cells {
  const cells: Cells = new Map()
  for (const cell of all) {
    if (courseId !== null && cell.courseId !== courseId) continue
    const row = cells.get(cell.studentId) ?? new Map<number, CoverageCell>()
    if (row.size === 0) cells.set(cell.studentId, row)
    row.set(cell.topicId, later(row.get(cell.topicId), cell))
  }

  return cells
}

type Figures = { covered: number; missed: number; courseId: number; last: string }

function figuresOf(cells: Cells): Map<number, Figures> {
  const figures = new Map<number, Figures>()
  for (const row of cells.values()) for (const cell of row.values()) count(cell, figures)

  return figures
}

function count({ topicId, coveredOn, courseId }: CoverageCell, figures: Map<number, Figures>): void {
  const topic = figures.get(topicId) ?? { covered: 0, missed: 0, courseId, last: '' }
  if (topic.covered + topic.missed === 0) figures.set(topicId, topic)
  if (coveredOn === null) topic.missed += 1
  else topic.covered += 1
  if (coveredOn !== null && coveredOn > topic.last) {
    topic.courseId = courseId
    topic.last = coveredOn
  }
}
