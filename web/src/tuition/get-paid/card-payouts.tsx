import { counted } from '@lectern/contract/counted.ts'
import type { CardFigures, CardPayout } from '@lectern/contract/tuition/card/card.contract.ts'
import { isZero, negated } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { nearDayText, shortDayText } from '#web/time/day-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { useMoney } from '../use-money.ts'
import { cardQueries } from './card.api.ts'

/** What the provider has sent to the bank, while an account is connected. */
export function CardPayouts() {
  const account = useQuery(cardQueries.account())
  const isConnected = account.data !== undefined && !['none', 'checking'].includes(account.data.state)
  const figures = useQuery({ ...cardQueries.figures(), enabled: isConnected })
  if (!isConnected) return null

  return (
    <Card className="mt-4 overflow-hidden">
      <CardHeader title="Card Payouts">{figures.data && <Sums figures={figures.data} />}</CardHeader>
      {figures.isPending && <Skeleton className="mx-4 mb-4 h-4 w-2/5" />}
      {figures.isError && !figures.data && (
        <div className="px-4 pb-4">
          <LoadError compact what="payouts" onRetry={figures.refetch} />
        </div>
      )}
      {figures.data?.payouts.length === 0 && (
        <p className="px-4 pb-4 text-ink-muted text-sm">
          None so far. What families pay is paid out to your bank by the provider.
        </p>
      )}
      {figures.data && figures.data.payouts.length > 0 && <Payouts payouts={figures.data.payouts} />}
    </Card>
  )
}

function Sums({ figures: { payments, since, paid, fees } }: { figures: CardFigures }) {
  const { show } = useMoney()
  if (since === null) return null

  return (
    <span className="text-right text-ink-subtle text-xs tabular-nums">
      Since {nearDayText(since)}: {counted(payments, 'payment')}, {show(paid)}, fees {show(fees)}
    </span>
  )
}

function Payouts({ payouts }: { payouts: readonly CardPayout[] }) {
  const { show } = useMoney()

  return (
    <Table label="Card payouts">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className="text-right! max-sm:hidden">
            Payments
          </th>
          <th scope="col" className="text-right! max-sm:hidden">
            Paid
          </th>
          <th scope="col" className="text-right! max-sm:hidden">
            Fees
          </th>
          <th scope="col" className="text-right!">
            Payout
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="max-sm:hidden">
            To
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {payouts.map(({ id, date, payments, paid, fees, amount, state, arrivesOn, to }) => (
          <tr key={id}>
            <td className="whitespace-nowrap">{nearDayText(date)}</td>
            <td className="text-right max-sm:hidden">{payments}</td>
            <td className="text-right max-sm:hidden">{show(paid)}</td>
            <td className="text-right text-ink-muted max-sm:hidden">
              {show(isZero(fees) ? fees : negated(fees))}
            </td>
            <td className="text-right font-semibold">{show(amount)}</td>
            <td>
              <State state={state} arrivesOn={arrivesOn} />
            </td>
            <td dir="auto" className="text-ink-muted max-sm:hidden">
              {to}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function State({ state, arrivesOn }: Pick<CardPayout, 'state' | 'arrivesOn'>) {
  const day = arrivesOn === null ? '' : ` ${shortDayText(arrivesOn)}`
  if (state === 'failed') return <Badge tone="danger">Came back</Badge>

  return state === 'arrived' ? <Badge tone="positive">Arrived{day}</Badge> : <Badge>Arrives{day}</Badge>
}
