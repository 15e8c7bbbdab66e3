import type { FamilyLink } from '@lectern/contract/families/families.contract.ts'
import { CalendarX } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLetFamilyAct } from './families.api.ts'

interface FamilyActsProps {
  studentId: number
  link: FamilyLink
  /** What is shown may be out of date: it could not be changed. */
  onLost: () => void
}

/** Off for this family alone, whatever Absence Rules let all of them do. */
export function FamilyActs({ studentId, link, onLost }: FamilyActsProps) {
  const id = useId()
  const change = useLetFamilyAct(studentId)
  const mayAct = change.isPending ? change.variables.mayAct : link.mayAct

  function handleChange(next: boolean) {
    change.mutate(
      { mayAct: next, link },
      {
        onError: (error) => {
          onLost()
          toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to share the page') })
        },
      },
    )
  }

  return (
    <div className="flex items-center gap-3 rounded-lg px-3 py-2 inset-ring inset-ring-border">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-sm bg-sunken text-ink-subtle"
      >
        <CalendarX size={15} />
      </span>
      <span className="min-w-0 flex-1">
        <span id={id} className="block font-medium text-sm">
          May act on the page
        </span>
        <span className="block text-ink-subtle text-xs">
          Say that they can’t come, book and move, as far as Absence Rules let families do it
        </span>
      </span>
      <Switch aria-labelledby={id} checked={mayAct} onChange={handleChange} />
    </div>
  )
}
