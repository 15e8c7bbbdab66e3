import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { usualCancellation } from '#web/cancellation/cancellation.ts'
import type { CancelValues } from './use-save-record.ts'

/** What was said before stays unless the teacher changes it. A charge that was taken back is still there, as nothing. */
export const cancelValuesOf = (record?: ClassRecord, charges?: ClassCharges): CancelValues => ({
  reason: record?.cancelReason ?? usualCancellation.reason,
  isCharged:
    record?.status === 'cancelled' &&
    charges?.charges.some(({ amount, isPlanned }) => Number(amount) > 0 || isPlanned) === true,
  note: record?.notes ?? '',
})
