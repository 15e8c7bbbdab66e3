import { dayNumber } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { worthOf } from '@lectern/contract/tuition/plans/package-worth.ts'
import { runsOutAt } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { PackagePlus, Pencil, Undo2 } from 'lucide-react'
import { nearDayText, shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { PlanCard, PlanRow } from './plan-card.tsx'

interface PackageCardProps {
  plan: TuitionPlan
  studentId: number
  currency: string
  onChange: () => void
  onTakeBack: () => void
  onNext: () => void
}

/** What is left, which classes used the rest, and until when it will last. */
export function PackageCard({ plan, studentId, currency, onChange, onTakeBack, onNext }: PackageCardProps) {
  const { size, unit, used, endsOn, boughtOn, buyer, sharedWith, coming, whenUsedUp } = plan
  const { date: today } = useNow()
  const left = (size ?? 0) - used
  const isOver = endsOn !== null && endsOn < today
  const others = [buyer, ...sharedWith].filter(({ id }) => id !== studentId)
  const last = coming.at(-1)
  const planned = coming.reduce((sum, { units }) => sum + units, 0)
  const proposes = whenUsedUp === 'propose' && (left === 0 || isOver)

  return (
    <PlanCard
      title="Package"
      plan={plan}
      menu={
        <>
          <MenuItem icon={Pencil} onSelect={onChange}>
            Change Package…
          </MenuItem>
          <MenuItem icon={PackagePlus} onSelect={onNext}>
            Add the Next Package
          </MenuItem>
          <MenuItem icon={Undo2} onSelect={onTakeBack}>
            Take Back…
          </MenuItem>
        </>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 pb-2.5">
        <span className="font-semibold text-xl tracking-tight">{left}</span>
        <span className="text-ink-muted">
          of {counted(size ?? 0, unit === 'minutes' ? 'minute' : 'lesson')} left
        </span>
        <span className="ml-auto">
          <State plan={plan} left={left} today={today} />
        </span>
      </p>
      {unit === 'lessons' && <Slots plan={plan} left={left} />}
      <UsesInWords plan={plan} />
      <dl className="mt-2.5">
        <PlanRow label={`Bought ${nearDayText(boughtOn, today)}`}>{priceText(plan, currency)}</PlanRow>
        {others.length > 0 && (
          <PlanRow label="Shared with">{others.map(({ name }) => name).join(', ')}</PlanRow>
        )}
        {last && left > 0 && (
          <PlanRow label={planned >= left ? 'Used up by' : 'Planned until'}>
            {lastUseText(last.scheduledAt.slice(0, 10), plan, today)}
          </PlanRow>
        )}
        <PlanRow label="Then">
          {whenUsedUp === 'propose' ? 'The next package is proposed' : 'Per class again'}
        </PlanRow>
      </dl>
      {proposes && (
        <Button size="sm" icon={PackagePlus} onClick={onNext} className="mt-1 mb-2">
          Add the Next Package
        </Button>
      )}
    </PlanCard>
  )
}

/** "$230.00 · $23.00 each" */
function priceText({ amount, size, unit }: TuitionPlan, currency: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  const price = readMoney(amount, decimals) ?? 0n
  const each = writeMoney(worthOf(price, size ?? 1, 1), decimals)
  const whole = moneyText(amount, currency)

  return unit === 'lessons' ? `${whole} · ${moneyText(each, currency)} each` : whole
}

function State({ plan: { endsOn, unit }, left, today }: { plan: TuitionPlan; left: number; today: string }) {
  if (left === 0) return <Badge tone="neutral">Used up</Badge>
  if (endsOn !== null && endsOn < today)
    return <Badge tone="warning">Over since {nearDayText(endsOn, today)}</Badge>
  const isShort = unit === 'lessons' && left <= runsOutAt.lessons
  const endsSoon = endsOn !== null && dayNumber(endsOn) - dayNumber(today) <= runsOutAt.days
  if (endsOn === null) return isShort ? <Badge tone="warning">{counted(left, 'lesson')} left</Badge> : null

  return <Badge tone={isShort || endsSoon ? 'warning' : 'neutral'}>Until {nearDayText(endsOn, today)}</Badge>
}

/** "Jan 11, 5 days before its end" */
function lastUseText(date: string, { endsOn }: TuitionPlan, today: string): string {
  const days = endsOn === null ? 0 : dayNumber(endsOn) - dayNumber(date)

  return `${nearDayText(date, today)}${days > 0 ? `, ${counted(days, 'day')} before its end` : ''}`
}

const usedAs = { present: 'present', late: 'late', absent: 'absent, used', excused: 'excused, used' } as const

/** What the marks in the row stand for. */
function UsesInWords({ plan: { uses, used } }: { plan: TuitionPlan }) {
  // Of a package with more uses than are listed the numbers would not be true.
  if (uses.length === 0 || uses.length >= usesListed || used === 0) return null
  const groups = Map.groupBy(uses, ({ mark }) => mark ?? 'cancelled')

  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-3.5 gap-y-1 text-xs">
      {[...groups].map(([mark, { length }]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <MarkGlyph mark={mark} size={13} />
          {length} {mark === 'cancelled' ? 'cancelled late' : usedAs[mark]}
        </li>
      ))}
    </ul>
  )
}

const usesListed = 200
const slotsShown = 20

/** Used ones with their marks, then those that coming classes will use, then the rest. */
function Slots({ plan: { size, uses, coming }, left }: { plan: TuitionPlan; left: number }) {
  const free = Math.max(0, Math.min(left, slotsShown - Math.min(uses.length, slotsShown)))
  const shown = uses.slice(-Math.min(uses.length, slotsShown))

  return (
    <ol
      aria-label={`${uses.length} of ${size} used`}
      className="grid grid-cols-10 gap-1 text-center text-2xs/3 text-ink-subtle"
    >
      {shown.map(({ classId, studentId, scheduledAt, mark }) => (
        <li key={`${classId} ${studentId}`} className="grid gap-0.75">
          <span className="grid h-6.5 place-items-center rounded-sm bg-hue-tint inset-ring inset-ring-hue-edge">
            <MarkGlyph mark={mark ?? 'cancelled'} size={14} />
            <span className="sr-only">{mark ?? 'cancelled late'}</span>
          </span>
          {shortDayText(scheduledAt.slice(0, 10))}
        </li>
      ))}
      {Array.from({ length: free }, (_, index) => {
        const next = coming[index]
        return (
          <li
            key={next ? `${next.classId} ${index}` : `free ${index}`}
            className="grid content-start gap-0.75"
          >
            <span className="h-6.5 rounded-sm border border-border-control border-dashed" />
            {next && shortDayText(next.scheduledAt.slice(0, 10))}
          </li>
        )
      })}
    </ol>
  )
}
