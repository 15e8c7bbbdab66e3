import { RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface LinkFooterProps {
  /** Whether there is a link; the question about it outlives the one that it withdraws. */
  isShown: boolean
  /** "Ama’s page": what the sentences are about. */
  what: string
  renewLabel: string
  onRenew: () => Promise<unknown>
  onWithdraw: () => Promise<unknown>
}

const sentences = {
  renew: 'The address that was given out so far is dead at once, and a new one is made.',
  withdraw: 'Whoever opens the address finds nothing any more. You can share again later, at a new address.',
}

/** Both end the URL that is out there, so both ask first. */
export function LinkFooter({ isShown, what, renewLabel, onRenew, onWithdraw }: LinkFooterProps) {
  const [asked, setAsked] = useState<'renew' | 'withdraw'>('renew')
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)

  function ask(about: typeof asked) {
    setAsked(about)
    setIsOpen(true)
  }

  async function handleConfirm() {
    setIsPending(true)
    try {
      await (asked === 'renew' ? onRenew() : onWithdraw())
      setIsOpen(false)
      toast({ kind: 'success', title: asked === 'renew' ? 'Renewed' : 'Withdrawn', description: done[asked] })
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.')
      toast({ kind: 'error', title: 'Error', description })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      {isShown && (
        <>
          <Button variant="danger-ghost" icon={Unlink} onClick={() => ask('withdraw')}>
            Withdraw
          </Button>
          <Button variant="ghost" icon={RefreshCw} onClick={() => ask('renew')}>
            {renewLabel}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={asked === 'renew' ? `Renew ${what}?` : `Withdraw ${what}?`}
        text={sentences[asked]}
        confirmLabel={asked === 'renew' ? renewLabel : 'Withdraw'}
        danger={asked === 'withdraw'}
        pending={isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}

const done = {
  renew: 'The old address is dead; copy the new one.',
  withdraw: 'The address is dead.',
}
