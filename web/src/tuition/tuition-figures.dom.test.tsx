import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { balance } from '../../test/balance.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { TuitionFigureCards } from './tuition-figures.tsx'

const year = new Date().getFullYear()

afterEach(() => vi.unstubAllGlobals())

test('of those who paid ahead the one is named whose money ends first, and nobody whom no class waits for', async () => {
  const students = [
    balance(1, { balance: '60.00', coversUntil: `${year}-01-05` }),
    balance(2, { balance: '40.00', coversUntil: `${year}-12-03`, coveredClasses: 4 }),
    balance(3, { balance: '90.00', coversUntil: `${year}-12-20`, coveredClasses: 6 }),
  ]
  const owed = { outstanding: '0.00', overdue: '0.00', due: '0.00', toInvoice: '0.00' }
  const balances = { currency: 'USD', decimals: 2, prepaid: '190.00', ...owed, students }
  const figures = {
    currency: 'USD',
    month: `${year}-11`,
    charged: '0.00',
    received: '0.00',
    payments: 0,
    receivedLastMonth: '0.00',
    days: [],
  }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('balances') ? balances : figures),
  )
  render(<TuitionFigureCards />, { wrapper: withQueries() })

  const sentence = await screen.findByText(/^3 students/)
  expect(sentence.textContent).toBe('3 students. The first ends Dec 3, Student 2')
})
