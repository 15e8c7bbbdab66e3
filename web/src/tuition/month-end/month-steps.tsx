import { addMonths, lastOfMonth } from '@lectern/contract/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface MonthStepsProps {
  /** The last day whose charges are taken. */
  until: string
  today: string
  onChange: (until: string) => void
}

/** From month to month, each until its last day; this one is the last. */
export function MonthSteps({ until, today, onChange }: MonthStepsProps) {
  const first = `${until.slice(0, 7)}-01`
  const isThisMonth = until.slice(0, 7) >= today.slice(0, 7)

  return (
    <div className="flex rounded-md bg-surface shadow-xs inset-ring inset-ring-border-strong">
      <IconButton
        icon={ChevronLeft}
        label="Previous month"
        className="size-9"
        onClick={() => onChange(lastOfMonth(addMonths(first, -1)))}
      />
      <IconButton
        icon={ChevronRight}
        label="Next month"
        className="size-9 border-border border-l"
        disabled={isThisMonth}
        onClick={() => onChange(lastOfMonth(addMonths(first, 1)))}
      />
    </div>
  )
}
