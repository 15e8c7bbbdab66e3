import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { refusedQuery } from './refused.api.ts'

const mostNames = 4

/** On the dashboard: what waits for the teacher because of families; nothing at all when nothing does. */
export function RefusedPanel() {
  const refused = useQuery(refusedQuery())
  const id = useId()
  if (!refused.data || refused.data.mails === 0) return null
  const { mails, names } = refused.data

  return (
    <section aria-labelledby={id} className="mt-4">
      <Card>
        <CardHeader title={<span id={id}>Families</span>} className="pb-2" />
        <div className="px-2 pb-2">
          <Link
            href="/families?state=refused"
            className="flex items-start gap-3 rounded-md p-2 hover:bg-hover lg:w-1/2"
          >
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-danger-soft text-danger">
              <MailX size={16} aria-hidden="true" />
            </span>
            <span className="min-w-0">
              <b className="block font-medium text-danger">
                {counted(mails, 'mail was', 'mails were')} refused
              </b>
              <span className="block wrap-anywhere text-ink-muted text-xs">{namesText(names)}</span>
              <span className="block text-ink-muted text-xs">
                They get nothing until you mend the addresses.
              </span>
            </span>
          </Link>
        </div>
      </Card>
    </section>
  )
}

function namesText(names: readonly string[]): string {
  const others = names.length - mostNames

  return `${names.slice(0, mostNames).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
