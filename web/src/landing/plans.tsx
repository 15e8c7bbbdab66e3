import { freeLimits, premiumPrice } from '@lectern/contract/plans.ts'
import { ComparePlans } from './compare-plans.tsx'
import { PlanCard } from './plan-card.tsx'
import type { SignIn } from './use-sign-in.ts'

const { uploads, ...counted } = freeLimits

const freeFeatures = Object.entries(counted).map(([thing, limit]) => `${limit} ${thing}`)
const premiumFeatures = [
  'Unlimited courses, students, topics and classes',
  'File uploads and content library',
  'Advanced class scheduling',
  'Advanced analytics',
  'Priority support',
]

export function Plans({ signIn }: { signIn: SignIn }) {
  return (
    <section id="plans" aria-labelledby="plans-title" className="pt-18 lg:pt-28">
      <h2 id="plans-title" className="display text-[36px]/10 lg:text-3xl">
        Choose Your Plan
      </h2>
      <div className="mt-7 grid gap-4 lg:mt-12 lg:grid-cols-2 lg:gap-5">
        <PlanCard
          name="Free"
          price="$0"
          note="Enough to run your first classes."
          features={freeFeatures}
          missing={uploads === 0 ? 'No file uploads' : undefined}
          signIn={signIn}
        />
        <PlanCard
          name="Premium"
          price={`$${premiumPrice.amount}`}
          note="Cancel anytime. No long-term commitments."
          features={premiumFeatures}
          isPremium
          signIn={signIn}
        />
      </div>
      <ComparePlans />
    </section>
  )
}
