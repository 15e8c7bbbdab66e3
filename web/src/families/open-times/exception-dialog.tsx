import type { Hours, OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { openTimesBounds } from '@lectern/contract/open-times/open-times-values.ts'
import { Plus, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { complaintOf, HoursFields } from './hours-fields.tsx'
import { isSameOn } from './same-on.ts'
import { useChange } from './use-change.ts'

const usual: Hours = { from: '14:00', to: '17:00' }

const nothingSaid: { date: string; all: Hours[] } = { date: '', all: [] }

const withException = ({ exceptions }: OpenTimesSettings, date: string, hours: Hours[]) => ({
  exceptions: [...exceptions.filter((each) => each.date !== date), { date, hours }],
})

/** Other hours for one date, or none. */
export function ExceptionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { date: today } = useNow()
  const typed = useTypedValues({
    name: 'open-dates',
    itemId: null,
    thing: { revision: 0 },
    valuesOf: () => nothingSaid,
  })
  const { date, all } = typed.values ?? nothingSaid
  const setAll = (next: Hours[]) => typed.change({ all: next })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const change = useChange()
  const leaving = useLeaving(open && typed.isFilled, handleClose, true)
  const set = (index: number, hours: Hours) => setAll(all.with(index, hours))

  function handleClose() {
    typed.discard()
    onClose()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSubmitted(true)
    if (!date || date < today || all.some(complaintOf)) return
    change({ to: (settings) => withException(settings, date, all), isUntouched: isSameOn(date) }, handleClose)
  }

  const isWrongDate = isSubmitted && (!date || date < today)

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={480}
      title="Add a Date"
      description="What is said here holds instead of the weekly hours."
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={handleClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {all.length === 0 ? 'Close the Day' : 'Add Date'}
          </Button>
        </>
      }
    >
      <FormNotice notice={typed.notice} />
      <div className="grid gap-4">
        <Field label="Date" error={isWrongDate ? 'Please choose a day from today on' : undefined}>
          <Input
            type="date"
            min={today}
            max="2199-12-31"
            value={date}
            onChange={({ target }) => typed.change({ date: target.value })}
          />
        </Field>
        {all.map((hours, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays while they are typed
          <div key={index} className="flex items-start gap-2">
            <HoursFields
              hours={hours}
              error={isSubmitted ? complaintOf(hours) : undefined}
              onChange={(next) => set(index, next)}
            />
            <IconButton
              icon={X}
              label={`Remove hours ${index + 1}`}
              className="mt-6"
              onClick={() => setAll(all.toSpliced(index, 1))}
            />
          </div>
        ))}
        {all.length === 0 && <p className="text-ink-muted text-sm">Closed all day.</p>}
        {all.length < openTimesBounds.maxHoursPerDay && (
          <Button icon={Plus} className="justify-self-start" onClick={() => setAll([...all, usual])}>
            Add Hours
          </Button>
        )}
      </div>
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}
