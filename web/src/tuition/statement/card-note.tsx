import type { Entry } from '@lectern/contract/tuition/entries.contract.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { Badge } from '#web/ui/badge.tsx'

interface CardNoteProps {
  entry: Entry
  card: NonNullable<Entry['card']>
  show: (amount: string) => string
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

export function minus(amount: string, taken: string): string {
  const decimals = decimalsOf(amount)

  return writeMoney((readMoney(amount, decimals) ?? 0n) - (readMoney(taken, decimals) ?? 0n), decimals)
}

/** "Visa •••• 4242" and whether it is disputed. */
export function CardLabel({ entry: { amount }, card, show }: CardNoteProps) {
  const { brand, last4, dispute, left } = card
  const back = minus(amount, left)

  return (
    <>
      <span className="text-ink-muted">
        {brand} {last4 && `•••• ${last4}`}
      </span>{' '}
      {dispute === 'open' && <Badge tone="danger">Disputed</Badge>}
      {dispute === 'lost' && <Badge tone="danger">Dispute lost</Badge>}
      {dispute !== 'lost' && /[1-9]/.test(back) && <Badge>{show(back)} of it refunded</Badge>}
    </>
  )
}

/** What the provider keeps of it, and what a dispute means for the account. */
export function CardNote({ entry: { amount }, card: { fee, dispute }, show }: CardNoteProps) {
  return (
    <>
      <span className="block text-ink-muted text-xs">
        Fee {show(fee)}, {show(minus(amount, fee))} for you
      </span>
      {dispute === 'open' && (
        <span className="mt-1 block text-negative text-xs">
          The cardholder says they did not allow it. Here it counts as paid until it is decided.
        </span>
      )}
    </>
  )
}
