import { counted } from '@lectern/contract/counted.ts'
import type { Account } from '@lectern/contract/tuition/balances.contract.ts'
import { isNegative, isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthText, nearDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { coverText } from '../balance-text.ts'

interface BalanceCardProps {
  account: Account
  onOpen: () => void
  /** What can be done about it. */
  children: ReactNode
}

/** What is owed or paid ahead, what that covers, and what came and went last. */
export function BalanceCard({ account, onOpen, children }: BalanceCardProps) {
  const { balance, currency, coversUntil, coveredClasses, lastPayment, chargedThisMonth } = account
  const now = useNow()
  const [month] = monthText(now.date).split(' ')

  return (
    <Card className="pb-3.5">
      <CardHeader title="Balance" className="pb-1">
        <button
          type="button"
          onClick={onOpen}
          className="touch-target inline-flex items-center gap-1 rounded-xs font-medium text-ink-muted text-xs hover:text-ink"
        >
          Open Account <ArrowRight size={14} aria-hidden="true" />
        </button>
      </CardHeader>
      <div className="px-4 text-sm tabular-nums">
        <p className="flex items-center gap-2">
          <span className="font-semibold text-xl tracking-tight">{moneyText(balance, currency)}</span>
          <State account={account} />
        </p>
        {coversUntil && (
          <p className="text-ink-muted">
            {coverText(account)}
            {coveredClasses > 0 && `, ${counted(coveredClasses, 'coming class', 'coming classes')}`}.
          </p>
        )}
        <dl className="mt-2.5 mb-3">
          <Row label="Last payment">
            {lastPayment
              ? `${nearDayText(lastPayment.date, now.date)} · ${moneyText(lastPayment.amount, currency)}`
              : 'No payments yet.'}
          </Row>
          <Row label={`Charged in ${month}`}>{moneyText(chargedThisMonth, currency)}</Row>
        </dl>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </Card>
  )
}

function State({ account: { balance, overdue, currency } }: { account: Account }) {
  if (!isZero(overdue)) return <Badge tone="danger">{moneyText(overdue, currency)} overdue</Badge>
  if (isZero(balance)) return null

  return isNegative(balance) ? <Badge tone="warning">Owing</Badge> : <Badge tone="positive">Prepaid</Badge>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-border border-t py-1.75">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
