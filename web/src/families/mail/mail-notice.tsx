import type { Mails } from '@lectern/contract/mail/mail.contract.ts'
import { MailX } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why nothing leaves, if nothing does. */
export function MailNotice({ mails: { canSend, isStopped } }: { mails: Mails }) {
  if (isStopped)
    return (
      <Notice title="Your mail is stopped.">
        An administrator has stopped it. Mails wait until they let it go on.
      </Notice>
    )
  if (canSend) return null

  return (
    <Notice title="No mail server is set, nothing leaves.">
      Mails are kept here to read. Set <code>MAIL_URL</code> and <code>MAIL_FROM</code> on the server.
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning">
      <MailX size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <b className="font-semibold">{title}</b> {children}
      </span>
    </p>
  )
}
