import { counted } from '@lectern/contract/counted.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { PlanLessons, TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { CalendarX2, Pencil } from 'lucide-react'
import { monthText, nearDayText, shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { PlanCard, PlanRow } from './plan-card.tsx'

interface FlatCardProps {
  plan: TuitionPlan
  currency: string
  onChange: () => void
  onEnd: () => void
}

const monthsShown = 6

const givenIn = ({ lessons }: PlanLessons): number => lessons.filter(({ isGiven }) => isGiven).length

/** What was promised since it began and given of that, month by month, and what is charged next. */
export function FlatCard({ plan, currency, onChange, onEnd }: FlatCardProps) {
  const { months, since, startsOn, endsOn, amount, next } = plan
  const { date: today } = useNow()
  const given = months.reduce((sum, month) => sum + givenIn(month), 0)
  const promised = months.reduce((sum, { lessons }) => sum + lessons.length, 0)

  return (
    <PlanCard
      title="Flat per Month"
      plan={plan}
      menu={
        <>
          <MenuItem icon={Pencil} onSelect={onChange}>
            Change Plan…
          </MenuItem>
          <MenuItem icon={CalendarX2} onSelect={onEnd}>
            End Plan…
          </MenuItem>
        </>
      }
    >
      {startsOn > today ? (
        <p className="pb-2.5 text-ink-muted">Begins {nearDayText(startsOn, today)}.</p>
      ) : (
        <p className="flex items-baseline gap-2 pb-2.5">
          <span className="font-semibold text-xl tracking-tight">{given}</span>
          <span className="text-ink-muted">
            of {counted(promised, 'lesson')} given since {nearDayText(since, today)}
          </span>
        </p>
      )}
      {startsOn <= today && months.length > 0 && (
        <ul className="grid gap-1.75 pb-2.5 text-xs">
          {months.slice(-monthsShown).map((month) => (
            <li key={month.month} className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-2.5">
              <span className="text-ink-muted">{monthText(month.month).split(' ')[0]}</span>
              <span aria-hidden="true" className="flex flex-wrap gap-0.75">
                {month.lessons.map(({ classId, mark, isGiven }) => (
                  <MarkGlyph key={classId} mark={mark ?? (isGiven ? 'absent' : 'cancelled')} size={13} />
                ))}
              </span>
              <b className="font-medium">
                {givenIn(month)} of {month.lessons.length}
              </b>
            </li>
          ))}
        </ul>
      )}
      <dl>
        <PlanRow label={`${moneyText(amount, currency)} on the first`}>
          {next ? `Next ${shortDayText(next.date)}` : 'None to come'}
          {endsOn && `, until ${nearDayText(endsOn, today)}`}
        </PlanRow>
      </dl>
    </PlanCard>
  )
}
