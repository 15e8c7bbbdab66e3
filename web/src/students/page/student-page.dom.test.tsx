import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '#web/forms/drafts.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { StudentPage } from './student-page.tsx'

const ama = {
  id: 5,
  name: 'Ama',
  nickname: null,
  revision: 1,
  enrollments: [] as StudentDetails['enrollments'],
}

beforeEach(() => {
  history.replaceState(null, '', '/students/5')
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.startsWith('/api/students/5') ? ama : []))
})
afterEach(() => {
  cleanup() // before the address names no student
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test("what was typed about a student on their page is offered there again, in the student's form", async () => {
  keepDraft({
    form: 'students',
    itemId: 5,
    path: '/students/5',
    values: { nickname: 'Amy' },
    before: { nickname: '' },
    revision: 1,
  })
  render(<StudentPage />, { wrapper: withQueries() })
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  await act(async () => void fireEvent.click(goOn))

  await screen.findByRole('dialog', { name: 'Edit Student' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Nickname/).value).toBe('Amy')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ama')
})
