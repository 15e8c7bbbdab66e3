import type { Hours, KeptOpenTimes } from '@lectern/contract/open-times/open-times.contract.ts'
import { type SubmitEvent, useState } from 'react'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { nowOf } from '#web/api/save-over.ts'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { complaintOf, HoursFields } from './hours-fields.tsx'
import { useChangeOpenTimes } from './open-times.api.ts'
import { tellFailure } from './use-change.ts'

/** Hours of a weekday as they are saved, and which of that day; null for new ones. */
export type EditedHours = { day: number; name: string; hours: Hours | null; index: number }

interface HoursDialogProps {
  item: EditedHours
  settings: KeptOpenTimes
  open: boolean
  onClose: () => void
}

const usual: Hours = { from: '15:00', to: '18:00' }
const none: Hours = { from: '', to: '' }

type Slot = { day: number; hours: Hours | null }

const isSame = (one: Hours, other: Hours | null): boolean => one.from === other?.from && one.to === other.to

/** Other hours instead of those that were there, wherever they stand by now; none: they go. */
const replaced = ({ weekly }: KeptOpenTimes, { day, hours }: Slot, next: readonly Hours[]) => ({
  weekly: weekly.map((all, each) =>
    each === day ? [...all.filter((one) => !isSame(one, hours)), ...next] : all,
  ),
})

const isThere = ({ weekly }: KeptOpenTimes, { day, hours }: Slot): boolean =>
  hours === null || weekly[day]?.some((each) => isSame(each, hours)) === true

/** Adds open hours to a weekday, changes or removes them. */
export function HoursDialog({ item, settings, open, onClose }: HoursDialogProps) {
  const { day, name, index } = item
  const [old, setOld] = useState(item.hours)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const typed = useTypedValues({
    name: 'open-hours',
    itemId: day + 7 * (index + 1),
    thing: { revision: settings.revision, hours: old ?? usual },
    valuesOf: (thing) => thing.hours,
  })
  const hours = typed.values ?? usual
  const change = useChangeOpenTimes()
  const leaving = useLeaving(open && typed.isFilled, handleClose, true)
  const complaint = complaintOf(hours)

  function handleClose() {
    typed.discard()
    onClose()
  }

  /** What stands in their place now is shown beside what was typed. */
  function meet(now: KeptOpenTimes) {
    const theirs = now.weekly[day]?.[index] ?? null
    setOld(theirs)
    typed.meet({ revision: now.revision, hours: theirs ?? none })
  }

  function save(next: readonly Hours[]) {
    const slot = { day, hours: old }
    if (!isThere(settings, slot)) return meet(settings)
    mutateAndTell(
      change,
      { to: (over) => replaced(over, slot, next), isUntouched: (now) => isThere(now, slot) },
      {
        onSuccess: handleClose,
        onError: (error) => {
          const now = nowOf<KeptOpenTimes>(error)
          if (now) meet(now)
          else tellFailure(error)
        },
      },
    )
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSubmitted(true)
    if (!complaint) save([hours])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      width={420}
      title={`Open on ${name}`}
      pending={change.isPending}
      onSubmit={handleSubmit}
      footerStart={old && <Button onClick={() => save([])}>Remove</Button>}
      footer={
        <>
          <Button onClick={handleClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={change.isPending} pendingText="Saving...">
            {item.hours ? 'Save' : 'Add Hours'}
          </Button>
        </>
      }
    >
      <FormNotice notice={typed.notice} />
      <HoursFields hours={hours} error={isSubmitted ? complaint : undefined} onChange={typed.change} />
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}
