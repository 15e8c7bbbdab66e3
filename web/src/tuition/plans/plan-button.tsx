import { WalletMinimal } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useLinkedOpen } from '#web/url/use-linked.ts'

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)

export function PlanButton({ studentId }: { studentId: number }) {
  const [isOpen, setIsOpen] = useLinkedOpen('plan')

  return (
    <>
      <Button icon={WalletMinimal} onClick={() => setIsOpen(true)} className="max-lg:flex-1">
        Tuition Plan
      </Button>
      <PlanDialog studentId={studentId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
