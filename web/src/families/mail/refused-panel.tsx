import { counted } from '@lectern/contract/counted.ts'
import type { RefusedMails as Refused } from '@lectern/contract/mail/refused.contract.ts'
import { MailX } from 'lucide-react'
import { Link } from 'wouter'

const mostNames = 4

/** On the dashboard: whom nothing reaches. */
export function RefusedMails({ refused: { mails, names } }: { refused: Refused }) {
  return (
    <Link
      href="/families?view=mail&state=refused"
      className="flex items-start gap-3 rounded-md p-2 hover:bg-hover"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-danger-soft text-danger">
        <MailX size={16} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <b className="block font-medium text-danger">{counted(mails, 'mail was', 'mails were')} refused</b>
        <span className="block wrap-anywhere text-ink-muted text-xs">{namesText(names)}</span>
        <span className="block text-ink-muted text-xs">They get nothing until you mend the addresses.</span>
      </span>
    </Link>
  )
}

function namesText(names: readonly string[]): string {
  const others = names.length - mostNames

  return `${names.slice(0, mostNames).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
