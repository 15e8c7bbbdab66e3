import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogWidth } from '#web/ui/dialog-class.ts'
import { FormNotice } from './form-notice.tsx'
import { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx'

import type { FormNotice as Notice } from './use-form-notice.ts'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  /** Where leaving by Cancel needs no question. */
  onCancel?: () => void
  /** Asked before what was typed is lost. */
  question?: LeaveQuestionProps
  /** What the form tells at its head. */
  notice?: Notice | undefined
  title: string
  submitLabel: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  pending: boolean
  width?: DialogWidth
  bodyClassName: string
  /** At the left: another way to save. */
  footerStart?: ReactNode
  /** Keys that mean something wherever the focus is. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A form in a dialog, with Cancel and the one button that saves. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, onCancel = onClose, question, submitLabel, pending, notice, children, ...rest } = props

  return (
    <Dialog
      {...rest}
      onOpenChange={onClose}
      pending={pending}
      footer={
        <>
          <Button onClick={onCancel} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending} pendingText="Saving...">
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormNotice notice={notice} />
      {children}
      {question && <LeaveQuestion {...question} />}
    </Dialog>
  )
}
