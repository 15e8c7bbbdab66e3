import * as Radix from 'radix-ui/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { bodyClass, footerClass, panelClass, scrimClass } from './dialog-class.ts'
import { rememberFocus, restoreFocus } from './dialog-focus.ts'
import type { Icon } from './icon.ts'
import { useBackToClose } from './overlay-history.ts'
import { useEscape } from './use-escape.ts'
import { wholeTimes } from './whole-times.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen. */
  text: ReactNode
  /** Says what it does: "Delete Course", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** Where its label is an answer of its own; Escape and Back only close. */
  onCancel?: () => void
  /** Leaves the dialog open: close it when the work is done. */
  onConfirm: () => void
  pending?: boolean
  pendingText?: string
  danger?: boolean
  icon?: Icon
  /** Below the text: a meter, a list of what goes. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props
  const { onCancel, pending = false, pendingText, danger, icon: Glyph, children } = props
  const confirm = useRef<HTMLButtonElement>(null)
  useBackToClose(open, () => pending || onOpenChange(false))
  const changeOpen = (next: boolean) => pending || onOpenChange(next)
  const handleEscape = useEscape(open, () => changeOpen(false))

  /** On Cancel when the answer destroys something, which is where Radix puts it; else on the answer. */
  function handleOpenAutoFocus(event: Event) {
    rememberFocus(event)
    if (danger) return
    event.preventDefault()
    confirm.current?.focus()
  }

  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass}>
          <Radix.Content
            onOpenAutoFocus={handleOpenAutoFocus}
            onCloseAutoFocus={restoreFocus}
            onEscapeKeyDown={handleEscape}
            className={panelClass(420)}
          >
            <div className={`${bodyClass} pt-5`}>
              {Glyph && (
                <span className="mt-2 mb-4 grid size-11 place-items-center rounded-lg bg-highlight text-on-highlight">
                  <Glyph size={22} />
                </span>
              )}
              <Radix.Title className="text-lg font-semibold tracking-snug wrap-anywhere">{title}</Radix.Title>
              <Radix.Description className="mt-1 text-sm text-pretty wrap-anywhere text-ink-muted [&_b]:text-ink">
                {wholeTimes(text)}
              </Radix.Description>
              {children && <div className="mt-4">{children}</div>}
            </div>
            <div className={footerClass}>
              <Radix.Cancel asChild>
                <Button data-cancel={onCancel ? undefined : ''} disabled={pending} onClick={onCancel}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button
                ref={confirm}
                variant={danger ? 'danger' : 'primary'}
                pending={pending}
                pendingText={pendingText}
                onClick={({ detail }) => detail > 1 || onConfirm()} // the second half of a double click is no answer
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
