import type { LinkInList } from '@lectern/contract/families/families.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { linkQueries } from './families.api.ts'
import { openedText } from './opened-text.ts'

interface AllLinksDialogProps {
  open: boolean
  onClose: () => void
}

/** Every link that is out, and whether anybody uses it. */
export function AllLinksDialog({ open, onClose }: AllLinksDialogProps) {
  const links = useQuery({ ...linkQueries.all(), enabled: open })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam="links=1"
      width={480}
      title="All Links"
      description="Pages and calendars that can be opened without signing in."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {links.isLoadingError ? (
        <LoadError compact what="the links" onRetry={links.refetch} />
      ) : !links.data ? (
        <Skeleton className="h-24 w-full rounded-md" />
      ) : links.data.length === 0 ? (
        <p className="text-ink-muted text-sm">Nothing is shared. Share on a student’s page makes a link.</p>
      ) : (
        <ul className="divide-y divide-border rounded-lg inset-ring inset-ring-border">
          {links.data.map((link) => (
            <li key={link.studentId ?? 'own'} className="px-3.5 py-2.5 text-sm">
              <Line link={link} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Line({ link, onFollow }: { link: LinkInList; onFollow: () => void }) {
  const { studentId, studentName, openedAt, calendarReadAt } = link
  const now = new Date()

  return (
    <>
      {studentId === null ? (
        <b className="font-medium">Your own calendar</b>
      ) : (
        <Link
          href={`/students/${studentId}`}
          onClick={onFollow}
          className="font-medium hover:underline hover:underline-offset-3"
        >
          <bdi>{studentName}</bdi>
        </Link>
      )}
      <span className="block text-ink-subtle text-xs">
        {studentId !== null && `Page: ${openedText('opened', openedAt, now)}. `}
        Calendar: {openedText('read', calendarReadAt, now)}
      </span>
    </>
  )
}
