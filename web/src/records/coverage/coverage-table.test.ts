import type { Coverage } from '@lectern/contract/records/coverage.contract.ts'
import { expect, test } from 'vitest'
import { tableOf } from './coverage-table.ts'

const coverage: Coverage = {
  students: [
    { id: 1, name: 'Ama', courseIds: [7, 8] },
    { id: 2, name: 'Ben', courseIds: [8] },
  ],
  topics: [
    { id: 5, title: 'Enzymes', tags: ['cells'] },
    { id: 6, title: 'Graphs', tags: [] },
  ],
  courses: [
    { id: 7, name: 'Biology', code: null, color: '#059669' },
    { id: 8, name: 'Algebra', code: null, color: '#2563EB' },
  ],
  planned: [],
  rows: [
    { studentId: 1, courseId: 7, topicIds: [5, 6], coveredOn: [null, '2026-11-02'] },
    { studentId: 1, courseId: 8, topicIds: [6], coveredOn: ['2026-11-09'] },
    { studentId: 2, courseId: 8, topicIds: [6], coveredOn: [null] },
  ],
}
const all = { courseId: null, topicIds: null }

test('a cell tells of the last time in whichever course, and topics count who covered and who missed', () => {
  const { topics, cellOf } = tableOf(coverage, all)

  expect(cellOf(1, 6)).toMatchObject({ coveredOn: '2026-11-09', color: '#2563EB' })
  expect(cellOf(2, 6)).toMatchObject({ coveredOn: null })
  expect(cellOf(2, 5)).toBeUndefined()
  expect(topics.map(({ title, covered, missed }) => [title, covered, missed])).toEqual([
    ['Enzymes', 0, 1],
    ['Graphs', 1, 1],
  ])
})

test('a course leaves its own students and what was covered in it', () => {
  const { students, topics, cellOf } = tableOf(coverage, { ...all, courseId: 7 })

  expect(students.map(({ name }) => name)).toEqual(['Ama'])
  expect(topics.map(({ title }) => title)).toEqual(['Enzymes', 'Graphs'])
  expect(cellOf(1, 6)).toMatchObject({ coveredOn: '2026-11-02', color: '#059669' })
})

test('whoever has left the course is not counted in it, and what was covered with nobody else is not shown', () => {
  const withFormer: Coverage = {
    ...coverage,
    rows: [
      ...coverage.rows,
      { studentId: 2, courseId: 7, topicIds: [5, 9], coveredOn: ['2026-11-03', '2026-11-03'] },
    ],
    topics: [...coverage.topics, { id: 9, title: 'Mitosis', tags: [] }],
  }
  const { students, topics } = tableOf(withFormer, { ...all, courseId: 7 })

  expect(students.map(({ name }) => name)).toEqual(['Ama'])
  expect(topics.map(({ title, covered, missed }) => [title, covered, missed])).toEqual([
    ['Enzymes', 0, 1],
    ['Graphs', 1, 0],
  ])
})

test('a topic that classes of the course plan and none has covered has a column there', () => {
  const planned = [
    { courseId: 7, topicIds: [5, 9] },
    { courseId: 8, topicIds: [5] },
  ]
  const topics = [...coverage.topics, { id: 9, title: 'Mitosis', tags: [] }]
  const shown = (courseId: number | null) =>
    tableOf({ ...coverage, topics, planned }, { ...all, courseId }).topics.map(
      ({ title, covered, missed, color }) => `${title} ${covered}/${covered + missed} ${color}`,
    )

  expect(shown(7)).toEqual(['Enzymes 0/1 #059669', 'Graphs 1/1 #059669', 'Mitosis 0/0 #059669'])
  expect(shown(8)).toEqual(['Enzymes 0/0 #2563EB', 'Graphs 1/2 #2563EB'])
  expect(shown(null)).toEqual(['Enzymes 0/1 #059669', 'Graphs 1/2 #2563EB', 'Mitosis 0/0 #059669'])
})

test('topics that were searched for are shown alone', () => {
  const { topics } = tableOf(coverage, { ...all, topicIds: new Set([5, 99]) })

  expect(topics.map(({ title }) => title)).toEqual(['Enzymes'])
})
