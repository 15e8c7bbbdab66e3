import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { expect, test } from 'vitest'
import { type BalanceSort, sortBalances } from './balance-sorts.ts'

const balance = (name: string, fields: Partial<Balance>): Balance => ({
  studentId: 1,
  name,
  nickname: null,
  isDeleted: false,
  courses: [],
  balance: '0.00',
  overdue: '0.00',
  due: '0.00',
  toInvoice: '0.00',
  lastPayment: null,
  coversUntil: null,
  coveredClasses: 0,
  hasCharges: true,
  oldestDueOn: null,
  ...fields,
})
const paidOn = (date: string) => ({ lastPayment: { date, amount: '1.00', method: 'cash' as const } })
const balances = [
  balance('Ama', { balance: '10.00', coversUntil: '2026-12-01', ...paidOn('2026-11-02') }),
  balance('Bo', { balance: '-9.50', ...paidOn('2026-01-05') }),
  balance('Cy', { balance: '-120.00' }),
  balance('Di', { balance: '0.00', coversUntil: '2026-11-20', ...paidOn('2026-10-05') }),
  balance('Ed', { balance: '-999.00', isDeleted: true }),
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
