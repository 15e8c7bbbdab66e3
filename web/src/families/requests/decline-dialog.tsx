import { maxWords } from '@lectern/contract/families/act-values.ts'
import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface DeclineDialogProps {
  request: FamilyRequest
  open: boolean
  onClose: () => void
  onDecline: (words: string) => void
}

/** With a line to the family. */
export function DeclineDialog({ request, open, onClose, onDecline }: DeclineDialogProps) {
  const [words, setWords] = useState('')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onDecline(words.trim())
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={480}
      title="Decline"
      description={`${request.visitor ? request.visitor.name : `${request.student.name}’s family`} gets a mail with your line, and the time is open again.`}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Decline
          </Button>
        </>
      }
    >
      <Field label="A line to them" optional>
        <Textarea
          rows={3}
          maxLength={maxWords}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
    </Dialog>
  )
}
