import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTakePlanBack } from './plans.api.ts'

interface TakeBackPlanProps {
  plan: TuitionPlan
  currency: string
  open: boolean
  onClose: () => void
}

export function TakeBackPlan({ plan, currency, open, onClose }: TakeBackPlanProps) {
  const takeBack = useTakePlanBack()
  const { size, used, unit, refund, buyer } = plan

  function handleConfirm() {
    takeBack.mutate(plan.id, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: 'Package taken back' })
      },
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to take the package back'),
        }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Take Package Back"
      text={`${(size ?? 0) - used} of ${size} ${unit} are unused: ${moneyText(refund ?? '0', currency)} is refunded to the account of ${buyer.name}, at the price that was paid. What was used stays used; classes from now on are charged per class.`}
      confirmLabel="Take Back"
      onConfirm={handleConfirm}
      pending={takeBack.isPending}
      danger
    />
  )
}
