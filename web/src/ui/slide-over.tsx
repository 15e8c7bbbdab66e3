import * as Radix from 'radix-ui/dialog'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { rememberFocus, restoreFocus } from './dialog-focus.ts'
import { useBackToClose } from './overlay-history.ts'
import { useEscape } from './use-escape.ts'

interface SlideOverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its accessible name; nothing shows it. */
  label: string
  side?: 'left' | 'right'
  children: ReactNode
}

/** A panel at the edge of the screen, closed when one of its links, or an item of a menu in it, is chosen. */
export function SlideOver({ open, onOpenChange, label, side = 'left', children }: SlideOverProps) {
  const handleEscape = useEscape(open, () => onOpenChange(false))

  useBackToClose(open, () => onOpenChange(false))

  function handleClick(event: MouseEvent<HTMLElement>) {
    const chosen = event.target instanceof Element && event.target.closest('a, [role=menuitem]')
    if (chosen) onOpenChange(false)
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-scrim fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          onClick={handleClick}
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={handleEscape}
          className={cx(
            'motion-slide fixed inset-y-0 z-40 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-canvas shadow-lg outline-none',
            side === 'left'
              ? 'left-0 border-r border-border [--slide-from:-100%]'
              : 'right-0 border-l border-border [--slide-from:100%]',
          )}
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
