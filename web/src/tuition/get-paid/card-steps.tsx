import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

const round = 'grid size-5 shrink-0 place-items-center rounded-full font-semibold text-2xs'
const looks = {
  done: 'bg-ink text-surface',
  now: 'text-ink inset-ring-[1.5px] inset-ring-ink',
  later: 'text-ink-muted inset-ring inset-ring-border-control',
}

/** From no account to Pay on the family pages. */
export function CardSteps({ account: { state, name } }: { account: CardAccount }) {
  const isOpened = state === 'checking'
  const steps = [
    isOpened
      ? { look: 'done' as const, text: name ? `Account ${name}` : 'Account opened' }
      : { look: 'later' as const, text: 'Open or join a Stripe account, about 5 minutes' },
    { look: isOpened ? ('now' as const) : ('later' as const), text: 'Stripe checks who you are' },
    { look: 'later' as const, text: 'Pay appears on family pages' },
  ]

  return (
    <ol className="mt-3">
      {steps.map(({ look, text }, index) => (
        <li key={text} className="flex gap-2.5 py-1.25">
          <span aria-hidden="true" className={cx(round, looks[look])}>
            {look === 'done' ? <Check size={12} /> : index + 1}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {text}
            {look === 'done' && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
