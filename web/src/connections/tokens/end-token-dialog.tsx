import type { ProgramToken } from '@lectern/contract/connections/tokens.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEndToken } from './tokens.api.ts'

interface EndTokenDialogProps {
  token: ProgramToken
  open: boolean
  onClose: () => void
}

export function EndTokenDialog({ token, open, onClose }: EndTokenDialogProps) {
  const end = useEndToken()

  function handleConfirm() {
    mutateAndTell(end, token, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: 'The token has ended' })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to end the token') }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="End Token"
      text={
        <>
          The program with <b>{token.name}</b> is refused from now on. A token that has ended never works
          again; you can make another.
        </>
      }
      confirmLabel="End Token"
      pendingText="Ending..."
      pending={end.isPending}
      onConfirm={handleConfirm}
      danger
    />
  )
}
