import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PayButton } from '#web/subscription/pay-button.tsx'
import type { PaymentFormProps, PaymentOutcome } from '#web/subscription/payment-form.ts'
import { appearanceOf } from './appearance.ts'

type StripeFormProps = PaymentFormProps & { publishableKey: string }

/** Stripe's own form in Stripe's own frame: card data never passes through this page. */
export function StripeForm(props: StripeFormProps) {
  const { publishableKey, clientSecret, isCompleting, onBusy, onFilled, ...tell } = props
  const frame = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [isPaying, setPaying] = useState(false)
  const { onUnexpected } = tell
  const reportFailure = useEffectEvent(onUnexpected)

  useEffect(() => {
    let isGone = false
    async function mount() {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey)
      if (!stripe) throw new Error('Stripe is not to be had')
      if (isGone || !frame.current) return
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(frame.current) })
      const card = elements.create('payment')
      card.on('change', ({ empty }) => onFilled(!empty))
      card.mount(frame.current)
      setForm({ stripe, elements })
    }
    mount().catch((error) => {
      console.error('The payment form could not be loaded', error)
      reportFailure()
    })
    return () => {
      isGone = true
    }
  }, [publishableKey, clientSecret, onFilled])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!form) return
    setPaying(true)
    onBusy(true)
    await confirm(form.stripe, form.elements, tell)
    setPaying(false)
    onBusy(false)
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <div ref={frame} className="min-h-60" />
      <PayButton pending={isPaying || isCompleting} disabled={!form} />
      <p className="flex items-center justify-center gap-1.5 text-ink-subtle text-xs">
        <Lock size={13} aria-hidden="true" />
        Your card goes straight to the payment provider.
      </p>
    </form>
  )
}

/** Leaves the page only where the card's bank insists; then `/subscription` goes on. */
async function confirm(stripe: Stripe, elements: StripeElements, tell: PaymentOutcome): Promise<void> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/subscription` },
      redirect: 'if_required',
    })
    if (error?.message) tell.onFailed(error.message)
    else if (paymentIntent?.status === 'succeeded') tell.onPaid(paymentIntent.id)
    else tell.onUnexpected()
  } catch {
    tell.onUnexpected()
  }
}
