import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { StudentChoice } from './student-choice.tsx'

afterEach(() => vi.unstubAllGlobals())

const students = [
  { id: 1, name: 'Hannah Köhler', guardianName: 'Stefan Köhler', enrollments: [] },
  { id: 2, name: 'Mateo Ruiz', payerName: 'Ruiz Bau GmbH', enrollments: [] },
  { id: 3, name: 'Ama Osei', enrollments: [] },
]

test.each([
  ['stefan', 'Hannah Köhler'],
  ['bau', 'Mateo Ruiz'],
  ['2026-0009', 'Ama Osei'],
])('a payment that the bank calls %s finds its student', async (typed, name) => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.startsWith('/api/invoices')
        ? { invoices: [{ id: 9, studentId: 3, number: '2026-0009' }], next: null, summary: null }
        : students,
    ),
  )
  render(<StudentChoice value="" name={undefined} onChange={() => undefined} />, { wrapper: withQueries() })
  await screen.findByPlaceholderText('Search students...')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } })

  expect((await screen.findByRole('option')).textContent).toContain(name)
})
