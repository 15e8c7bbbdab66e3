import { type CancelReason, cancelReasons } from '@lectern/contract/records/record-values.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

const reasons = cancelReasons.map((reason) => ({ value: reason, label: capitalize(reason) }))

interface CancelReasonFieldProps {
  value: CancelReason
  onChange: (reason: CancelReason) => void
}

export function CancelReasonField({ value, onChange }: CancelReasonFieldProps) {
  return (
    <div className="mb-4 grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm/4">
        Reason
      </span>
      <SegmentedControl label="Reason" options={reasons} value={value} onChange={onChange} wide />
    </div>
  )
}
