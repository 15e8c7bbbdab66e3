import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminQueries, useEndOtherSessions } from './admin.api.ts'

/** Where the administrator is signed in. */
export function SessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const end = useEndOtherSessions()
  const handleEnd = () =>
    end.mutate(undefined, {
      onSuccess: () =>
        toast({ kind: 'success', title: 'Success', description: 'Signed out everywhere else' }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to end other sessions'),
        }),
    })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Sessions"
      footer={
        <Button onClick={handleEnd} pending={end.isPending}>
          Sign out everywhere else
        </Button>
      }
    >
      <SessionList open={open} />
    </Dialog>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function SessionList({ open }: { open: boolean }) {
  const sessions = useQuery({ ...adminQueries.sessions(), enabled: open, staleTime: 0 })
  if (sessions.isPending) return <Skeleton className="h-16 w-full" />
  if (sessions.isError) return <LoadError what="sessions" error={sessions.error} onRetry={sessions.refetch} />

  return (
    <ul className="grid gap-3 text-sm">
      {sessions.data.map(({ startedAt, seenAt, address, isCurrent }) => (
        <li key={startedAt + address} className="grid gap-0.5">
          <b>{isCurrent ? 'This session' : `From ${address ?? 'an unknown address'}`}</b>
          <span className="text-ink-muted">
            Since {moment.format(new Date(startedAt))}, last used {moment.format(new Date(seenAt))}
          </span>
        </li>
      ))}
    </ul>
  )
}
