import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { FileText } from 'lucide-react'
import { dayText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'

interface CardAsksProps {
  asks: NonNullable<CardAccount['asks']>
  isLate: boolean
}

/** What the provider wants to have. */
export function CardAsks({ asks: { items, dueOn }, isLate }: CardAsksProps) {
  const tone = isLate ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'

  return (
    <div className={cx('mt-3 rounded-md px-3 py-2.5', tone)}>
      <b className="font-semibold">{headingOf(dueOn, isLate)}</b>
      <ul>
        {items.map((item) => (
          <li key={item} className="mt-1 flex gap-2">
            <FileText size={14} aria-hidden="true" className="mt-0.75 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function headingOf(dueOn: string | null, isLate: boolean): string {
  if (dueOn === null) return isLate ? 'Overdue' : 'Stripe asks for'

  return `${isLate ? 'Overdue since' : 'By'} ${dayText(dueOn).split(', ')[1]}`
}
