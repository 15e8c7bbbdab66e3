import type { Hours, OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { Plus, X } from 'lucide-react'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { hoursText } from './hours.ts'
import { isSameOn } from './same-on.ts'
import { useChange } from './use-change.ts'

const ExceptionDialog = lazyDialog(async () => (await import('./exception-dialog.tsx')).ExceptionDialog)

const wordsOf = (hours: readonly Hours[]): string =>
  hours.length === 0 ? 'Closed' : `Open ${hours.map(hoursText).join(', ')}`

/** Dates on which other hours hold than in any week. */
export function Exceptions({ settings: { exceptions } }: { settings: OpenTimesSettings }) {
  const added = useDialogState<number>()
  const change = useChange()
  const remove = (date: string) =>
    change({
      to: ({ exceptions: all }) => ({ exceptions: all.filter((each) => each.date !== date) }),
      isUntouched: isSameOn(date),
    })

  return (
    <Card>
      <CardHeader title="Exceptions">
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => added.show(Date.now())}>
          Add a Date
        </Button>
      </CardHeader>
      {exceptions.length === 0 && (
        <p className="border-border border-t px-4 py-3 text-ink-muted text-sm">
          None. Time off closes its days by itself.
        </p>
      )}
      <ul>
        {exceptions.map(({ date, hours }) => (
          <li key={date} className="flex items-center gap-3 border-border border-t py-2 pr-3 pl-4 text-sm">
            <span className="w-28 shrink-0 font-medium tabular-nums">
              {weekdayText(date)}, {shortDayText(date)}
            </span>
            <span className="min-w-0 flex-1 text-ink-muted tabular-nums">{wordsOf(hours)}</span>
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${shortDayText(date)}`}
              onClick={() => remove(date)}
            />
          </li>
        ))}
      </ul>
      {added.shown && <ExceptionDialog key={added.shown.item} open={added.shown.open} onClose={added.hide} />}
    </Card>
  )
}
