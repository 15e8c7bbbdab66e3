import { premiumPrice } from '@lectern/contract/plans.ts'
import { lazy, Suspense, useState } from 'react'
import { productName } from '#web/boot/product-name.ts'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { outcome } from './payment-outcome.ts'
import { TestCardForm } from './sandbox/test-card-form.tsx'
import { useCompleteUpgrade } from './subscription.api.ts'
import type { UpgradePayment } from './use-upgrade.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe/stripe-form.tsx')).StripeForm }))

type UpgradeDialogProps = { payment: UpgradePayment; open: boolean; onClose: () => void }

export function UpgradeDialog({ payment: { clientSecret, method }, open, onClose }: UpgradeDialogProps) {
  const complete = useCompleteUpgrade()
  const [isBusy, setBusy] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const isCompleting = complete.isPending || complete.isSuccess
  // Not while it is paid: a bank may have to ask on a page of its own.
  const leaving = useLeaving(open && isFilled && !isBusy && !isCompleting, onClose)

  /** Paid is paid: whatever comes of telling the server, nobody is to pay again here. */
  function handlePaid(paymentIntentId: string) {
    complete.mutate(paymentIntentId, {
      onSuccess: outcome.succeeded,
      onError: () => {
        onClose()
        outcome.notRecorded()
      },
    })
  }

  const form = {
    clientSecret,
    onPaid: handlePaid,
    onFailed: outcome.failed,
    onUnexpected: outcome.unexpected,
    onBusy: setBusy,
    onFilled: setFilled,
    isCompleting,
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      pending={isBusy || isCompleting}
      title="Upgrade to Premium"
      description="Cancel anytime. No long-term commitments."
      bodyClassName="grid gap-4"
    >
      <PriceBox />
      {method.kind === 'sandbox' ? (
        <TestCardForm {...form} />
      ) : (
        <Suspense fallback={<Skeleton className="h-60 rounded-md" />}>
          <StripeForm publishableKey={method.publishableKey} {...form} />
        </Suspense>
      )}
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}

function PriceBox() {
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg bg-highlight-soft px-4 py-3.5 inset-ring inset-ring-highlight-line">
      <div>
        <p className="text-sm font-semibold">{productName()} Premium</p>
        <p className="text-highlight-ink text-xs">Billed monthly</p>
      </div>
      <p className="text-[20px]/7 font-semibold tracking-[-0.02em] tabular-nums">
        ${premiumPrice.amount}
        <span className="text-xs font-normal tracking-normal"> / month</span>
      </p>
    </div>
  )
}
