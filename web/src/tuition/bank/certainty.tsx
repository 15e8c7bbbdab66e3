import type { PreviewedLine } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { CircleAlert } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

const leads: Partial<Record<NonNullable<PreviewedLine['foundBy']>, string>> = {
  reference: 'Reference.',
  payer: 'Known payer.',
}

/** Why a line is proposed so, with as many bars as that is certain. */
export function Certainty({ line: { state, foundBy, reason } }: { line: PreviewedLine }) {
  if (state === 'problem')
    return (
      <span className="flex items-start gap-2 text-danger">
        <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
        <span>
          <b className="font-semibold">Problem.</b> {reason}
        </span>
      </span>
    )
  if (state === 'there' || state === 'other') return <span className="text-ink-subtle">{reason}</span>
  const bars = state === 'sure' ? 3 : reason.startsWith('Possible') ? 1 : 2
  const lead = state === 'sure' && foundBy === 'reference' ? leads.reference : null
  const [first = '', ...rest] = reason.split('. ')
  const isWord = first === 'Likely' || first === 'Possible'

  return (
    <span className="flex items-start gap-2 text-ink-muted">
      <span aria-hidden="true" className="mt-0.5 flex shrink-0 items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx(
              'w-1 rounded-xs',
              ['h-1.5', 'h-2', 'h-2.5'][bar - 1],
              bar <= bars ? 'bg-ink' : 'inset-ring inset-ring-border-strong',
            )}
          />
        ))}
      </span>
      <span>
        {lead && <b className="font-semibold text-ink">{lead} </b>}
        {isWord ? (
          <>
            <b className="font-semibold text-ink">{first}.</b> {rest.join('. ')}
          </>
        ) : (
          reason
        )}
      </span>
    </span>
  )
}
