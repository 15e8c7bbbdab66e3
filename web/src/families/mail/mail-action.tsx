import type { MailInList } from '@lectern/contract/mail/mail.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useSendMailAgain, useStopMail } from './mail.api.ts'

const MendDialog = lazyDialog(async () => (await import('./mend-dialog.tsx')).MendDialog)

type Shown = Pick<MailInList, 'id' | 'state' | 'subject' | 'address' | 'code' | 'reason'>

interface MailActionProps {
  mail: Shown
  size?: 'sm' | 'md'
  onDone?: () => void
}

/** What can be done with a mail: stop what waits, send again what did not leave, mend an address that was refused. */
export function MailAction({ mail, size = 'sm', onDone }: MailActionProps) {
  const { id, state, subject } = mail
  const stop = useStopMail()
  const again = useSendMailAgain()
  const failed = (fallback: string) => (error: Error) =>
    toast({ kind: 'error', title: 'Error', description: messageOf(error, fallback) })
  const done = (description: string) => () => {
    onDone?.()
    toast({ kind: 'success', title: 'Success', description })
  }

  if (state === 'waiting')
    return (
      <Button
        size={size}
        pending={stop.isPending}
        aria-label={`Stop ${subject}`}
        onClick={() =>
          mutateAndTell(stop, id, {
            onSuccess: done('The mail is stopped'),
            onError: failed('Failed to stop the mail'),
          })
        }
      >
        Stop
      </Button>
    )
  const isAddress = state === 'refused' && mail.code !== null && mail.code >= 500
  if (isAddress && size === 'sm') return <Mend mail={mail} size={size} />
  if (state === 'refused' || state === 'kept')
    return (
      <>
        {isAddress && <Mend mail={mail} size={size} />}
        <Button
          size={size}
          pending={again.isPending}
          aria-label={`Send ${subject} again`}
          onClick={() =>
            mutateAndTell(again, id, {
              onSuccess: done('The mail leaves again'),
              onError: failed('Failed to send the mail again'),
            })
          }
        >
          Send Again
        </Button>
      </>
    )

  return null
}

function Mend({ mail, size }: { mail: Shown; size: 'sm' | 'md' }) {
  const dialog = useDialogState<Shown>()

  return (
    <>
      <Button size={size} aria-label={`Mend Address ${mail.address}`} onClick={() => dialog.show(mail)}>
        Mend Address
      </Button>
      {dialog.shown && <MendDialog item={dialog.shown.item} open={dialog.shown.open} onClose={dialog.hide} />}
    </>
  )
}
