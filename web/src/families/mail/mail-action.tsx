import type { MailInList } from '@lectern/contract/mail/mail.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendMailAgain, useStopMail } from './mail.api.ts'

interface MailActionProps {
  mail: Pick<MailInList, 'id' | 'state' | 'subject'>
  size?: 'sm' | 'md'
  onDone?: () => void
}

/** The one thing that can be done with a mail: stop what waits, send again what did not leave. */
export function MailAction({ mail: { id, state, subject }, size = 'sm', onDone }: MailActionProps) {
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
  if (state === 'refused' || state === 'kept')
    return (
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
    )

  return null
}
