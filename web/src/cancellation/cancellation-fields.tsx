import { offeredReasons } from '@lectern/contract/records/record-values.ts'
import type { ReactNode } from 'react'
import { capitalize } from '#web/ui/capitalize.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { CancellationValues } from './cancellation.ts'

const reasons = offeredReasons.map((reason) => ({ value: reason, label: capitalize(reason) }))

interface CancellationFieldsProps {
  values: CancellationValues
  onChange: (values: CancellationValues) => void
  canBeCharged: boolean
  /** Between the reason and the charge: a note. */
  children?: ReactNode
}

/** Why a class does not take place, and whether it is charged all the same: where it is planned, and where it is recorded. */
export function CancellationFields({ values, onChange, canBeCharged, children }: CancellationFieldsProps) {
  return (
    <div className="grid gap-4">
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
      {children}
      {canBeCharged && (
        <Checkbox checked={values.isCharged} onChange={(isCharged) => onChange({ ...values, isCharged })}>
          Charge anyway: it was cancelled late
        </Checkbox>
      )}
    </div>
  )
}
