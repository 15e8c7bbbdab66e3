import { premiumPrice } from '@lectern/contract/plans.ts'
import { Button } from '#web/ui/button.tsx'

export function UpgradeCard({ onUpgrade, pending }: { onUpgrade: () => void; pending: boolean }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="upgrade-title"
      className="panel flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg p-6"
    >
      <Desk />
      <div className="min-w-60 flex-1">
        <h2 id="upgrade-title" className="text-[18px]/6 font-semibold tracking-[-0.014em]">
          Upgrade to Premium
        </h2>
        <p className="mt-0.5 text-pretty text-ink-muted">
          Unlimited courses, students, topics and classes, plus file uploads. ${premiumPrice.amount}/month,
          cancel anytime.
        </p>
      </div>
      <Button
        variant="highlight"
        size="lg"
        onClick={onUpgrade}
        pending={pending}
        pendingText="Starting..."
        className="max-sm:w-full"
      >
        Upgrade to Premium
      </Button>
    </section>
  )
}

/** The mark without its tile. */
function Desk() {
  return (
    <svg width={44} height={44} viewBox="0 0 24 24" className="shrink-0 max-sm:hidden" aria-hidden="true">
      <path d="M2.6 11.2 19.4 4.8l1.35 3.5L3.95 14.7z" className="fill-highlight" />
      <path
        d="M11.8 12.6v7.2M7.4 20.2h8.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
