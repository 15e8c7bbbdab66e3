import { counted } from '@lectern/contract/counted.ts'
import { marks } from '@lectern/contract/records/record-values.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { markCounts, markLabel } from './marks.ts'
import { type StudentCharge, totalOf } from './record-charges.ts'
import { marksIn, type RecordValues } from './record-draft.ts'

interface RollSummaryProps {
  values: RecordValues
  charges: ClassCharges | undefined
  charged: ReadonlyMap<string, StudentCharge> | undefined
}

/** What the marks and charges come to, and the keys that give them. */
export function RollSummary({ values, charges, charged }: RollSummaryProps) {
  return (
    <div className="grid gap-3 border-border border-t pt-3 text-xs">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-muted tabular-nums">
        <span role="status">{markCounts(marksIn(values))}</span>
        {charges && charged && <Total charges={charges} charged={charged} />}
      </div>
      <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-ink-subtle max-sm:hidden">
        {[...marks.map((mark) => markLabel[mark]), 'Note', ...(charges ? ['Charge'] : [])].map((label) => (
          <span key={label} className="flex items-center gap-1.5">
            <Kbd>{label.charAt(0)}</Kbd> {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** "5 charges, $45.83 of $55.00" */
function Total({ charges: { value, currency, decimals }, charged }: TotalProps) {
  const { count, sum } = totalOf(charged.values())
  if (count === 0) return null

  return (
    <span>
      {counted(count, 'charge')},{' '}
      <b className="font-semibold text-ink">{moneyText(writeMoney(sum, decimals), currency)}</b>
      {value !== null && ` of ${moneyText(value, currency)}`}
    </span>
  )
}

interface TotalProps {
  charges: ClassCharges
  charged: ReadonlyMap<string, StudentCharge>
}
