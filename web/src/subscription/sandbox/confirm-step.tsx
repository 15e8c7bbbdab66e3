import { premiumPrice } from '@lectern/contract/plans.ts'
import { ShieldCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type ConfirmStepProps = { pending: boolean; onAnswer: (isApproved: boolean) => void }

/** Stands for the page on which a card's bank asks its owner. */
export function ConfirmStep({ pending, onAnswer }: ConfirmStepProps) {
  return (
    <section aria-labelledby="confirm-title" className="grid justify-items-center gap-1 py-2 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-lg bg-fill">
        <ShieldCheck size={22} aria-hidden="true" />
      </span>
      <h3 id="confirm-title" className="text-base font-semibold">
        Confirm this payment
      </h3>
      <p className="max-w-80 text-pretty text-ink-muted text-sm">
        Your bank asks whether you want to pay ${premiumPrice.amount}. This is a test: no bank is asked, and
        nothing is charged.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button onClick={() => onAnswer(false)} disabled={pending}>
          Reject
        </Button>
        <Button
          ref={(button) => button?.focus()}
          variant="primary"
          onClick={() => onAnswer(true)}
          pending={pending}
          pendingText="Processing..."
        >
          Approve Payment
        </Button>
      </div>
    </section>
  )
}
