import { CalendarSync } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazyTooltip } from '#web/ui/lazy-tooltip.tsx'
import { useLinkedOpen } from '#web/url/use-linked.ts'

const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

const label = 'In another calendar'

export function CalendarButton() {
  const [isOpen, setIsOpen] = useLinkedOpen('feed')

  return (
    <>
      <LazyTooltip content={label}>
        <IconButton icon={CalendarSync} label={label} onClick={() => setIsOpen(true)} />
      </LazyTooltip>
      <CalendarDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
