import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Hourglass, Scale } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { refusedQuery } from '../mail/refused.api.ts'
import { RefusedMails } from '../mail/refused-panel.tsx'
import { didText, momentText, whenText } from './request-text.ts'
import { requestQueries } from './requests.api.ts'

/** On the dashboard: what waits for the teacher because of families; nothing at all when nothing does. */
export function FamiliesPanel() {
  const refused = useQuery(refusedQuery())
  const waiting = useQuery(requestQueries.waiting())
  const id = useId()
  const mails = refused.data?.mails ?? 0
  const { count, requests } = waiting.data ?? { count: 0, requests: [] }
  if (mails === 0 && count === 0) return null

  return (
    <section aria-labelledby={id} className="mt-4">
      <Card>
        <CardHeader title={<span id={id}>Families</span>} className="pb-2">
          {count > 0 && (
            <>
              <span className="text-ink-muted text-xs">
                {count === 1 ? 'One waits' : `${count} wait`} for your answer, most urgent first
              </span>
              <Link href="/families" className={`${buttonClass({ variant: 'primary', size: 'sm' })} ml-auto`}>
                Answer
              </Link>
            </>
          )}
        </CardHeader>
        <ul className="grid gap-1 px-2 pb-2 lg:grid-flow-col lg:auto-cols-fr">
          {requests.map((request) => (
            <li key={request.id}>
              <Waiting request={request} />
            </li>
          ))}
          {refused.data && mails > 0 && (
            <li>
              <RefusedMails refused={refused.data} />
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

function Waiting({ request }: { request: FamilyRequest }) {
  const { student, scheduledAt, wantedAt, lapsesAt, charge, currency } = request

  return (
    <Link href="/families" className="flex items-start gap-3 rounded-md p-2 hover:bg-hover">
      <Avatar name={student.name} letters={2} />
      <span className="grid min-w-0 wrap-anywhere text-xs">
        <b className="font-medium text-sm">
          <bdi>{student.name}</bdi>
        </b>
        <span className="text-ink-muted">{didText(request)}</span>
        <span className="text-ink-muted tabular-nums">{whenText(wantedAt ?? scheduledAt)}</span>
        {lapsesAt ? (
          <span className="flex items-center gap-1 text-warning">
            <Hourglass size={13} aria-hidden="true" />
            Until {momentText(lapsesAt)}
          </span>
        ) : (
          <span className="flex items-center gap-1 text-ink-muted">
            <Scale size={13} aria-hidden="true" />
            {charge === null
              ? 'Charge or let it pass'
              : `Charge ${moneyText(charge, currency)} or let it pass`}
          </span>
        )}
      </span>
    </Link>
  )
}
