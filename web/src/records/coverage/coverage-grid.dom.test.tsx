import type { Coverage } from '@lectern/contract/records/coverage.contract.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { CoverageGrid } from './coverage-grid.tsx'
import { tableOf } from './coverage-table.ts'

const coverage: Coverage = {
  students: [{ id: 1, name: 'Ama', courseIds: [7, 8] }],
  topics: [{ id: 6, title: 'Graphs', tags: [] }],
  courses: [
    { id: 7, name: 'Biology', code: null, color: '#059669' },
    { id: 8, name: 'Algebra', code: null, color: '#2563EB' },
  ],
  planned: [],
  rows: [
    { studentId: 1, courseId: 7, topicIds: [6], coveredOn: ['2026-11-02'] },
    { studentId: 1, courseId: 8, topicIds: [6], coveredOn: ['2026-11-09'] },
  ],
}

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['of all courses', null, '/api/students/1/coverage?topicId=6'],
  ['of the course alone that is looked at', 7, '/api/students/1/coverage?topicId=6&courseId=7'],
] as const)('a cell shows the classes %s', async ([, courseId, path]) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json([])
  })
  render(<CoverageGrid table={tableOf(coverage, { courseId, topicIds: null })} />, { wrapper: withQueries() })
  fireEvent.click(screen.getByRole('gridcell', { name: /^Ama, Graphs/ }))

  await waitFor(() => expect(asked).toEqual([path]))
})
