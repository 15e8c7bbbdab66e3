import { useQuery } from '@tanstack/react-query'
import { PenLine, SlidersHorizontal } from 'lucide-react'
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

const MailKinds = lazyPart('mail kinds', async () => (await import('./mail/mail-kinds.tsx')).MailKinds)
const LinkList = lazyPart('links', async () => (await import('./link-list.tsx')).LinkList)
const MessageDialog = lazyDialog(async () => (await import('./mail/message-dialog.tsx')).MessageDialog)

const views = [
  { value: 'mail', label: 'Mail' },
  { value: 'links', label: 'Links' },
] as const

/** What families hear, and what they can open. */
export function FamiliesPage() {
  const [view, setView] = useUrlParam('view', 'mail')
  const message = useDialogState<number | null>()
  usePreloadedForms()
  useStartParam(true, (mark) => message.show(Number(mark) || null), 'message')
  if (view === 'kinds') return <MailKinds onBack={() => setView('mail', { isStep: true })} />
  const shown = view === 'links' ? 'links' : 'mail'

  return (
    <>
      <PageHeader title="Families" lede={shown === 'mail' ? <Lede /> : linksLede}>
        <div className="max-sm:w-full">
          <SegmentedControl
            label="View"
            wide
            options={[...views]}
            value={shown}
            onChange={(next) => setView(next, { isStep: true })}
          />
        </div>
        <Button
          icon={SlidersHorizontal}
          className="max-sm:flex-1"
          onClick={() => setView('kinds', { isStep: true })}
        >
          Mail Kinds
        </Button>
        <Button icon={PenLine} variant="primary" className="max-sm:flex-1" onClick={() => message.show(null)}>
          Write Message
        </Button>
      </PageHeader>
      {shown === 'links' ? <LinkList /> : <MailView onKinds={() => setView('kinds', { isStep: true })} />}
      {message.shown && (
        <MessageDialog studentId={message.shown.item} open={message.shown.open} onClose={message.hide} />
      )}
    </>
  )
}

const linksLede = 'Pages and calendars that can be opened without signing in.'

function Lede() {
  const mails = useQuery(mailQueries.list({ state: 'all', kind: 'all', search: '', page: 1 }))

  return mails.data ? ledeOf(mails.data) : 'What reaches families by itself.'
}
