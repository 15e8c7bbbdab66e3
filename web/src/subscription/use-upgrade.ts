import type { PublicPayments } from '@lectern/contract/identity/identity.contract.ts'
import { openInNewTab } from '#web/ui/open-in-new-tab.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { outcome } from './payment-outcome.ts'
import { useStartUpgrade } from './subscription.api.ts'

export type UpgradePayment = { clientSecret: string; method: PublicPayments }

/** Asks for the payment: it is then made in the dialog, or on a page of the provider's. */
export function useUpgrade() {
  const start = useStartUpgrade()
  const dialog = useDialogState<UpgradePayment>()

  function begin() {
    start.mutate(undefined, {
      onSuccess: ({ clientSecret, url, method }) => {
        if (url) openInNewTab(url)
        else if (clientSecret) dialog.show({ clientSecret, method })
        else outcome.notStarted()
      },
      onError: outcome.notStarted,
    })
  }

  return { begin, isStarting: start.isPending, payment: dialog.shown, close: dialog.hide }
}
