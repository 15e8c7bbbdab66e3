import type { AdminMail } from '@lectern/contract/admin/admin-mail.contract.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { momentOf, shortDayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminQueries, useChangeMail } from './admin.api.ts'
import { TableSkeleton } from './table-skeleton.tsx'

/** How many mails leave to families, and the switch that ends it: for one organization, or for all. */
export function MailCard() {
  const mail = useQuery(adminQueries.mail())

  return (
    <Card className="mt-4 overflow-hidden">
      <CardHeader title="Mail to Families" className="px-5 pt-4" />
      {mail.isPending && <TableSkeleton rows={2} />}
      {mail.isError && (
        <div className="px-5 pb-5">
          <LoadError compact what="mail" onRetry={mail.refetch} />
        </div>
      )}
      {mail.data && <Figures mail={mail.data} />}
    </Card>
  )
}

function Figures({ mail }: { mail: AdminMail }) {
  const { canSend, isStopped, waiting, oldestWaiting, days, workspaces } = mail

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-4 text-sm">
        <p className="text-ink-muted">
          {!canSend && 'No mail server is set, nothing leaves. '}
          {counted(waiting, 'mail')} {waiting === 1 ? 'waits' : 'wait'}
          {oldestWaiting && `, the oldest since ${momentOf(oldestWaiting)}`}.{' '}
          {days.slice(0, 3).map(({ day, sent, refused }) => (
            <span
              key={day}
            >{`${shortDayText(day)}: ${grouped(sent)} sent, ${grouped(refused)} refused. `}</span>
          ))}
        </p>
        <StopButton isStopped={isStopped} label={isStopped ? 'Let All Mail Go On' : 'Stop All Mail'} />
      </div>
      {workspaces.length > 0 && (
        <Table label="Mail of organizations today">
          <thead>
            <tr>
              <th className="pl-5!">Organization</th>
              <th className="text-right!">Sent today</th>
              <th className="text-right!">Refused</th>
              <th>
                <span className="sr-only">Stop</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {workspaces.map(({ tenantId, organizationName, sent, refused, isStopped: isOff }) => (
              <tr key={tenantId}>
                <td className="pl-5!">
                  <bdi>{organizationName ?? `Organization ${tenantId}`}</bdi>
                </td>
                <td className="text-right tabular-nums">{grouped(sent)}</td>
                <td className="text-right tabular-nums">{grouped(refused)}</td>
                <td className="text-right">
                  <StopButton
                    tenantId={tenantId}
                    isStopped={isOff}
                    label={isOff ? 'Let Mail Go On' : 'Stop Mail'}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

interface StopButtonProps {
  /** Left out: of everybody. */
  tenantId?: number
  isStopped: boolean
  label: string
}

function StopButton({ tenantId, isStopped, label }: StopButtonProps) {
  const change = useChangeMail()

  function press() {
    const wish = { ...(tenantId !== undefined && { tenantId }), isStopped: !isStopped }
    mutateAndTell(change, wish, {
      onSuccess: () => {},
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to change the mail') }),
    })
  }

  return (
    <Button size="sm" pending={change.isPending} onClick={press}>
      {label}
    </Button>
  )
}
