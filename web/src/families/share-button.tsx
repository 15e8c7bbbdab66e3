import { Share2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useLinkedOpen } from '#web/url/use-linked.ts'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

export function ShareButton({ studentId }: { studentId: number }) {
  const [isOpen, setIsOpen] = useLinkedOpen('share')

  return (
    <>
      <Button icon={Share2} onClick={() => setIsOpen(true)} className="max-lg:flex-1">
        Share
      </Button>
      <ShareDialog studentId={studentId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
