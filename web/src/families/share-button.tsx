import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

export function ShareButton({ studentId }: { studentId: number }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button icon={Share2} onClick={() => setIsOpen(true)} className="max-lg:flex-1">
        Share
      </Button>
      <ShareDialog studentId={studentId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
