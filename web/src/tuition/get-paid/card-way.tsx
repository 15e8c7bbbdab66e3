import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStartParam } from '#web/url/use-start-param.ts'
import { cardQueries, useChangeCards } from './card.api.ts'
import { CardAsks } from './card-asks.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardFoot } from './card-foot.tsx'
import { cardStandingOf } from './card-standing.ts'
import { CardSteps } from './card-steps.tsx'
import { CardSwitch } from './card-switch.tsx'
import { Way, WayText } from './way.tsx'

/** Whoever comes back from the provider has it asked anew. The account to which families pay by card: whether they can, what it waits for, and the way to the provider. */
export function CardWay() {
  const account = useQuery(cardQueries.account())
  const { mutate: askAnew } = useChangeCards()
  useStartParam(account.data !== undefined, () => askAnew({}), 'card')
  if (!account.data)
    return (
      <Way icon={CreditCard} title="Card">
        {account.isError ? (
          <LoadError compact what="the card account" onRetry={account.refetch} />
        ) : (
          <Skeleton className="h-4 w-3/5" />
        )}
      </Way>
    )

  return <Shown account={account.data} />
}

function Shown({ account }: { account: CardAccount }) {
  const { title, label, tone, text } = cardStandingOf(account)
  const { provider, state, asks } = account
  const isTaking = state === 'connected' || state === 'needed'

  return (
    <Way icon={CreditCard} title={title} standing={{ label, tone }}>
      <WayText>{text}</WayText>
      {asks && asks.items.length > 0 && <CardAsks asks={asks} isLate={state === 'stopped'} />}
      {provider === 'stripe' && (state === 'none' || state === 'checking') && <CardSteps account={account} />}
      {provider !== null && <CardFacts account={account} />}
      {isTaking && <CardSwitch isOn={account.isOn} />}
      {provider !== null && <CardFoot account={account} />}
    </Way>
  )
}
