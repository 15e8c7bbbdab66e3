import type { MailInList } from '@lectern/contract/mail/mail.contract.ts'
import { type SubmitEvent, useState } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMendAddress } from './refused.api.ts'
import { saidText } from './said-text.ts'

interface MendDialogProps {
  item: Pick<MailInList, 'id' | 'address' | 'reason' | 'code'>
  open: boolean
  onClose: () => void
}

/** Another address instead of one that was refused, wherever it stands. */
export function MendDialog({ item: { id, address, reason, code }, open, onClose }: MendDialogProps) {
  const [typed, setTyped] = useState(address)
  const mend = useMendAddress()
  const complaint =
    mend.error instanceof ApiError
      ? (mend.error.fields.address ?? messageOf(mend.error, 'Failed to change the address'))
      : mend.error && 'Failed to change the address'

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mend.mutate(
      { id, address: typed.trim() },
      {
        onSuccess: () => {
          onClose()
          toast({ kind: 'success', title: 'Success', description: 'The mail leaves for the new address' })
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={480}
      title="Mend Address"
      description={`The mail server said: ${saidText(reason, code)}`}
      pending={mend.isPending}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose} disabled={mend.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={mend.isPending} pendingText="Saving...">
            Change and Send
          </Button>
        </>
      }
    >
      <Field label="Email" {...(complaint && { error: complaint })}>
        <Input
          type="email"
          value={typed}
          maxLength={320}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <p className="mt-3 text-ink-muted text-xs">
        Everybody who has the old address gets the new one, and what was refused or waits goes there.
      </p>
    </Dialog>
  )
}
