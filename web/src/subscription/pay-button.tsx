import { premiumPrice } from '@lectern/contract/plans.ts'
import { Button } from '#web/ui/button.tsx'

type PayButtonProps = { pending: boolean; disabled?: boolean }

export function PayButton({ pending, disabled = false }: PayButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      pending={pending}
      pendingText="Processing..."
      disabled={disabled}
    >
      Pay ${premiumPrice.amount}
    </Button>
  )
}
