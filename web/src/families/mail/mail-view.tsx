import { counted, grouped } from '@lectern/contract/counted.ts'
import type { MailInList, Mails } from '@lectern/contract/mail/mail.contract.ts'
import { type ListedState, listedStates, mailKinds, mailsOnPage } from '@lectern/contract/mail/mail-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useDebounced } from '#web/url/use-debounced.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { kindWords } from './kind-words.ts'
import { mailQueries } from './mail.api.ts'
import { MailNotice } from './mail-notice.tsx'
import { MailRow } from './mail-row.tsx'
import { isWaiting } from './when-text.ts'

const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)

const labels: Record<ListedState, string> = {
  waiting: 'Waiting',
  refused: 'Refused',
  sent: 'Sent',
  kept: 'Kept',
}

/** What waits, was refused, left or was kept. */
export function MailView({ onKinds }: { onKinds: () => void }) {
  const [stateText, setState] = useUrlParam('state', 'all')
  const [kindText, setKind] = useUrlParam('kind', 'all')
  const [typed, setSearch] = useUrlParam('search', '')
  const search = useDebounced(typed)
  const state = listedStates.find((each) => each === stateText) ?? 'all'
  const kind = mailKinds.find((each) => each === kindText) ?? 'all'
  const [pageText, setPage] = useUrlParam('page', '1')
  const page = /^[1-9]\d{0,3}$/.test(pageText) ? Number(pageText) : 1
  const mails = useQuery(mailQueries.list({ state, kind, search, page }))
  const dialog = useDialogState<MailInList>()
  /** Another choice begins at its first page. */
  const choose = (change: () => void) => {
    setPage('1')
    change()
  }
  if (mails.isPending) return <PanelSkeleton className="h-120" />
  if (mails.isError) return <LoadError what="mails" error={mails.error} onRetry={mails.refetch} />
  const first = mails.data
  const listed = first.mails
  const isNew = Object.values(first.counts).every((count) => count === 0)

  return (
    <>
      <MailNotice mails={first} />
      {isNew ? (
        <EmptyState
          title="No mails yet"
          text="Mail Kinds shows what each kind would have sent last week. Nothing leaves before you switch one on."
        >
          <Button variant="primary" onClick={onKinds}>
            Choose Mail Kinds
          </Button>
        </EmptyState>
      ) : (
        <Card>
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 p-3">
            <div className="overflow-x-auto max-sm:w-full">
              <SegmentedControl
                label="Which mails"
                wide
                wraps
                options={optionsOf(first)}
                value={state}
                onChange={(next) => choose(() => setState(next))}
              />
            </div>
            <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
              <LazySelect
                aria-label="Kind"
                className="w-36 max-sm:w-full"
                options={[
                  { value: 'all', label: 'All kinds' },
                  ...mailKinds.map((value) => ({ value, label: kindWords[value].label })),
                ]}
                value={kind}
                onChange={(next) => choose(() => setKind(next))}
              />
              <SearchInput
                label="Search mails"
                placeholder="Search mails..."
                value={typed}
                onChange={(next) => choose(() => setSearch(next))}
                maxLength={200}
                className="w-60"
              />
            </div>
          </div>
          {listed.length === 0 ? (
            <p className="border-border border-t px-4 py-10 text-center text-ink-muted">No mails found</p>
          ) : (
            groupsOf(listed).map(([group, rows]) => (
              <section key={group} aria-label={headings[group].title}>
                <h2 className="border-border border-t bg-canvas px-4 py-2 text-ink-muted text-xs">
                  <b className="font-semibold text-ink">{headings[group].title}</b> {first.counts[group]}
                  {headings[group].note(first) && <span> · {headings[group].note(first)}</span>}
                </h2>
                <ul>
                  {rows.map((mail) => (
                    <MailRow key={mail.id} mail={mail} onOpen={() => dialog.show(mail)} />
                  ))}
                </ul>
              </section>
            ))
          )}
          {(page > 1 || listed.length === mailsOnPage) && (
            <div className="flex justify-center gap-2 border-border border-t p-3">
              <Button disabled={page === 1} onClick={() => setPage(String(page - 1))}>
                Newer
              </Button>
              <Button disabled={listed.length < mailsOnPage} onClick={() => setPage(String(page + 1))}>
                Older
              </Button>
            </div>
          )}
        </Card>
      )}
      {dialog.shown && <MailDialog mail={dialog.shown.item} open={dialog.shown.open} onClose={dialog.hide} />}
    </>
  )
}

const optionsOf = ({ counts }: Mails) => [
  { value: 'all' as const, label: 'All' },
  ...listedStates.map((value) => ({ value, label: `${labels[value]} ${counts[value]}` })),
]

const groupOf = (mail: MailInList): ListedState =>
  isWaiting(mail) ? 'waiting' : (listedStates.find((state) => state === mail.state) ?? 'sent')

const groupsOf = (mails: readonly MailInList[]) => [...Map.groupBy(mails, groupOf)]

const headings: Record<ListedState, { title: string; note: (mails: Mails) => string }> = {
  waiting: { title: 'Waits', note: () => 'Decided when it leaves, from what is true then' },
  refused: { title: 'Refused', note: () => 'These addresses get nothing until they are changed' },
  sent: { title: 'Sent', note: ({ sentToday, perDay }) => `${sentToday} today of ${grouped(perDay)}` },
  kept: { title: 'Kept here', note: () => 'No mail server was set, so these never left' },
}

export const ledeOf = ({ counts, sentToday, canSend }: Mails): string => {
  const waiting = `${counted(counts.waiting, 'mail')} ${counts.waiting === 1 ? 'waits' : 'wait'}`
  const refused = counts.refused > 0 ? ` ${counts.refused} were refused.` : ''

  return canSend
    ? `${waiting}, ${sentToday} were sent today.${refused}`
    : `${waiting}, ${counts.kept} are kept here.`
}
