import { premiumPrice } from '@lectern/contract/plans.ts'
import { freeFeatures, missingFeature, premiumFeatures } from '#web/plan/plan-features.ts'
import { ComparePlans } from './compare-plans.tsx'
import { PlanCard } from './plan-card.tsx'
import type { SignIn } from './use-sign-in.ts'

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
          missing={missingFeature}
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
