import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { Calendar, Clock } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { spanText } from '#web/time/clock-text.ts'
import { fullDayText } from '#web/time/day-text.ts'
import { parseWallTime, writeClock } from '#web/time/wall-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Move } from './class-moves.ts'
import type { ListedClass } from './class-reader.ts'
import { useWithWhom } from './with-whom.ts'

interface MoveToDialogProps {
  item: ListedClass
  open: boolean
  onClose: () => void
  onMove: (move: Move) => void
}

/** Moves a class to any date and time. */
export function MoveToDialog({ item, open, onClose, onMove }: MoveToDialogProps) {
  const { start } = item
  const withWhom = useWithWhom()
  const own = { date: start?.date ?? '', time: start ? writeClock(start.minute) : '' }
  const typed = useTypedValues({
    name: 'moves',
    itemId: item.id,
    thing: { revision: 0 },
    valuesOf: () => own,
  })
  const { date, time } = typed.values ?? own
  const isFilled = date !== own.date || time !== own.time
  const to = isFilled && isCalendarDate(date) ? parseWallTime(`${date} ${time}`) : null

  const leaving = useLeaving(open && isFilled, handleClose, true)

  /** What was typed does not come back when it is opened again, perhaps after the class was moved. */
  function handleClose() {
    typed.discard()
    onClose()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!to) return
    typed.discard()
    onMove({ item, to })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={withWhom(item)}
      title="Move to…"
      {...(start && {
        description: `Now ${fullDayText(start.date)}, ${spanText(start.minute, item.duration)}`,
      })}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={handleClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!to}>
            Move Class
          </Button>
        </>
      }
    >
      <FormNotice notice={typed.notice} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Date">
          <Input
            type="date"
            icon={Calendar}
            value={date}
            onChange={({ target }) => typed.change({ date: target.value })}
          />
        </Field>
        <Field label="Start time">
          <Input
            type="time"
            icon={Clock}
            value={time}
            onChange={({ target }) => typed.change({ time: target.value })}
          />
        </Field>
      </div>
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}
