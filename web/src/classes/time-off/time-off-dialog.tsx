import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Choice, ClassChoice, choiceOptions } from './class-choice.tsx'
import { ComingTimeOff } from './coming-time-off.tsx'
import { timeOffQueries, useCreateTimeOff } from './time-off.api.ts'
import { useChoices } from './use-choices.ts'

interface TimeOffDialogProps {
  /** The day on screen. */
  item: string
  open: boolean
  today: string
  onClose: () => void
}

/** Adds time off, and says for each class in it what becomes of it. */
export function TimeOffDialog({ item: date, open, today, onClose }: TimeOffDialogProps) {
  const blank = { title: '', from: date, fromTime: '', to: date, toTime: '' }
  const [typed, setTyped] = useState({ date, values: blank })
  const values = typed.date === date ? typed.values : blank
  const { title, from, fromTime, to, toTime } = values
  const span = { from: join(from, fromTime), to: join(to, toTime) }
  const isSpan = isCalendarDate(from) && isCalendarDate(to) && span.from <= (toTime ? span.to : `${to} 24`)
  const found = useQuery({ ...timeOffQueries.plan(span.from, span.to), enabled: open && isSpan })
  const classes = isSpan ? (found.data ?? []) : []
  const choices = useChoices(classes)
  const save = useCreateTimeOff()
  const set = (change: Partial<typeof blank>) => setTyped({ date, values: { ...values, ...change } })

  const { undoLast } = useUndo()
  const isFilled = Object.values(values).join() !== Object.values(blank).join()
  const leaving = useLeaving(open && isFilled, () => {
    setTyped({ date, values: blank })
    handleClose()
  })

  /** Why it failed is no news to whoever opens it again. */
  function handleClose() {
    save.reset()
    onClose()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(
      { title: title.trim() || 'Time off', ...span, choices: choices.input },
      {
        onSuccess: () => {
          onClose()
          setTyped({ date, values: blank })
          toast({
            kind: 'success',
            title: 'Success',
            description: 'Time off added',
            ...undoAction(undoLast),
          })
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={640}
      title="Add Time Off"
      pending={save.isPending}
      onSubmit={handleSubmit}
      footerStart={
        <span className="pl-3.5 text-ink-muted text-sm">{classes.length > 0 && choices.summary}</span>
      }
      footer={
        <>
          <Button onClick={handleClose} disabled={save.isPending}>
            Not Now
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={save.isPending}
            pendingText="Saving..."
            disabled={!isSpan || !choices.isComplete || found.isFetching}
          >
            Add Time Off
          </Button>
        </>
      }
    >
      {save.error && (
        <AlertBanner title="Time Off Was Not Added" onDismiss={save.reset}>
          {messageOf(save.error, 'Please try again.')}
        </AlertBanner>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Field label="Title">
          <Input
            value={title}
            maxLength={200}
            placeholder="Time off"
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Moment
          label="From"
          date={from}
          time={fromTime}
          onDate={(value) => set({ from: value, ...(to < value && { to: value }) })}
          onTime={(value) => set({ fromTime: value })}
        />
        <Moment
          label="To"
          date={to}
          time={toTime}
          onDate={(value) => set({ to: value })}
          onTime={(value) => set({ toTime: value })}
        />
      </div>
      {classes.length > 0 && (
        <section aria-label="Classes in this time" className="mt-5">
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <div className="mr-auto">
              <h3 className="font-semibold text-sm">
                {counted(classes.length, 'class', 'classes')} in this time
              </h3>
              <p className="text-ink-muted text-xs">Series leave these days out from now on.</p>
            </div>
            <SegmentedControl
              label="All"
              options={choiceOptions}
              value={commonChoice(choices.all)}
              onChange={choices.setAll}
            />
          </div>
          <ul>
            {choices.all.map(({ item, choice, to: target }) => (
              <ClassChoice
                key={item.id}
                item={item}
                choice={choice}
                to={target}
                onChoice={(next) => choices.set(item.id, { choice: next })}
                onTo={(next) => choices.set(item.id, { to: next })}
              />
            ))}
          </ul>
        </section>
      )}
      <ComingTimeOff today={today} isShown={open} />
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}

const join = (date: string, time: string): string => (time === '' ? date : `${date} ${time}:00`)

/** What all of them have in common; nothing where they differ. */
const commonChoice = (all: readonly { choice: Choice }[]): Choice => {
  const [first] = all

  return first && all.every(({ choice }) => choice === first.choice) ? first.choice : ('' as Choice)
}

interface MomentProps {
  label: string
  date: string
  time: string
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** A day, and a time in it or the whole of it. */
function Moment({ label, date, time, onDate, onTime }: MomentProps) {
  return (
    <div className="flex gap-1.5">
      <Field label={label}>
        <Input type="date" icon={Calendar} value={date} onChange={({ target }) => onDate(target.value)} />
      </Field>
      <Field label="Time" optional>
        <Input
          type="time"
          aria-label={`${label} time`}
          value={time}
          onChange={({ target }) => onTime(target.value)}
        />
      </Field>
    </div>
  )
}
