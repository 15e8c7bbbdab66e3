import type { CalendarLink } from '@lectern/contract/families/families.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, ExternalLink, Link2 } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { productName } from '#web/boot/product-name.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AllLinksButton } from './all-links-button.tsx'
import { CopyableUrl, LostUrl, webcal } from './copyable-url.tsx'
import {
  linkQueries,
  useMakeCalendarLink,
  useRenewCalendarLink,
  useWithdrawCalendarLink,
} from './families.api.ts'
import { LinkFooter } from './link-footer.tsx'
import { openedText } from './opened-text.ts'
import { ZoneLine } from './zone-line.tsx'

interface CalendarDialogProps {
  open: boolean
  onClose: () => void
}

/** The teacher's own schedule where they keep everything else. */
export function CalendarDialog({ open, onClose }: CalendarDialogProps) {
  const link = useQuery({ ...linkQueries.calendar(), enabled: open })
  const renew = useRenewCalendarLink()
  const withdraw = useWithdrawCalendarLink()
  const footerStart = (
    <LinkFooter
      isShown={Boolean(link.data)}
      what="the address"
      renewLabel="Renew"
      onRenew={renew.mutateAsync}
      onWithdraw={withdraw.mutateAsync}
    />
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam="feed=1"
      width={480}
      title="Your Schedule in Another Calendar"
      description="It follows every change. Nothing can be changed from there."
      footerStart={footerStart}
      footer={
        <>
          <AllLinksButton />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {link.isLoadingError ? (
        <LoadError compact what="the address" onRetry={link.refetch} />
      ) : link.data === undefined ? (
        <Skeleton className="h-40 w-full rounded-md" />
      ) : link.data === null ? (
        <MakeFeed />
      ) : (
        <FeedUrl link={link.data} />
      )}
    </Dialog>
  )
}

function MakeFeed() {
  const make = useMakeCalendarLink()

  return (
    <div className="grid gap-4">
      <p className="text-ink-muted text-sm text-pretty">
        Google Calendar, Apple Calendar and Outlook can follow your schedule by a secret address. It holds
        your students’ names, so only you should have it.
      </p>
      <Button
        variant="primary"
        icon={Link2}
        wide
        pending={make.isPending}
        pendingText="Making..."
        onClick={() =>
          make.mutate(undefined, {
            onError: (error) =>
              toast({
                kind: 'error',
                title: 'Error',
                description: messageOf(error, 'Failed to make the address'),
              }),
          })
        }
      >
        Make Address
      </Button>
      <ZoneLine />
    </div>
  )
}

/** Each by the way in which it takes a calendar that it is to follow. */
const programs = [
  {
    name: 'Google Calendar',
    about: 'Looks for changes about twice a day',
    to: (url: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(url))}`,
  },
  { name: 'Apple Calendar', about: 'Looks for changes every hour', to: webcal },
  {
    name: 'Outlook',
    about: 'Looks for changes every few hours',
    to: (url: string) =>
      `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(webcal(url))}&name=${encodeURIComponent(productName())}`,
  },
] as const

function FeedUrl({ link: { url, readAt } }: { link: CalendarLink }) {
  return (
    <div className="grid gap-4">
      {url ? <Programs url={url} /> : <LostUrl />}
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <CalendarSync size={16} aria-hidden="true" className="text-ink-subtle" />
        {openedText('read', readAt, new Date())}
      </p>
      <ZoneLine />
    </div>
  )
}

function Programs({ url }: { url: string }) {
  return (
    <>
      <ul className="divide-y divide-border rounded-lg inset-ring inset-ring-border">
        {programs.map(({ name, about, to }) => (
          <li key={name} className="flex items-center gap-3 px-3 py-2">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-sm bg-sunken font-semibold text-ink-muted text-xs"
            >
              {name[0]}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block font-medium text-sm">{name}</b>
              <span className="block text-ink-subtle text-xs">{about}</span>
            </span>
            <a
              href={to(url)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Subscribe in ${name}`}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              Subscribe <ExternalLink size={14} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      <CopyableUrl
        label="Address for any other calendar"
        hint="It holds your students’ names. Keep it to yourself."
        url={url}
        copyLabel="Copy"
        isMain
      />
    </>
  )
}
