import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BookingFields } from './booking-fields.tsx'
import type { Booking } from './import-input.ts'

interface BookingDialogProps {
  /** The title of the events that it is about. */
  item: string
  open: boolean
  /** Undefined where nothing was chosen for this title. */
  own: Booking | undefined
  forAll: Booking
  /** What is chosen counts at once; undefined: as for all. */
  onChange: (booking: Booking | undefined) => void
  onClose: () => void
}

/** Who comes to the classes of one title, and what they cost. */
export function BookingDialog({ item: title, open, own, forAll, onChange, onClose }: BookingDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description="For all events of this title."
      footerStart={
        own && (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            As for All
          </Button>
        )
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <BookingFields
          booking={own ?? { studentIds: forAll.studentIds, classValue: null }}
          usualValue={forAll.classValue}
          onChange={onChange}
        />
      </div>
    </Dialog>
  )
}
