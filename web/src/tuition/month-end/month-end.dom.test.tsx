import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { MonthEnd } from './month-end.tsx'

afterEach(() => vi.unstubAllGlobals())

const dates = { issuedOn: '2026-11-30', dueOn: '2026-12-14' }
const money = { currency: 'USD', decimals: 2 }
const amounts = { total: '20.00', advance: '0.00', toPay: '20.00' }

const previewOf = (studentId: number, studentName: string) => ({
  ...dates,
  ...money,
  ...amounts,
  number: '2026-0244',
  studentId,
  studentName,
  sender: { name: 'Ines', address: null, taxNumber: null, terms: null, paymentInstructions: null },
  payer: { name: studentName, address: null, email: null },
  lines: [],
  linesLeft: 0,
  unprintable: [],
  unrecorded: [],
})

const names = ['Ama', 'Ben', 'Cem']

const previewOfAll = {
  ...dates,
  ...money,
  firstNumber: '2026-0244',
  lastIssuedOn: null,
  students: names.map((studentName, index) => ({
    ...amounts,
    studentId: index + 1,
    studentName,
    nickname: null,
    classes: 1,
  })),
  first: previewOf(1, 'Ama'),
  unrecorded: [],
}

test('each preview bears the number that its invoice will get, and none while it is not chosen', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const [, id] = /students\/(\d)/.exec(path) ?? []
    return Response.json(id ? previewOf(Number(id), names[Number(id) - 1] ?? '') : previewOfAll)
  })
  render(<MonthEnd onClose={() => {}} onDetails={() => {}} />, { wrapper: withQueries() })
  const sheet = (name: string) => screen.findByRole('article', { name })
  await sheet('Invoice 2026-0244')

  fireEvent.click(screen.getByRole('button', { name: /Cem/ }))
  await sheet('Invoice 2026-0246')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ben' }))
  await sheet('Invoice 2026-0245')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cem' }))

  expect((await screen.findByRole('article')).getAttribute('aria-label')).toBe('Invoice')
})
