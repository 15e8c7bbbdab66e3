import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogWidth } from '#web/ui/dialog-class.ts'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  pending: boolean
  width?: DialogWidth
  bodyClassName: string
  children: ReactNode
}

/** A form in a dialog, with Cancel and the one button that saves. */
export function FormDialog({ onClose, submitLabel, pending, ...rest }: FormDialogProps) {
  return (
    <Dialog
      {...rest}
      onOpenChange={onClose}
      pending={pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending} pendingText="Saving...">
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
