import type { Balance } from '@lectern/contract/tuition/balances.contract.ts'
import { expect, test } from 'vitest'
import { coverAxis, coverParts } from './cover-axis.ts'

const axis = coverAxis('2026-11-12')
const balance = (changes: Partial<Balance>) =>
  ({ balance: '0.00', overdue: '0.00', due: '0.00', coversUntil: null, ...changes }) as Balance
const kinds = (changes: Partial<Balance>) => coverParts(balance(changes), axis).map(({ kind }) => kind)

test('the axis begins with the last month, and names the months beside this one', () => {
  expect(axis.months).toEqual(['2026-10-01', '2026-12-01', '2027-01-01'])
  expect([axis.at('2026-10-01'), axis.at('2020-01-01'), axis.at('2030-01-01')]).toEqual([0, 0, 100])
  expect(coverAxis('2027-01-31').at('2027-01-31')).toBeLessThan(60)
})

test('what is paid for is told apart from what is owed, and from what was paid ahead', () => {
  expect(kinds({ balance: '20.00', coversUntil: '2026-12-03' })).toEqual(['past', 'ahead'])
  expect(kinds({ balance: '-20.00', coversUntil: '2026-10-19' })).toEqual(['past', 'toInvoice'])
  expect(kinds({ balance: '-20.00', due: '20.00', coversUntil: '2026-10-19' })).toEqual(['past', 'due'])
  expect(kinds({ balance: '-20.00', overdue: '20.00', coversUntil: '2026-09-15' })).toEqual(['overdue'])
  expect(kinds({})).toEqual([])
})
