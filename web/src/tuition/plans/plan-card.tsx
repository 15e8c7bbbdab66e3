import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { nearDayText } from '#web/time/day-text.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'

interface PlanCardProps {
  title: string
  plan: TuitionPlan
  /** Items of its menu. */
  menu: ReactNode
  children: ReactNode
}

export function PlanCard({ title, plan: { course, startsOn }, menu, children }: PlanCardProps) {
  const hue = hueOf(course.color)

  return (
    <section aria-label={`${title}, ${course.name}, from ${nearDayText(startsOn)}`}>
      <Card className={cx('pb-2', hue.className)} style={hue.style}>
        <header className="flex items-center gap-2 px-4 pt-3.5 pb-2">
          <h2 className="flex-1 font-semibold text-base">{title}</h2>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-xs bg-hue" />
          <span dir="auto" className="min-w-0 text-ink-muted text-sm wrap-anywhere">
            {course.name}
          </span>
          <Menu
            trigger={
              <IconButton icon={Ellipsis} size="sm" label={`More about this ${title.toLowerCase()}`} />
            }
          >
            {menu}
          </Menu>
        </header>
        <div className="px-4 text-sm tabular-nums">{children}</div>
      </Card>
    </section>
  )
}

export function PlanRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-border border-t py-1.75">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
