import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button-class.ts'
import { bannerText, type Limit } from './limits.ts'
import { PlanBanner } from './plan-banner.tsx'

/** Near or at a limit: says so, shows how much is used, and offers the one way on. */
export function UsageBanner({ limit }: { limit: Limit }) {
  const text = bannerText(limit)
  if (!text || !limit.isKnown) return null

  const { thing, used, limit: max } = limit
  const [sentence, ...rest] = text.split(/(?<=\.) /)
  const action = (
    <Link href="/subscription" className={buttonClass({ variant: 'primary', size: 'sm' })}>
      Upgrade to Premium
    </Link>
  )

  return (
    <div className="mb-5">
      <PlanBanner action={action} {...(max ? { usage: { value: used, max, label: `${thing} used` } } : {})}>
        {limit.isNear ? sentence : <b className="font-semibold">{sentence}</b>} {rest.join(' ')}
      </PlanBanner>
    </div>
  )
}
