import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { useNow } from '#web/time/use-now.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEndPlan } from './plans.api.ts'

interface EndPlanProps {
  plan: TuitionPlan
  open: boolean
  onClose: () => void
}

export function EndPlan({ plan, open, onClose }: EndPlanProps) {
  const { date: today } = useNow()
  const [endsOn, setEndsOn] = useState(plan.endsOn ?? today)
  const end = useEndPlan()

  function handleConfirm() {
    end.mutate(
      { id: plan.id, endsOn },
      {
        onSuccess: () => {
          onClose()
          toast({ kind: 'success', title: 'Success', description: 'Tuition plan ends' })
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="End Plan"
      text={`Classes in ${plan.course.name} after the last day are charged per class again. A month in part is charged by its days; what is on an invoice already is corrected by the difference.`}
      confirmLabel="End Plan"
      onConfirm={handleConfirm}
      pending={end.isPending}
    >
      <Field label="Last day" error={end.error ? messageOf(end.error, 'Failed to end the plan') : undefined}>
        <Input
          type="date"
          icon={Calendar}
          value={endsOn}
          onChange={({ target }) => setEndsOn(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
