import { counted } from '@lectern/contract/counted.ts'
import { type Calendar, maxCalendars } from '@lectern/contract/open-times/calendars.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { decodeText } from '#web/files/decode-text.ts'
import { dateOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { openTimesQueries, useAddCalendar, useChangeCalendar, useRemoveCalendar } from './open-times.api.ts'

const toldAs = (failed: string) => (error: Error) =>
  toast({ kind: 'error', title: 'Error', description: messageOf(error, failed) })

/** What keeps the teacher from teaching besides classes: files of other calendars. */
export function OtherCalendars() {
  const calendars = useQuery(openTimesQueries.calendars())
  const removed = useDialogState<Calendar>()

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
        <AddButton isFull={(calendars.data?.length ?? 0) >= maxCalendars} />
      </div>
      {calendars.isPending && <PanelSkeleton className="h-24" />}
      {calendars.isError && !calendars.data && (
        <LoadError compact what="other calendars" error={calendars.error} onRetry={calendars.refetch} />
      )}
      {calendars.data?.length === 0 && (
        <p className="border-border border-t px-4 py-3 text-ink-muted text-sm">
          Add a file (.ics), and its events are closed to families. Only their times are kept.
        </p>
      )}
      <ul>
        {calendars.data?.map((calendar) => (
          <Line key={calendar.id} calendar={calendar} onRemove={() => removed.show(calendar)} />
        ))}
      </ul>
      {removed.shown && (
        <RemoveQuestion calendar={removed.shown.item} open={removed.shown.open} onClose={removed.hide} />
      )}
    </Card>
  )
}

function AddButton({ isFull }: { isFull: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const add = useAddCalendar()

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    target.value = ''
    const name = file.name.slice(0, 200)
    mutateAndTell(add, { name, text }, { onSuccess: () => {}, onError: toldAs('Failed to add the calendar') })
  }

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        pending={add.isPending}
        pendingText="Adding..."
        disabledReason={isFull ? `Up to ${maxCalendars} calendars can be added` : undefined}
        onClick={() => input.current?.click()}
      >
        Add a File
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label="Calendar file"
        hidden
        onChange={(event) => void handleFile(event)}
      />
    </>
  )
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
  const { id, name, readAt, allDay, allDayEvents } = calendar
  const change = useChangeCalendar()

  return (
    <li className="grid gap-2 border-border border-t py-2.5 pr-3 pl-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <b dir="auto" className="block truncate font-semibold">
            {name}
          </b>
          <span className="text-ink-muted text-xs tabular-nums">
            {readAt && `A file of ${dateOf(readAt)}, `}
            {busyText(calendar)}
          </span>
        </span>
        <IconButton icon={X} size="sm" label={`Remove ${name}`} onClick={onRemove} />
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
