import type { Account } from '@lectern/contract/tuition/balances.contract.ts'
import { moneyText, negated } from '@lectern/contract/tuition/money-text.ts'

interface AmountSuggestionsProps {
  account: Account
  onChoose: (amount: string) => void
}

/** What is owed, one click each: the oldest invoice, and everything. */
export function AmountSuggestions({ account, onChoose }: AmountSuggestionsProps) {
  const { balance, openInvoices, currency } = account
  const [oldest] = openInvoices
  const owed = negated(balance)

  return (
    <div className="-mt-2 flex flex-wrap gap-1.5">
      {oldest && oldest.unpaid !== owed && (
        <Suggestion
          label={`Invoice ${oldest.number}`}
          amount={oldest.unpaid}
          currency={currency}
          onChoose={onChoose}
        />
      )}
      <Suggestion label="Everything" amount={owed} currency={currency} onChoose={onChoose} />
    </div>
  )
}

interface SuggestionProps {
  label: string
  amount: string
  currency: string
  onChoose: (amount: string) => void
}

function Suggestion({ label, amount, currency, onChoose }: SuggestionProps) {
  return (
    <button
      type="button"
      className="h-7 rounded-sm bg-fill px-2.5 text-ink-muted text-xs hover:bg-pressed max-lg:h-10"
      onClick={() => onChoose(amount)}
    >
      {label} <b className="text-ink tabular-nums">{moneyText(amount, currency)}</b>
    </button>
  )
}
