import { isPremium, type Plan, premiumPrice } from '@lectern/contract/plans.ts'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { freeFeatures, missingFeature, premiumFeatures } from '#web/plan/plan-features.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

export function PlanComparison({ plan }: { plan: Plan }) {
  const hasPremium = isPremium(plan)

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ComparedPlan
        name="Free"
        price="$0"
        features={freeFeatures}
        missing={missingFeature}
        isCurrent={!hasPremium}
      />
      <ComparedPlan
        name="Premium"
        price={`$${premiumPrice.amount}`}
        features={premiumFeatures}
        isCurrent={hasPremium}
        isPremium
      />
    </div>
  )
}

interface ComparedPlanProps {
  name: string
  price: string
  features: string[]
  missing?: string | undefined
  isCurrent: boolean
  isPremium?: boolean
}

function ComparedPlan({
  name,
  price,
  features,
  missing,
  isCurrent,
  isPremium: isHighlighted,
}: ComparedPlanProps) {
  const titleId = useId()

  return (
    <section
      aria-labelledby={titleId}
      className={cx('card p-5', isHighlighted && 'border-ink ring-1 ring-ink')}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg font-semibold tracking-snug">
          {name}
        </h2>
        {isCurrent ? (
          <Badge tone={isHighlighted ? 'highlight' : 'neutral'}>Current Plan</Badge>
        ) : (
          isHighlighted && <Badge tone="highlight">Premium</Badge>
        )}
      </div>
      <p className="mt-2 flex items-baseline gap-2 text-ink-muted text-sm">
        <span className="text-2xl font-semibold tracking-[-0.03em] text-ink tabular-nums">{price}</span> per
        month
      </p>
      <ul className="mt-3.5 grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check size={16} className="shrink-0 text-positive" aria-hidden="true" />
            {feature}
          </li>
        ))}
        {missing && (
          <li className="flex items-center gap-2 text-ink-subtle">
            <Minus size={16} className="shrink-0" aria-hidden="true" />
            {missing}
          </li>
        )}
      </ul>
    </section>
  )
}
