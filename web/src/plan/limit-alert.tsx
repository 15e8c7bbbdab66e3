import { Gauge } from 'lucide-react'
import { useLocation } from 'wouter'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Meter } from '#web/ui/meter.tsx'
import type { Limit } from './limits.ts'

export type LimitAlertProps = { limit: Limit; open: boolean; onOpenChange: (open: boolean) => void }

/** Says that the limit is reached, and where more is to be had. */
export function LimitAlert({ limit, open, onOpenChange }: LimitAlertProps) {
  const [, navigate] = useLocation()
  const { thing, used, limit: max, reason } = limit

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      icon={Gauge}
      title="Limit reached"
      text={reason}
      confirmLabel="Upgrade to Premium"
      cancelLabel="Not now"
      onConfirm={() => navigate('/subscription')}
    >
      {max ? <Meter value={used} max={max} label={`${thing} used`} /> : null}
    </ConfirmDialog>
  )
}
