import { counted } from '@lectern/contract/counted.ts'
import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { momentOf, monthText, shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { useMoney } from '../use-money.ts'
import { cardQueries } from './card.api.ts'
import { WayFacts } from './way.tsx'

/** Facts about the account; those about money come from what was paid. */
export function CardFacts({ account: { provider, state, name, askedAt } }: { account: CardAccount }) {
  const { show } = useMoney()
  const { date } = useNow()
  const { data: figures } = useQuery({ ...cardQueries.figures(), enabled: state !== 'none' })
  if (state === 'none')
    return (
      <WayFacts
        facts={[
          {
            label: 'Fees',
            value: provider === 'sandbox' ? 'As at Stripe, of test money' : 'Stripe’s, paid by you',
          },
          { label: 'For families', value: 'No extra cost' },
        ]}
      />
    )
  if (state === 'checking')
    return <WayFacts facts={[askedAt !== null && { label: 'Last asked', value: momentOf(askedAt) }]} />
  const next = figures?.payouts.find((payout) => payout.state === 'underway')
  const holds = figures?.waiting ?? null

  return (
    <WayFacts
      facts={[
        name !== null && { label: 'Account', value: name },
        provider === 'sandbox' &&
          figures !== undefined && { label: 'Payments so far', value: counted(figures.payments, 'test') },
        next !== undefined && {
          label: 'Next payout',
          value: `${shortDayText(next.arrivesOn ?? next.date)}, ${show(next.amount)}`,
        },
        holds !== null && {
          label: state === 'stopped' ? 'Held by Stripe' : 'Waiting to be paid out',
          value: show(holds),
        },
        figures !== undefined && {
          label: `Fees in ${monthText(date).split(' ')[0]}`,
          value: show(figures.monthFees),
        },
      ]}
    />
  )
}
