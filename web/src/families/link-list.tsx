import type { LinkInList } from '@lectern/contract/families/families.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { linkQueries } from './families.api.ts'
import { openedText } from './opened-text.ts'

interface LinkListProps {
  /** Whether it is on screen: it is asked for anew each time. */
  enabled?: boolean
  onFollow?: () => void
}

/** Every link that is out, and whether anybody uses it. */
export function LinkList({ enabled = true, onFollow }: LinkListProps) {
  const links = useQuery({ ...linkQueries.all(), enabled })
  if (links.isLoadingError) return <LoadError compact what="the links" onRetry={links.refetch} />
  if (!links.data) return <Skeleton className="h-24 w-full rounded-md" />
  if (links.data.length === 0)
    return (
      <p className="text-ink-muted text-sm">Nothing is shared. Share on a student’s page makes a link.</p>
    )

  return (
    <ul className="divide-y divide-border rounded-lg bg-surface inset-ring inset-ring-border">
      {links.data.map((link) => (
        <li key={link.studentId ?? 'own'} className="px-3.5 py-2.5 text-sm">
          <Line link={link} {...(onFollow && { onFollow })} />
        </li>
      ))}
    </ul>
  )
}

function Line({ link, onFollow }: { link: LinkInList; onFollow?: () => void }) {
  const { studentId, studentName, openedAt, calendarReadAt } = link
  const now = new Date()

  return (
    <>
      {studentId === null ? (
        <b className="font-medium">Your own calendar</b>
      ) : (
        <Link
          href={`/students/${studentId}`}
          {...(onFollow && { onClick: onFollow })}
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
