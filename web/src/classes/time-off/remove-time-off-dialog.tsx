import type { TimeOff, TimeOffEffect } from '@lectern/contract/classes/time-off.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { timeOffQueries, useDeleteTimeOff } from './time-off.api.ts'

interface RemoveTimeOffDialogProps {
  item: TimeOff
  open: boolean
  onClose: () => void
}

/** Removes time off, and brings back what it cancelled or left out unless that is not wanted. */
export function RemoveTimeOffDialog({ item, open, onClose }: RemoveTimeOffDialogProps) {
  const removal = useDeleteTimeOff()
  const effect = useQuery({ ...timeOffQueries.effect(item.id), enabled: open && !removal.isPending })
  const [bringsBack, setBringsBack] = useState(true)
  // Asked also where nobody knows yet how much it is.
  const text = effect.data ? effectText(effect.data) : 'what it cancelled or left out'

  function handleConfirm() {
    removal.mutate(
      { id: item.id, bringsBack },
      {
        onSuccess: () => {
          onClose()
          toast({ kind: 'success', title: 'Success', description: 'Time off removed' })
        },
        onError: (error) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: messageOf(error, 'Failed to remove time off'),
          }),
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Remove Time Off"
      text={
        <>
          <b dir="auto">{item.title}</b> is no longer in the calendar.
        </>
      }
      confirmLabel="Remove Time Off"
      pending={removal.isPending}
      onConfirm={handleConfirm}
    >
      {text && (
        <Checkbox checked={bringsBack} onChange={setBringsBack}>
          Bring back {text}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}

/** "4 cancelled classes and 2 dates of series"; nothing where nothing would come back. */
function effectText({ cancelled, leftOut }: TimeOffEffect): string {
  const parts = [
    cancelled > 0 && counted(cancelled, 'cancelled class', 'cancelled classes'),
    leftOut > 0 && `${counted(leftOut, 'date', 'dates')} of series`,
  ]

  return parts.filter((part) => part !== false).join(' and ')
}
