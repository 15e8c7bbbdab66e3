import type { SubmitEvent } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { tellText } from '#web/classes/scope/planned-words.ts'
import { useStudentNames } from '#web/classes/student-names.ts'
import { ToldPanel } from '#web/classes/told/told-panel.tsx'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ClassesInTime } from './classes-in-time.tsx'
import { ComingTimeOff } from './coming-time-off.tsx'
import { MomentField } from './moment-field.tsx'
import { useTimeOffForm } from './use-time-off-form.ts'

interface TimeOffDialogProps {
  /** The day on screen. */
  item: string
  open: boolean
  today: string
  onClose: () => void
}

/** Adds time off, and says for each class in it what becomes of it. */
export function TimeOffDialog({ item: date, open, today, onClose }: TimeOffDialogProps) {
  const form = useTimeOffForm({ date, isOpen: open, onSaved: onClose })
  const { values, set, choices, told } = form
  const names = useStudentNames()
  const hasClasses = choices.all.length > 0
  const leaving = useLeaving(open && form.isFilled, handleClose, true)

  /** What was typed, and why it failed, is no news to whoever opens it again. */
  function handleClose() {
    form.clear()
    form.reset()
    onClose()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    form.submit()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={told.told ? 960 : 640}
      {...(told.told && { aside: <ToldPanel state={told} /> })}
      title="Add Time Off"
      pending={form.isPending}
      onSubmit={handleSubmit}
      footerStart={<span className="text-ink-muted text-sm sm:pl-3.5">{hasClasses && choices.summary}</span>}
      footer={
        <>
          <Button onClick={handleClose} disabled={form.isPending}>
            Not Now
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={form.isPending}
            pendingText="Saving..."
            disabled={!form.isReady}
          >
            Add Time Off{tellText(told.families)}
          </Button>
        </>
      }
    >
      <FormNotice notice={form.notice} />
      {form.error && (
        <AlertBanner title="Time Off Was Not Added" onDismiss={form.reset}>
          {messageOf(form.error, 'Please try again.')}
        </AlertBanner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label="Title">
            <Input
              value={values.title}
              maxLength={200}
              placeholder="Time off"
              autoComplete="off"
              onChange={({ target }) => set({ title: target.value })}
            />
          </Field>
        </div>
        <MomentField
          label="From"
          date={values.from}
          time={values.fromTime}
          onDate={(from) => set({ from, ...(values.lastDay < from && { lastDay: from }) })}
          onTime={(fromTime) => set({ fromTime })}
        />
        <MomentField
          label="To"
          error={form.failed?.complaint}
          date={values.lastDay}
          time={values.endTime}
          onDate={(lastDay) => set({ lastDay })}
          onTime={(endTime) => set({ endTime })}
        />
      </div>
      {form.failed && !form.failed.complaint && (
        <div className="mt-5">
          <LoadError compact what="the classes in this time" onRetry={form.failed.retry} />
        </div>
      )}
      {hasClasses && (
        <ClassesInTime
          names={names}
          choices={choices}
          reason={values.reason}
          onReason={(reason) => set({ reason })}
        />
      )}
      <ComingTimeOff today={today} isShown={open} />
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}
