import { counted } from '@lectern/contract/counted.ts'
import type { OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { openTimesBounds } from '@lectern/contract/open-times/open-times-values.ts'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { useChange } from './use-change.ts'

type Name = 'bufferMinutes' | 'noticeHours' | 'weeksAhead' | 'mostPerDay'

const upTo = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1)
const noticeText = (hours: number): string =>
  hours < 72 ? counted(hours, 'hour') : counted(hours / 24, 'day')
const asMany = 'any'

/** What can be chosen; a number that came by another way stands among them. */
const numbers: { name: Name; label: string; choices: (number | null)[]; text: (value: number) => string }[] =
  [
    {
      name: 'bufferMinutes',
      label: 'Buffer around a class',
      choices: [0, 5, 10, 15, 20, 30, 45, 60],
      text: (value) => (value === 0 ? 'None' : `${value} min`),
    },
    {
      name: 'noticeHours',
      label: 'Notice',
      choices: [1, 2, 4, 8, 12, 24, 36, 48, 72, 96, 120, 144, 168],
      text: noticeText,
    },
    {
      name: 'weeksAhead',
      label: 'How far ahead',
      choices: upTo(openTimesBounds.weeksAhead.max),
      text: (value) => counted(value, 'week'),
    },
    {
      name: 'mostPerDay',
      label: 'Most classes a day',
      choices: [null, ...upTo(openTimesBounds.mostPerDay.max)],
      text: String,
    },
  ]

/** The numbers by which times are offered. */
export function Numbers({ settings }: { settings: OpenTimesSettings }) {
  const change = useChange()

  return (
    <div className="grid grid-cols-2 border-border border-t sm:grid-cols-4 sm:divide-x sm:divide-border">
      {numbers.map(({ name, label, choices, text }) => {
        const value = settings[name]
        const all = choices.includes(value)
          ? choices
          : [...choices, value].sort((one, other) => Number(one) - Number(other))
        return (
          <div key={name} className="grid gap-1 px-4 py-3">
            <span className="text-ink-muted text-xs">{label}</span>
            <LazySelect
              aria-label={label}
              value={String(value ?? asMany)}
              options={all.map((each) => ({
                value: String(each ?? asMany),
                label: each === null ? 'As many as fit' : text(each),
              }))}
              onChange={(next) =>
                change({
                  to: () => ({ [name]: next === asMany ? null : Number(next) }),
                  isUntouched: (now, seen) => now[name] === seen[name],
                })
              }
            />
          </div>
        )
      })}
    </div>
  )
}
