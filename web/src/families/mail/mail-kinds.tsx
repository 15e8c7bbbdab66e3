import { counted, grouped } from '@lectern/contract/counted.ts'
import type { MailSettings } from '@lectern/contract/mail/mail.contract.ts'
import { reminderHours, type SwitchedKind } from '@lectern/contract/mail/mail-values.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Minus, Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { LanguageLine } from '../language-line.tsx'
import { DayBars } from './day-bars.tsx'
import { kindWords } from './kind-words.ts'
import { mailQueries, useChangeMailSettings } from './mail.api.ts'
import { NotReached } from './not-reached.tsx'

const ReadersDialog = lazyDialog(async () => (await import('./readers-dialog.tsx')).ReadersDialog)

/** Which kinds of mail are on, with what each would have sent last week. */
export function MailKinds({ onBack }: { onBack: () => void }) {
  const settings = useQuery(mailQueries.settings())
  const readers = useDialogState<null>()

  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="mb-1 inline-flex items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={15} aria-hidden="true" />
        Mail
      </button>
      <PageHeader
        title="Mail Kinds"
        lede={settings.data ? ledeOf(settings.data) : 'What reaches families by itself.'}
      >
        <Button icon={Users} onClick={() => readers.show(null)}>
          Who Reads
        </Button>
      </PageHeader>
      {settings.isPending && <PanelSkeleton className="h-120" />}
      {settings.isError && <LoadError what="mail kinds" error={settings.error} onRetry={settings.refetch} />}
      {settings.data && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Kinds settings={settings.data} />
          <div className="grid gap-4">
            <Leaving settings={settings.data} />
            <TheirLanguage />
            <ToYou settings={settings.data} />
            <NotReached settings={settings.data} />
          </div>
        </div>
      )}
      {readers.shown && <ReadersDialog open={readers.shown.open} onClose={readers.hide} />}
    </>
  )
}

function ledeOf({ kinds, perDay }: MailSettings): string {
  const on = kinds.filter(({ isOn }) => isOn)
  const days = Array.from({ length: 7 }, (_, day) =>
    on.reduce((sum, { lastWeek }) => sum + (lastWeek.perDay[day] ?? 0), 0),
  )
  const all = days.reduce((sum, mails) => sum + mails, 0)
  if (on.length === 0)
    return `Nothing is on, so nothing leaves. Your plan has ${grouped(perDay)} mails a day.`

  return `What is on would have sent ${counted(all, 'mail')} last week, at most ${Math.max(...days)} a day. Your plan has ${grouped(perDay)} a day.`
}

function useChange() {
  const change = useChangeMailSettings()

  return (wish: Parameters<typeof change.mutateAsync>[0]) =>
    mutateAndTell(change, wish, {
      onSuccess: () => {},
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to change the mail kinds'),
        }),
    })
}

function Kinds({ settings }: { settings: MailSettings }) {
  const change = useChange()
  const from = shortDayText(settings.lastWeekFrom)

  return (
    <Card>
      <p className="px-4 py-2.5 text-right text-ink-muted text-xs">Last week, from Monday, {from}</p>
      <ul>
        {settings.kinds.map(({ kind, isOn, lastWeek }) => (
          <Kind
            key={kind}
            kind={kind}
            week={
              <>
                <DayBars perDay={lastWeek.perDay} isOn={isOn} />
                <span className="w-24 text-sm max-sm:w-auto">
                  <b className="block font-semibold tabular-nums">{mailsText(lastWeek.perDay)}</b>
                  <span className="text-ink-muted text-xs">
                    {lastWeek.families > 0 && `to ${counted(lastWeek.families, 'family', 'families')}`}
                  </span>
                </span>
              </>
            }
          >
            <Switch
              aria-label={kindWords[kind].label}
              checked={isOn}
              onChange={(next) => change(next ? { on: [kind] } : { off: [kind] })}
            />
          </Kind>
        ))}
        <Kind kind="message">
          <span className="text-ink-muted text-sm">By hand</span>
        </Kind>
      </ul>
    </Card>
  )
}

