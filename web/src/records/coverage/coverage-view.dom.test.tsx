import type { Coverage } from '@lectern/contract/records/coverage.contract.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSelect } from '../../../test/open-select.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { CoverageView } from './coverage-view.tsx'

const coverage: Coverage = {
  students: [
    { id: 1, name: 'Ama', courseIds: [7] },
    { id: 2, name: 'Ben', courseIds: [8] },
  ],
  topics: [{ id: 6, title: 'Graphs', tags: [] }],
  courses: [
    { id: 7, name: 'Biology', code: null, color: '#059669' },
    { id: 8, name: 'Algebra', code: null, color: '#2563EB' },
  ],
  planned: [],
  rows: [
    { studentId: 1, courseId: 7, topicIds: [6], coveredOn: ['2026-11-02'] },
    { studentId: 2, courseId: 8, topicIds: [6], coveredOn: ['2026-11-09'] },
  ],
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(coverage)))
afterEach(() => {
  cleanup() // before the address changes
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = () => render(<CoverageView topics={null} />, { wrapper: withQueries() })
const course = () => screen.findByRole('combobox', { name: 'Course' })

test('the course that is looked at is in the URL, for Back and a reload', async () => {
  const { unmount } = open()
  await openSelect('Course')
  fireEvent.click(await screen.findByRole('option', { name: 'Algebra' }))
  await waitFor(() => expect(location.search).toBe('?course=8'))
  unmount()

  open()
  expect((await course()).textContent).toBe('Algebra')
  expect(screen.getByText('1 student, 1 topic')).toBeTruthy()
})

test('a course that is gone filters nothing', async () => {
  history.replaceState(null, '', '/?course=99')
  open()

  expect((await course()).textContent).toBe('All courses')
  expect(screen.getByText('2 students, 1 topic')).toBeTruthy()
})
