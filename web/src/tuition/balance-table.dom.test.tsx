import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { balance } from '../../test/balance.ts'
import { BalanceTable } from './balance-table.tsx'

const year = new Date().getFullYear()

test('the table says whether money covers classes to come or has paid for past ones', () => {
  const balances = [
    balance(1, { coversUntil: `${year}-12-03`, coveredClasses: 4 }),
    balance(2, { coversUntil: `${year}-09-30` }),
  ]
  const noop = () => {}
  render(
    <BalanceTable
      balances={balances}
      sort="name"
      currency="USD"
      onPayment={noop}
      onStatement={noop}
      onInvoice={noop}
    />,
  )

  expect(screen.getByRole('row', { name: /Student 1/ }).textContent).toContain('Covers until Dec 3')
  expect(screen.getByRole('row', { name: /Student 2/ }).textContent).toContain('Paid through Sep 30')
})
