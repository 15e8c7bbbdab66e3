import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { cx } from './cx.ts'
import {
  asideClass,
  besideClass,
  bodyClass,
  type DialogWidth,
  footerClass,
  panelClass,
  scrimClass,
} from './dialog-class.ts'
import { rememberFocus, restoreFocus } from './dialog-focus.ts'
import { IconButton } from './icon-button.tsx'
import { useBackToClose } from './overlay-history.ts'
import { useEscape } from './use-escape.ts'
import { portalContainer } from './use-floating.ts'
import { wholeTimes } from './whole-times.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Above the title, smaller: what it belongs to. */
  eyebrow?: ReactNode
  description?: ReactNode
  width?: DialogWidth
  /** Before the title: a tile, an icon. */
  leading?: ReactNode
  /** After the title: a badge. */
  trailing?: ReactNode
  /** At the right: cancel, then the one that confirms. */
  footer?: ReactNode
  /** At the left: the destructive one, a ghost. */
  footerStart?: ReactNode
  /** While it is being saved the dialog cannot be left. */
  pending?: boolean
  /** What it shows, as the page's URL names it while it is open: `class=12`. */
  urlParam?: string
  /** Makes body and footer a form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Keys that mean something wherever the focus is. */
  onKeyDown?: (event: KeyboardEvent) => void
  bodyClassName?: string
  /** Beside the body, on a phone below it: what follows from it elsewhere. */
  aside?: ReactNode
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, description, width = 480, pending = false, urlParam, ...rest } = props
  const { footer, footerStart, onSubmit, onKeyDown, bodyClassName, aside, children } = rest
  const content = (
    <>
      {aside ? (
        <div className={besideClass}>
          <div className={cx(bodyClass, 'sm:pt-4', bodyClassName)}>{children}</div>
          <div className={asideClass}>{aside}</div>
        </div>
      ) : (
        <div className={cx(bodyClass, bodyClassName)}>{children}</div>
      )}
      {(footer || footerStart) && (
        <div data-footer className={footerClass}>
          {footerStart && (
            <div data-start className="mr-auto -ml-3.5">
              {footerStart}
            </div>
          )}
          {footer}
        </div>
      )}
    </>
  )

  const changeOpen = (next: boolean) => pending || onOpenChange(next)
  const handleEscape = useEscape(open, () => changeOpen(false))

  /** The pointer went down where a list was open: it closes that alone. */
  const closesList = useRef(false)
  /** Beside the dialog is left as by Escape, so that a form that was filled in asks; not by a click on a toast. */
  const leaves = ({ detail }: CustomEvent<{ originalEvent: Event }>) =>
    !closesList.current && (!onSubmit || isScrim(detail.originalEvent))

  useBackToClose(open, () => pending || onOpenChange(false), urlParam)

  /** When it opened; long ago once something was entered. */
  const openedAt = useRef(Number.NEGATIVE_INFINITY)

  function handleOpenAutoFocus(event: Event) {
    openedAt.current = event.timeStamp
    rememberFocus(event)
    focusFirstField(event)
  }

  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay
          data-scrim
          className={scrimClass}
          onPointerDownCapture={() => {
            closesList.current = isListOpen()
          }}
        >
          <Radix.Content
            {...(!description && { 'aria-describedby': undefined })}
            onOpenAutoFocus={handleOpenAutoFocus}
            onCloseAutoFocus={restoreFocus}
            onEscapeKeyDown={handleEscape}
            onInteractOutside={(event) => leaves(event) || event.preventDefault()}
            {...(onKeyDown && { onKeyDown })}
            className={panelClass(width)}
          >
            <DialogHeader {...props} />
            {onSubmit ? (
              <form
                noValidate
                onSubmit={(event) => isRefused(event) || onSubmit(event)}
                onKeyDown={(event) => isStrayEnter(event, openedAt.current) && event.preventDefault()}
                onInput={() => {
                  openedAt.current = Number.NEGATIVE_INFINITY
                }}
                className="flex min-h-0 flex-col"
              >
                {content}
              </form>
            ) : (
              content
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function DialogHeader({ title, eyebrow, description, leading, trailing }: DialogProps) {
  return (
    <header className="flex items-start gap-3 px-6 pt-5 pb-4">
      {leading}
      <div className="min-w-0 flex-1">
        {eyebrow && <p className="text-xs wrap-anywhere text-ink-muted">{wholeTimes(eyebrow)}</p>}
        <Radix.Title dir="auto" className="text-lg font-semibold tracking-snug wrap-anywhere">
          {wholeTimes(title)}
        </Radix.Title>
        {description && (
          <Radix.Description className="text-sm text-ink-muted">{wholeTimes(description)}</Radix.Description>
        )}
      </div>
      {trailing}
      <Radix.Close asChild>
        <IconButton data-cancel icon={X} label="Close" className="-mt-1 -mr-2" />
      </Radix.Close>
    </header>
  )
}

/** Nobody fills a form in without entering anything in so short a time. */
const strayTime = 500

/** The Enter that opened the form, such as the palette's, still held or pressed twice, does not send it as well. */
const isStrayEnter = ({ key, repeat, target, timeStamp }: KeyboardEvent, openedAt: number): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement && (repeat || timeStamp - openedAt < strayTime)

const isListOpen = (): boolean => portalContainer()?.querySelector('[role=listbox]') != null

const isScrim = ({ target }: Event): boolean => target instanceof Element && target.matches('[data-scrim]')

/** Text in a selector that is no choice would be lost with the dialog, so nothing is saved as long as it is there. */
function isRefused(event: SubmitEvent<HTMLFormElement>): boolean {
  const refused = event.currentTarget.querySelector<HTMLElement>('[data-refused]')
  if (!refused) return false
  event.preventDefault()
  refused.focus()

  return true
}

/** A form is opened to be filled in, from the field on that says so, or from its first; without one, focus falls on Close. */
function focusFirstField(event: Event) {
  const panel = event.target instanceof HTMLElement ? event.target : null
  const find = (selector: string) => panel?.querySelector<HTMLElement>(selector)
  const field =
    find('[data-begin]') ??
    find('input:not([type=hidden], [hidden], [aria-hidden=true]), textarea, [role=combobox]')
  if (!field) return

  event.preventDefault()
  field.focus()
}
