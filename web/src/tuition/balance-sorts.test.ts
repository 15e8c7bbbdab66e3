import { expect, test } from 'vitest'
import { balance } from '../../test/balance.ts'
import { type BalanceSort, sortBalances } from './balance-sorts.ts'

const paidOn = (date: string) => ({ lastPayment: { date, amount: '1.00', method: 'cash' as const } })
const balances = [
  balance(1, { name: 'Ama', balance: '10.00', coversUntil: '2026-12-01', ...paidOn('2026-11-02') }),
  balance(2, { name: 'Bo', balance: '-9.50', ...paidOn('2026-01-05') }),
  balance(3, { name: 'Cy', balance: '-120.00' }),
  balance(4, { name: 'Di', balance: '0.00', coversUntil: '2026-11-20', ...paidOn('2026-10-05') }),
  balance(5, { name: 'Ed', balance: '-999.00', isDeleted: true }),
]

test.each<[BalanceSort, string]>([
  ['name', 'Ama Bo Cy Di Ed'],
  ['owed', 'Cy Bo Di Ama Ed'],
  ['covers', 'Bo Cy Di Ama Ed'],
  ['payment', 'Cy Bo Di Ama Ed'],
])('balances sorted by %s', (sort, names) => {
  expect(
    sortBalances(balances, sort)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names)
})
