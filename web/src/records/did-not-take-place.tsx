import { type CancelReason, cancelReasons } from '@lectern/contract/records/record-values.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

export type CancelValues = { reason: CancelReason; note: string; isCharged: boolean }

interface DidNotTakePlaceProps {
  values: CancelValues
  onChange: (values: CancelValues) => void
}

const reasons = cancelReasons.map((reason) => ({ value: reason, label: capitalize(reason) }))

export function DidNotTakePlace({ values, onChange }: DidNotTakePlaceProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <span className="font-medium text-sm/4">Reason</span>
        <SegmentedControl
          label="Reason"
          options={reasons}
          value={values.reason}
          onChange={(reason) => onChange({ ...values, reason })}
          wide
        />
      </div>
      <Field label="Note" optional>
        <Input
          value={values.note}
          maxLength={10_000}
          placeholder="Only you can see this"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...values, note: target.value })}
        />
      </Field>
      <Checkbox checked={values.isCharged} onChange={(isCharged) => onChange({ ...values, isCharged })}>
        Charge anyway: it was cancelled late
      </Checkbox>
    </div>
  )
}
