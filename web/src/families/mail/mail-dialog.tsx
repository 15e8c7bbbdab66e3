import type { MailInList } from '@lectern/contract/mail/mail.contract.ts'
import { showMail } from '@lectern/contract/mail/mail.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { cityOf } from '@lectern/contract/zone-city.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindWords } from './kind-words.ts'
import { mailQueries } from './mail.api.ts'
import { MailAction } from './mail-action.tsx'
import { saidText } from './said-text.ts'
import { isWaiting, momentText, readersClock } from './when-text.ts'

interface MailDialogProps {
  mail: MailInList
  open: boolean
  onClose: () => void
}

const faces = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const

/** A mail as its reader sees it, and why it is as it is. */
export function MailDialog({ mail, open, onClose }: MailDialogProps) {
  const [face, setFace] = useState<'html' | 'text'>('html')
  const found = useQuery({ ...mailQueries.one(mail.id), enabled: open })
  const shown = found.data

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam={`mail=${mail.id}`}
      width={960}
      title={<bdi>{shown?.subject ?? mail.subject}</bdi>}
      description={`${kindWords[mail.kind].label}${isWaiting(mail) ? ' · as it would leave now' : ''}`}
      trailing={<SegmentedControl label="Shown as" options={[...faces]} value={face} onChange={setFace} />}
      footerStart={
        <span className="flex items-center gap-2 pl-3.5 text-ink-muted text-xs max-sm:hidden">
          <Lock size={14} aria-hidden="true" />
          Shown as the reader sees it, in a frame that runs nothing.
        </span>
      }
      footer={<MailAction mail={mail} size="md" onDone={onClose} />}
    >
      {found.isError && <LoadError compact what="the mail" onRetry={found.refetch} />}
      {found.isPending && <Skeleton className="h-100 w-full rounded-md" />}
      {shown && (
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
          {shown.html === null ? (
            <p className="text-ink-muted text-sm">
              There is nothing to say any more: this mail does not leave.
            </p>
          ) : face === 'text' ? (
            <pre className="max-h-[60dvh] overflow-auto rounded-md bg-sunken p-4 text-xs whitespace-pre-wrap">
              {shown.text}
            </pre>
          ) : (
            <iframe
              title="The mail"
              sandbox=""
              src={pathOf(showMail, { params: { id: String(mail.id) } })}
              className="h-[60dvh] w-full rounded-md bg-white inset-ring inset-ring-border"
            />
          )}
          <dl className="grid content-start gap-3.5 text-sm">
            <Fact term={isWaiting(shown) ? 'Leaves' : shown.state === 'sent' ? 'Left' : 'Since'}>
              {momentText(shown.at)}
            </Fact>
            <Fact term="To">
              <b className="font-semibold">{shown.readerName}</b>
              <span className="block wrap-anywhere text-ink-muted text-xs">{shown.address}</span>
              {shown.studentNames.length > 0 && (
                <span className="block text-ink-muted text-xs">About {shown.studentNames.join(', ')}</span>
              )}
            </Fact>
            <Fact term="Their clock">
              {readersClock(shown) ?? `The same as here, in ${cityOf(shown.zone)}`}
            </Fact>
            <Fact term="From">
              {shown.fromName}
              {shown.replyTo && (
                <span className="block wrap-anywhere text-ink-muted text-xs">
                  Answers go to {shown.replyTo}
                </span>
              )}
            </Fact>
            {shown.reason && <Fact term="The mail server said">{saidText(shown.reason, shown.code)}</Fact>}
            {shown.html && (
              <Fact term="Size">{`${Math.ceil(shown.html.length / 1000)} kB, no pictures, nothing counted`}</Fact>
            )}
          </dl>
        </div>
      )}
    </Dialog>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-subtle text-xs">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
