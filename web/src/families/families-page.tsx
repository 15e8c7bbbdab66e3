import { useQuery } from '@tanstack/react-query'
import { DoorOpen, PenLine, Scale, SlidersHorizontal } from 'lucide-react'
import { usePreloadedForms } from '#web/forms/preload-forms.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useStartParam } from '#web/url/use-start-param.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { mailQueries } from './mail/mail.api.ts'
import { ledeOf, MailView } from './mail/mail-view.tsx'
import { requestQueries } from './requests/requests.api.ts'
import { RequestsView } from './requests/requests-view.tsx'
import { near, shortName } from './requests/row-text.ts'

const MailKinds = lazyPart('mail kinds', async () => (await import('./mail/mail-kinds.tsx')).MailKinds)
const LinkList = lazyPart('links', async () => (await import('./link-list.tsx')).LinkList)
const MessageDialog = lazyDialog(async () => (await import('./mail/message-dialog.tsx')).MessageDialog)

const RulesDialog = lazyDialog(
  async () => (await import('./rules/absence-rules-dialog.tsx')).AbsenceRulesDialog,
)
const OpenTimesView = lazyPart(
  'open times',
  async () => (await import('./open-times/open-times-view.tsx')).OpenTimesView,
)
const BookingPageView = lazyPart(
  'the booking page',
  async () => (await import('./booking/booking-page-view.tsx')).BookingPageView,
)
const OpenTimesLede = lazyPart(
  'open times',
  async () => (await import('./open-times/open-times-view.tsx')).OpenTimesLede,
)

const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'mail', label: 'Mail' },
  { value: 'times', label: 'Open Times' },
  { value: 'links', label: 'Links' },
] as const

/** What families do and ask, what they hear, and what they can open. */
export function FamiliesPage() {
  const [view, setView] = useUrlParam('view', 'requests')
  const message = useDialogState<number | null>()
  const rules = useDialogState<null>()
  usePreloadedForms()
  useStartParam(true, (mark) => message.show(Number(mark) || null), 'message')
  if (view === 'kinds') return <MailKinds onBack={() => setView('mail', { isStep: true })} />
  if (view === 'booking') return <BookingPageView onBack={() => setView('times', { isStep: true })} />
  const shown = views.find(({ value }) => value === view)?.value ?? 'requests'
  const handleKinds = () => setView('kinds', { isStep: true })

  return (
    <>
      <PageHeader title="Families" lede={ledes[shown]}>
        <div className="max-sm:w-full">
          <SegmentedControl
            label="View"
            wide
            options={[...views]}
            value={shown}
            onChange={(next) => setView(next, { isStep: true })}
          />
        </div>
        {shown === 'times' && (
          <Button
            icon={DoorOpen}
            className="max-sm:flex-1"
            onClick={() => setView('booking', { isStep: true })}
          >
            Booking Page
          </Button>
        )}
        {shown === 'requests' || shown === 'times' ? (
          <Button icon={Scale} className="max-sm:flex-1" onClick={() => rules.show(null)}>
            Absence Rules
          </Button>
        ) : (
          <Button icon={SlidersHorizontal} className="max-sm:flex-1" onClick={handleKinds}>
            Mail Kinds
          </Button>
        )}
        <Button icon={PenLine} variant="primary" className="max-sm:flex-1" onClick={() => message.show(null)}>
          Write Message
        </Button>
      </PageHeader>
      {shown === 'requests' && <RequestsView onRules={() => rules.show(null)} />}
      {shown === 'mail' && <MailView onKinds={handleKinds} />}
      {shown === 'times' && <OpenTimesView />}
      {shown === 'links' && <LinkList />}
      {rules.shown && <RulesDialog open={rules.shown.open} onClose={rules.hide} />}
      {message.shown && (
        <MessageDialog studentId={message.shown.item} open={message.shown.open} onClose={message.hide} />
      )}
    </>
  )
}

function WaitingLede() {
  const waiting = useQuery(requestQueries.waiting())
  const count = waiting.data?.count ?? 0

  const soonest = waiting.data?.requests.find(({ lapsesAt }) => lapsesAt !== null)
  if (count === 0) return 'What families do and ask.'

  return (
    <>
      {count === 1 ? 'One waits' : `${count} wait`} for your answer.
      {soonest?.lapsesAt && (
        <span className="max-sm:hidden">
          {' '}
          <bdi>{shortName(soonest)}</bdi>’s time is held until {near(soonest.lapsesAt)}.
        </span>
      )}
    </>
  )
}

function Lede() {
  const mails = useQuery(mailQueries.list({ state: 'all', kind: 'all', search: '', page: 1 }))

  return mails.data ? ledeOf(mails.data) : 'What reaches families by itself.'
}

const ledes = {
  requests: <WaitingLede />,
  mail: <Lede />,
  times: <OpenTimesLede />,
  links: 'Pages and calendars that can be opened without signing in.',
}
