import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { ExternalLink, RotateCcw } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { openInNewTab } from '#web/ui/open-in-new-tab.ts'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useChangeCards, useConnectCards, useDisconnectCards, useTryPayment } from './card.api.ts'
import { WayFoot } from './way.tsx'

const away = <ExternalLink size={14} aria-hidden="true" />

const failed = (text: string) => (error: unknown) =>
  toast({ kind: 'error', title: 'Error', description: messageOf(error, text) })

/** What can be done about the account, in each of its states. */
export function CardFoot({ account: { provider, state, asks } }: { account: CardAccount }) {
  const isTest = provider === 'sandbox'
  const isUnfinished = state === 'checking' && asks !== null && asks.items.length > 0
  if (state === 'none')
    return (
      <WayFoot>
        <Continue label={isTest ? 'Connect Test Account' : 'Connect Stripe'} leads={!isTest} />
      </WayFoot>
    )

  return (
    <WayFoot>
      {isTest && <TryPage />}
      {isUnfinished && <Continue label="Continue at Stripe" leads />}
      {state === 'checking' && <AskAgain />}
      {(state === 'needed' || state === 'stopped') && !isTest && (
        <Continue label="Continue at Stripe" leads />
      )}
      {(state === 'connected' || (state === 'checking' && !isUnfinished)) && !isTest && (
        <a
          href="https://dashboard.stripe.com/"
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: state === 'connected' ? 'secondary' : 'ghost' })}
        >
          Open Stripe {away}
        </a>
      )}
      <Disconnect />
    </WayFoot>
  )
}

function Continue({ label, leads }: { label: string; leads: boolean }) {
  const connect = useConnectCards()
  const handleClick = () =>
    connect.mutate(undefined, {
      onSuccess: ({ url }) => url !== null && location.assign(url),
      onError: failed('Failed to connect the account'),
    })

  return (
    <Button variant="primary" pending={connect.isPending || connect.data?.url != null} onClick={handleClick}>
      {label} {leads && away}
    </Button>
  )
}

function AskAgain() {
  const change = useChangeCards()

  return (
    <Button
      icon={RotateCcw}
      pending={change.isPending}
      onClick={() => change.mutate({}, { onError: failed('Failed to ask the provider') })}
    >
      Ask Again
    </Button>
  )
}

function TryPage() {
  const trial = useTryPayment()
  const handleClick = () =>
    trial.mutate(undefined, {
      onSuccess: (opened) =>
        opened
          ? openInNewTab(opened.url)
          : toast({ title: 'No invoice is open', description: 'Create one, then families can pay it.' }),
      onError: failed('Failed to open the payment page'),
    })

  return (
    <Button pending={trial.isPending} onClick={handleClick}>
      Try the Payment Page {away}
    </Button>
  )
}

function Disconnect() {
  const disconnect = useDisconnectCards()
  const dialog = useDialogState<null>()
  const handleConfirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => {
        dialog.hide()
        toast({ kind: 'success', title: 'Success', description: 'Card payments disconnected' })
      },
      onError: failed('Failed to disconnect'),
    })

  return (
    <>
      <Button variant="danger-ghost" onClick={() => dialog.show(null)}>
        Disconnect
      </Button>
      {dialog.shown && (
        <ConfirmDialog
          open={dialog.shown.open}
          onOpenChange={dialog.hide}
          title="Disconnect card payments?"
          text="Pay disappears from family pages, and payments that are open end. What was paid stays in the accounts; the account at the provider stays yours, and connecting again finds it."
          confirmLabel="Disconnect"
          danger
          pending={disconnect.isPending}
          onConfirm={handleConfirm}
        />
      )}
    </>
  )
}
