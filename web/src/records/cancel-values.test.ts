import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { expect, test } from 'vitest'
import { cancelValuesOf } from './cancel-values.ts'

const cancelled = { status: 'cancelled', cancelReason: 'student ill', notes: null } as unknown as ClassRecord
const charged = (amount: string | null, isPlanned = false) =>
  ({ charges: [{ amount, isPlanned }] }) as unknown as ClassCharges

test.each([
  ['what is charged', charged('40.00'), true],
  ['what a plan covers', charged(null, true), true],
  ['nothing', charged(null), false],
  ['what was taken back', charged('0.00'), false],
])('a cancelled class with %s is shown as it is', (_case, charges, isCharged) => {
  expect(cancelValuesOf(cancelled, charges)).toMatchObject({ isCharged })
})

test('of a class that is not cancelled nothing was said yet', () => {
  const scheduled = { ...cancelled, status: 'scheduled' } as ClassRecord

  expect(cancelValuesOf(scheduled, charged('40.00')).isCharged).toBe(false)
})
