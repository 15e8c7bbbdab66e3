import * as Radix from 'radix-ui/popover'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { cx } from './cx.ts'
import { rememberFocus, restoreFocus } from './dialog-focus.ts'
import { useBackToClose } from './overlay-history.ts'
import { useEscape } from './use-escape.ts'
import { portalContainer } from './use-floating.ts'

interface PopoverProps {
  open: boolean
  onClose: () => void
  /** What it points at. */
  anchor: RefObject<Element | null>
  title: ReactNode
  /** What it shows, as the page's URL names it while it is open: `covered=3-12`. */
  urlParam?: string
  className?: string
  children: ReactNode
}

/** Says more about a thing beside it; the rest of the page stays in use. */
export function Popover({ open, onClose, anchor, title, urlParam, className, children }: PopoverProps) {
  const id = useId()
  const [container] = useState(portalContainer)
  const handleEscape = useEscape(open, onClose)
  useBackToClose(open, onClose, urlParam)

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<Element>} />
      <Radix.Portal container={container}>
        <Radix.Content
          aria-labelledby={id}
          align="start"
          alignOffset={-12}
          sideOffset={8}
          collisionPadding={8}
          hideWhenDetached
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={handleCloseAutoFocus}
          onEscapeKeyDown={handleEscape}
          onInteractOutside={leaveToOpeners}
          className={cx(
            'motion-pop z-60 w-72 rounded-lg border border-border bg-raised p-3 text-ink shadow-md outline-none',
            className,
          )}
        >
          <h2 id={id} dir="auto" className="font-semibold text-sm wrap-anywhere">
            {title}
          </h2>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What opens one, perhaps this one for another thing, sees to it itself. */
function leaveToOpeners(event: Event) {
  if (event.target instanceof Element && event.target.closest('[aria-haspopup=dialog]'))
    event.preventDefault()
}

/** Whoever has gone on to something else meanwhile stays there. */
function handleCloseAutoFocus(event: Event) {
  if (document.activeElement === document.body) restoreFocus(event)
  else event.preventDefault()
}
