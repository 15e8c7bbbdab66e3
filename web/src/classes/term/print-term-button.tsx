import { Printer } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazyTooltip } from '#web/ui/lazy-tooltip.tsx'

const PrintTermDialog = lazyDialog(async () => (await import('./print-term-dialog.tsx')).PrintTermDialog)

/** On a student's page: their classes on paper. Phones rarely print. */
export function PrintTermButton({ studentId }: { studentId: number }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <LazyTooltip content="Print Term">
        <IconButton
          icon={Printer}
          label="Print Term"
          onClick={() => setIsOpen(true)}
          className="max-sm:hidden"
        />
      </LazyTooltip>
      <PrintTermDialog studentId={studentId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
