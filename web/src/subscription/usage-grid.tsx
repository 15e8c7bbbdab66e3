import { type LimitedThing, limitedThings } from '@lectern/contract/plans.ts'
import type { Usage } from '@lectern/contract/subscription/subscription.contract.ts'
import { limitOf } from '#web/plan/limits.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Meter } from '#web/ui/meter.tsx'

const names: Record<LimitedThing, string> = {
  courses: 'Courses',
  students: 'Students',
  topics: 'Topics',
  classes: 'Classes',
  uploads: 'File Uploads',
}

/** What is not plain from the name alone. */
const notes: Partial<Record<LimitedThing, string>> = { classes: 'A series counts once' }

export function UsageGrid({ usage }: { usage: Usage }) {
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Current Usage" className="border-border border-b" />
      <dl className="grid grid-cols-2 gap-px bg-border lg:grid-cols-5">
        {limitedThings.map((thing) => (
          <UsageOf key={thing} thing={thing} usage={usage} />
        ))}
      </dl>
    </Card>
  )
}

function UsageOf({ thing, usage }: { thing: LimitedThing; usage: Usage }) {
  const { used, limit, canCreate } = limitOf(usage, thing)

  return (
    <div
      className={cx(
        'flex flex-col bg-surface px-4.5 pt-4 pb-4.5 last:max-lg:col-span-2',
        limit !== null && 'min-h-32',
      )}
    >
      <dt className="text-ink-muted text-sm">{names[thing]}</dt>
      <dd className="mt-1.5 flex flex-1 flex-col items-start gap-1.5">
        <span className="text-xl font-semibold tracking-[-0.025em] tabular-nums">
          {used} <span className="text-lg font-normal text-ink-subtle">/ {limit ?? <Unlimited />}</span>
        </span>
        {notes[thing] && <span className="text-ink-subtle text-xs">{notes[thing]}</span>}
        {!canCreate && <Badge tone="warning">Limit reached</Badge>}
        {limit !== null && (
          <Meter
            value={used}
            max={limit}
            label={`${names[thing]} used`}
            tone={canCreate ? 'quiet' : 'full'}
            className="mt-auto w-full"
          />
        )}
      </dd>
    </div>
  )
}

function Unlimited() {
  return (
    <>
      <span aria-hidden="true">∞</span>
      <span className="sr-only">unlimited</span>
    </>
  )
}
