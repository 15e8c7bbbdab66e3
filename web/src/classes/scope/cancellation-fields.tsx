import { type CancelReason, cancelReasons } from '@lectern/contract/records/record-values.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

const reasons = cancelReasons.map((reason) => ({ value: reason, label: capitalize(reason) }))

export type Cancellation = { reason: CancelReason; isCharged: boolean }

interface CancellationFieldsProps {
  values: Cancellation
  onChange: (values: Cancellation) => void
  /** Whether it costs anybody anything: one class, with a value and students. */
  canBeCharged: boolean
}

export function CancellationFields({ values, onChange, canBeCharged }: CancellationFieldsProps) {
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="font-medium text-sm/4">
          Reason
        </span>
        <SegmentedControl
          label="Reason"
          options={reasons}
          value={values.reason}
          onChange={(reason) => onChange({ ...values, reason })}
          wide
        />
      </div>
      {canBeCharged && (
        <Checkbox checked={values.isCharged} onChange={(isCharged) => onChange({ ...values, isCharged })}>
          Charge anyway: it was cancelled late
        </Checkbox>
      )}
    </div>
  )
}
