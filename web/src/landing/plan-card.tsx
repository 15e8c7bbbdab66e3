import { Check, Minus } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { SignInButton } from './sign-in-button.tsx'
import type { SignIn } from './use-sign-in.ts'

type PlanCardProps = {
  name: string
  price: string
  note: string
  features: string[]
  missing?: string | undefined
  isPremium?: boolean
  signIn: SignIn
}

export function PlanCard({ name, price, note, features, missing, isPremium = false, signIn }: PlanCardProps) {
  return (
    <article
      aria-label={`${name} plan`}
      data-theme={isPremium ? 'dark' : undefined}
      className={cx(
        'flex flex-col rounded-[20px] p-6 lg:p-8',
        isPremium ? 'panel' : 'bg-surface shadow-xs ring-1 ring-border',
      )}
    >
      <h3 className="text-[17px]/6 font-semibold">{name}</h3>
      <p className="mt-4 mb-2 flex items-baseline gap-2 text-ink-muted">
        <span className="display text-[64px]/[64px] tracking-[-0.04em] text-ink lining-nums">{price}</span>{' '}
        per month
      </p>
      <p className="text-ink-muted">{note}</p>
      <ul className="mt-6 mb-7 flex flex-col gap-3 text-[15px]/5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check size={18} className={cx('mt-px', isPremium && 'text-highlight')} />
            {feature}
          </li>
        ))}
        {missing && (
          <li className="flex gap-2.5 text-ink-subtle">
            <Minus size={18} className="mt-px" />
            {missing}
          </li>
        )}
      </ul>
      <SignInButton
        signIn={signIn}
        variant={isPremium ? 'highlight' : 'secondary'}
        size="lg"
        wide
        className="mt-auto"
      >
        Get Started
      </SignInButton>
    </article>
  )
}
