import { testCards } from '@lectern/contract/subscription/test-cards.ts'
import { Button } from '#web/ui/button.tsx'

/** The numbers that this mode takes, one click away. */
export function TestCardList({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section aria-label="Test cards" className="rounded-md bg-sunken px-3.5 py-3">
      <p className="text-xs text-pretty text-ink-muted">
        <b className="font-semibold text-ink">Test mode.</b> Nothing is charged, and no real card is taken.
        Pick a test card or type its number:
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-1.5">
        {testCards.map(({ number, label }) => (
          <li key={number}>
            <Button size="sm" wide onClick={() => onChoose(number)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
