import type { CancelReason } from '@lectern/contract/records/record-values.ts'

export type CancellationValues = { reason: CancelReason; isCharged: boolean }

/** What a form begins with. */
export const usualCancellation: CancellationValues = { reason: 'student ill', isCharged: false }

type Costing = { classValue: unknown; studentIds: readonly string[] }

/** Whether it would cost anybody anything. */
export const canBeCharged = ({ classValue, studentIds }: Costing): boolean =>
  classValue !== null && studentIds.length > 0
