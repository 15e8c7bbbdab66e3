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
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) =>
    addMonths(first, monthsAhead - index).slice(0, 7),
  )
  const others = months.filter((month) => month !== today.slice(0, 7))

  return (
    <LazySelect
      aria-label="Month"
      className="w-44"
      value={value === '' || value === today.slice(0, 7) ? current : value}
      onChange={(month) => onChange(month === current ? '' : month)}
      options={[
        { value: current, label: 'This month' },
        ...others.map((month) => ({ value: month, label: monthText(`${month}-01`) })),
      ]}
    />
  )
}
