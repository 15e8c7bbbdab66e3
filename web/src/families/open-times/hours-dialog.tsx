import type { Hours, OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { complaintOf, HoursFields } from './hours-fields.tsx'
import { useChange } from './use-change.ts'

/** Hours of a weekday as they are saved; null for new ones. */
export type EditedHours = { day: number; name: string; hours: Hours | null }

interface HoursDialogProps {
  item: EditedHours
  open: boolean
  onClose: () => void
}

const usual: Hours = { from: '15:00', to: '18:00' }

/** Other hours instead of those that were there, wherever they stand by now; none: they go. */
const replaced = ({ weekly }: OpenTimesSettings, { day, hours }: EditedHours, next: readonly Hours[]) => ({
  weekly: weekly.map((all, each) =>
    each === day ? [...all.filter(({ from, to }) => from !== hours?.from || to !== hours.to), ...next] : all,
  ),
})

/** Adds open hours to a weekday, changes or removes them. */
export function HoursDialog({ item, open, onClose }: HoursDialogProps) {
  const [hours, setHours] = useState(item.hours ?? usual)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const change = useChange()
  const complaint = complaintOf(hours)

  function save(next: readonly Hours[]) {
    change((settings) => replaced(settings, item, next))
    onClose()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSubmitted(true)
    if (!complaint) save([hours])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={420}
      title={`Open on ${item.name}`}
      onSubmit={handleSubmit}
      footerStart={item.hours && <Button onClick={() => save([])}>Remove</Button>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {item.hours ? 'Save' : 'Add Hours'}
          </Button>
        </>
      }
    >
      <HoursFields hours={hours} error={isSubmitted ? complaint : undefined} onChange={setHours} />
    </Dialog>
  )
}
