import type { Entry } from '@lectern/contract/tuition/entries.contract.ts'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefundPayment } from '../entry-changes.api.ts'
import { useCurrencyAffix } from '../use-currency-affix.ts'

interface RefundDialogProps {
  entry: Entry
  card: NonNullable<Entry['card']>
  open: boolean
  onClose: () => void
}

/** The money goes back to the card; the account gets an entry that names the payment. */
export function RefundDialog({ entry, card: { left, brand, last4 }, open, onClose }: RefundDialogProps) {
  const affix = useCurrencyAffix()
  const [amount, setAmount] = useState(left)
  const refund = useRefundPayment()

  function handleConfirm() {
    refund.mutate(
      { id: entry.id, amount: amount.trim() || null, left },
      {
        onSuccess: () => {
          onClose()
          toast({ kind: 'success', title: 'Success', description: 'Payment refunded' })
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Refund"
      text={`The money goes back to ${brand ?? 'the card'}${last4 ? ` •••• ${last4}` : ''}. The account gets an entry that names this payment. The fee is not given back.`}
      confirmLabel="Refund"
      danger
      pending={refund.isPending}
      onConfirm={handleConfirm}
    >
      <Field
        label="Amount"
        error={refund.error ? messageOf(refund.error, 'Failed to refund the payment') : undefined}
      >
        <Input
          {...affix}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