const mailsText = (perDay: readonly number[]): string => {
  const mails = perDay.reduce((sum, count) => sum + count, 0)

  return mails === 0 ? 'None' : counted(mails, 'mail')
}

interface KindProps {
  kind: SwitchedKind | 'message'
  week?: ReactNode
  children: ReactNode
}

function Kind({ kind, week, children }: KindProps) {
  const { label, icon: Glyph, about } = kindWords[kind]

  return (
    <li className="flex items-center gap-4 border-border border-t px-4 py-4 max-sm:flex-wrap">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken">
        <Glyph size={17} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold text-sm">{label}</b>
        <span className="text-ink-muted text-xs">{about}</span>
      </span>
      <span className="flex items-center gap-4 max-sm:order-last max-sm:w-full">{week}</span>
      {children}
    </li>
  )
}

function TheirLanguage() {
  return (
    <Card>
      <section className="grid gap-2 p-4" aria-labelledby="language">
        <h2 id="language" className="font-semibold">
          Language
        </h2>
        <LanguageLine />
        <p className="text-ink-muted text-xs">
          Their pages and mails, with dates and amounts. Edit a student to choose another one for that family.
        </p>
      </section>
    </Card>
  )
}

/** What the teacher hears; the rest of it is in the app. */
function ToYou({ settings }: { settings: MailSettings }) {
  const change = useChange()

  return (
    <Card>
      <section className="grid gap-2 p-4 text-sm" aria-labelledby="to-you">
        <h2 id="to-you" className="font-semibold">
          To You
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium">What families do</span>
          <SegmentedControl
            label="What families do"
            options={[
              { value: 'each', label: 'At once' },
              { value: 'daily', label: 'Once a day' },
              { value: 'none', label: 'Off' },
            ]}
            value={settings.requestMails}
            onChange={(requestMails) => change({ requestMails })}
          />
        </div>
        <div className="flex items-center justify-between gap-2">
          <span className="font-medium">What could not be delivered</span>
          <span className="text-ink-muted">Once a day at most</span>
        </div>
      </section>
    </Card>
  )
}

const step = 2

function Leaving({ settings }: { settings: MailSettings }) {
  const change = useChange()
  const { least, most } = reminderHours
  const set = (hours: number) => change({ reminderHours: Math.min(most, Math.max(least, hours)) })
  const hours = settings.reminderHours

  return (
    <Card>
      <section className="grid gap-3 p-4" aria-labelledby="leaving">
        <h2 id="leaving" className="font-semibold">
          When Mail Leaves
        </h2>
        <div className="flex items-center justify-between gap-2 text-sm">
          <span className="font-medium">Reminder before a class</span>
          <span className="flex items-center rounded-md inset-ring inset-ring-border-control">
            <IconButton
              icon={Minus}
              size="sm"
              label="Fewer hours"
              disabled={hours <= least}
              onClick={() => set(hours - step)}
            />
            <output className="min-w-18 text-center font-semibold tabular-nums">{hours} hours</output>
            <IconButton
              icon={Plus}
              size="sm"
              label="More hours"
              disabled={hours >= most}
              onClick={() => set(hours + step)}
            />
          </span>
        </div>
        <p className="text-ink-muted text-xs">
          {least} to {most} hours. A class made or moved later than that has no reminder if a Change told of
          it.
        </p>
        <div className="flex items-center justify-between gap-2 border-border border-t pt-3 text-sm">
          <span className="font-medium">Quiet hours</span>
          <span className="text-ink-muted">9:00 PM to 8:00 AM</span>
        </div>
        <p className="text-ink-muted text-xs">
          On the reader’s clock{settings.zones > 1 && `, in ${settings.zones} time zones now`}. Reminders
          leave before it, the rest after it.
        </p>
      </section>
    </Card>
  )
}
