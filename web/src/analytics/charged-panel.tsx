import { sumMoney } from '@lectern/contract/tuition/money.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { tuitionQueries } from '#web/tuition/tuition.api.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { ChargedChart } from './charged-chart.tsx'
import { ChargedTable } from './charged-table.tsx'
import { EarnedLine, type EarnedMonth } from './earned-line.tsx'
import { NothingYet, Panel } from './panel.tsx'

const title = 'Charged and Received'

/** Twelve months side by side: what was charged, by course, and what came in. */
export function ChargedPanel({ month, earned }: { month: string; earned: EarnedMonth }) {
  const answer = useQuery(tuitionQueries.months(month))
  // Drawn piece by piece when it arrives: in one go it would keep a slow phone from answering.
  const charged = useDeferredValue(answer.data)
  if (answer.isError)
    return (
      <Panel title={title}>
        <LoadError compact what="charges and payments" onRetry={answer.refetch} />
      </Panel>
    )
  if (!charged) return <PanelSkeleton className="h-80" />
  const { months, currency, decimals } = charged
  if (months.every(({ charged, received }) => isZero(charged) && isZero(received)))
    return (
      <Panel title={title}>
        <NothingYet>Nothing was charged or received in these twelve months</NothingYet>
      </Panel>
    )
  const show = (amount: string) => moneyText(amount, currency)
  const sum = (part: 'charged' | 'received') =>
    show(
      sumMoney(
        months.map((each) => each[part]),
        decimals,
      ),
    )

  return (
    <Panel title={title} total={`${sum('charged')} charged · ${sum('received')} received`}>
      <ChargedChart months={months} currency={currency} />
      <ChargedTable months={months} show={show} />
      <EarnedLine earned={earned} charged={months.at(-1)?.charged ?? '0'} decimals={decimals} show={show} />
    </Panel>
  )
}
