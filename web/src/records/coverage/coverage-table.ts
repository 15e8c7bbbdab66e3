import type { Coverage, CoverageCell } from '@lectern/contract/records/coverage.contract.ts'

export type Wanted = { courseId: number | null; search: string; tag: string }

export type CoverageTopic = Coverage['topics'][number] & {
  /** Of the course in which it was covered last. */
  color: string
  covered: number
  missed: number
}

export type CoverageTable = {
  students: Coverage['students']
  topics: CoverageTopic[]
  cellOf: (studentId: number, topicId: number) => (CoverageCell & { color: string }) | undefined
}

/** The later of two; whoever was there once has not missed it. */
const later = (a: CoverageCell | undefined, b: CoverageCell): CoverageCell =>
  a && (a.coveredOn ?? '') > (b.coveredOn ?? '') ? a : b

/** What passes the filters: students of the course, topics that were covered in it, and a cell for each pair. */
export function tableOf(coverage: Coverage, { courseId, search, tag }: Wanted): CoverageTable {
  const colors = new Map(coverage.courses.map(({ id, color }) => [id, color]))
  const cells = new Map<string, CoverageCell>()
  for (const cell of coverage.cells) {
    if (courseId !== null && cell.courseId !== courseId) continue
    const key = `${cell.studentId} ${cell.topicId}`
    cells.set(key, later(cells.get(key), cell))
  }
  const figures = figuresOf(cells.values())
  const words = search.trim().toLowerCase()
  const topics = coverage.topics.flatMap((topic) => {
    const found = figures.get(topic.id)
    const isWanted = topic.title.toLowerCase().includes(words) && (tag === '' || topic.tags.includes(tag))
    return found && isWanted ? [{ ...topic, ...found, color: colors.get(found.courseId) ?? '' }] : []
  })

  return {
    topics,
    students: coverage.students.filter(({ courseIds }) => courseId === null || courseIds.includes(courseId)),
    cellOf(studentId, topicId) {
      const cell = cells.get(`${studentId} ${topicId}`)
      return cell && { ...cell, color: colors.get(cell.courseId) ?? '' }
    },
  }
}

type Figures = { covered: number; missed: number; courseId: number; last: string }

function figuresOf(cells: Iterable<CoverageCell>): Map<number, Figures> {
  const figures = new Map<number, Figures>()
  for (const { topicId, coveredOn, courseId } of cells) {
    const before = figures.get(topicId) ?? { covered: 0, missed: 0, courseId, last: '' }
    const isLast = (coveredOn ?? '') > before.last
    figures.set(topicId, {
      covered: before.covered + (coveredOn ? 1 : 0),
      missed: before.missed + (coveredOn ? 0 : 1),
      courseId: isLast ? courseId : before.courseId,
      last: isLast ? (coveredOn ?? '') : before.last,
    })
  }

  return figures
}
