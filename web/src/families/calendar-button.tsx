import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazyTooltip } from '#web/ui/lazy-tooltip.tsx'

const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

const label = 'In another calendar'

export function CalendarButton() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <LazyTooltip content={label}>
        <IconButton icon={CalendarSync} label={label} onClick={() => setIsOpen(true)} />
      </LazyTooltip>
      <CalendarDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
