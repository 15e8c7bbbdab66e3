import { addMonths } from '@lectern/contract/calendar.ts'
import { monthText } from '#web/time/day-text.ts'
import { LazySelect } from '#web/ui/lazy-select.tsx'

const monthsBack = 23
const monthsAhead = 2
const current = 'current'

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

interface MonthChoiceProps {
  today: string
  /** Empty stands for the current month. */
  value: string
  onChange: (month: string) => void
}

/** Another month, computed in the same way. */
export function MonthChoice({ today, value, onChange }: MonthChoiceProps) {
  const thisMonth = today.slice(0, 7)
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) =>
    addMonths(`${thisMonth}-01`, monthsAhead - index).slice(0, 7),
  )
  const chosen = value || thisMonth
  // A link may name any month.
  const others = [...new Set([...months, chosen])]
    .filter((month) => month !== thisMonth)
    .toSorted()
    .toReversed()

  return (
    <LazySelect
      aria-label="Month"
      className="w-44 max-sm:grow"
      value={chosen === thisMonth ? current : chosen}
      onChange={(month) => onChange(month === current ? '' : month)}
      options={[
        { value: current, label: 'This month' },
        ...others.map((month) => ({ value: month, label: monthText(`${month}-01`) })),
      ]}
    />
  )
}
