import { counted } from '@lectern/contract/counted.ts'
import { type Calendar, maxCalendars } from '@lectern/contract/open-times/calendars.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { dateOf, momentOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { toldAs } from './calendar-told.ts'
import { openTimesQueries, useAskCalendar, useChangeCalendar, useRemoveCalendar } from './open-times.api.ts'

const AddCalendarDialog = lazyDialog(() =>
  import('./add-calendar-dialog.tsx').then((module) => module.AddCalendarDialog),
)

/** What keeps the teacher from teaching besides classes: calendars elsewhere, and files of them. */
export function OtherCalendars() {
  const calendars = useQuery(openTimesQueries.calendars())
  const removed = useDialogState<Calendar>()
  const [isAdding, setIsAdding] = useState(false)
  const isFull = (calendars.data?.length ?? 0) >= maxCalendars

  return (
    <Card>
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h2 className="font-semibold text-base tracking-[-0.006em]">
          Other Calendars{' '}
          {calendars.data && (
            <span className="font-normal text-ink-muted text-sm">
              {calendars.data.length} of {maxCalendars}
            </span>
          )}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          disabledReason={isFull ? `Up to ${maxCalendars} calendars can be added` : undefined}
          onClick={() => setIsAdding(true)}
        >
          Add
        </Button>
      </div>
      {calendars.isPending && <PanelSkeleton className="h-24" />}
      {calendars.isError && !calendars.data && (
        <LoadError compact what="other calendars" error={calendars.error} onRetry={calendars.refetch} />
      )}
      {calendars.data?.length === 0 && (
        <p className="border-border border-t px-4 py-3 text-ink-muted text-sm">
          Add another calendar of yours, and its events are closed to families. Only their times are kept.
        </p>
      )}
      <ul>
        {calendars.data?.map((calendar) => (
          <Line key={calendar.id} calendar={calendar} onRemove={() => removed.show(calendar)} />
        ))}
      </ul>
      {isAdding && <AddCalendarDialog open={isAdding} onClose={() => setIsAdding(false)} />}
      {removed.shown && (
        <RemoveQuestion calendar={removed.shown.item} open={removed.shown.open} onClose={removed.hide} />
      )}
    </Card>
  )
}

/** Where it stands: a file of a day, or an address that is asked. */
export function stateText(calendar: Calendar): string {
  const { host, readAt, askedAt, failingSince } = calendar
  if (host === null) return `A file of ${dateOf(readAt ?? '')}, ${busyText(calendar)}`
  if (failingSince && readAt)
    return `No calendar found there since ${momentOf(failingSince)}. What it said then still holds.`
  if (failingSince) return 'No calendar was found there. Please check the address.'
  if (readAt === null || askedAt === null) return 'Being asked for the first time...'

  return `Asked ${momentOf(askedAt)}, ${busyText(calendar)}`
}

const busyText = ({ busyTimes, busyUntil }: Calendar): string =>
  busyUntil === null ? 'nothing to come' : `${counted(busyTimes, 'busy time')} until ${dateOf(busyUntil)}`

const answers = [
  { value: 'busy', label: 'Busy' },
  { value: 'free', label: 'Free' },
] as const
/** Neither is chosen. */
const unanswered = '' as 'busy'

function Line({ calendar, onRemove }: { calendar: Calendar; onRemove: () => void }) {
  const { id, name, host, failingSince, allDay, allDayEvents } = calendar
  const change = useChangeCalendar()
  const ask = useAskCalendar()

  return (
    <li className="grid gap-2 border-border border-t py-2.5 pr-3 pl-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <b dir="auto" className="block truncate font-semibold">
            {name}
          </b>
          <span className={cx('block text-xs tabular-nums', failingSince ? 'text-danger' : 'text-ink-muted')}>
            {stateText(calendar)}
          </span>
          {host && (
            <span dir="ltr" className="block truncate text-ink-subtle text-xs">
              https://{host}/•••
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          {failingSince && (
            <Button
              size="sm"
              pending={ask.isPending}
              pendingText="Asking..."
              aria-label={`Ask ${name} again`}
              onClick={() =>
                mutateAndTell(ask, id, { onSuccess: () => {}, onError: toldAs('Failed to ask the calendar') })
              }
            >
              Ask Again
            </Button>
          )}
          <IconButton icon={X} size="sm" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      {allDayEvents > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-xs">
            {counted(allDayEvents, 'event lasts', 'events last')} all day.{' '}
            {allDayEvents === 1 ? 'Is it' : 'Are they'} busy?
          </span>
          <SegmentedControl
            label={`All-day events of ${name}`}
            options={[...answers]}
            value={allDay ?? unanswered}
            onChange={(next) =>
              mutateAndTell(
                change,
                { id, allDay: next },
                { onSuccess: () => {}, onError: toldAs('Failed to change the calendar') },
              )
            }
          />
        </div>
      )}
    </li>
  )
}

interface RemoveQuestionProps {
  calendar: Calendar
  open: boolean
  onClose: () => void
}

function RemoveQuestion({ calendar: { id, name }, open, onClose }: RemoveQuestionProps) {
  const remove = useRemoveCalendar()

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Remove Calendar"
      text={`The busy times of ${name} are forgotten, and families may choose them.`}
      confirmLabel="Remove Calendar"
      danger
      pending={remove.isPending}
      pendingText="Removing..."
      onConfirm={() =>
        mutateAndTell(remove, id, { onSuccess: onClose, onError: toldAs('Failed to remove the calendar') })
      }
    />
  )
}
