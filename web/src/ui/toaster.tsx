import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useState, useSyncExternalStore } from 'react'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'
import { IconButton } from './icon-button.tsx'
import {
  type CurrentToast,
  closeToast,
  currentToast,
  subscribeToToast,
  type ToastAction,
  type ToastKind,
} from './toast.ts'
import { portalContainer } from './use-floating.ts'

const duration = 5000
const swipeThreshold = 50
const hotkey = ['F8']

const looks: Record<ToastKind, { icon: Icon; className: string }> = {
  success: { icon: CircleCheck, className: 'text-positive' },
  error: { icon: CircleX, className: 'text-danger' },
  info: { icon: Info, className: 'text-ink-subtle' },
}

/** Draws what `toast()` asks for: once, beside the application. */
export function Toaster() {
  const current = useSyncExternalStore(subscribeToToast, currentToast, () => null)

  return (
    // Anew for each toast: dismissing one by hand leaves the provider paused, and the next would never close.
    <Radix.Provider
      key={current?.id}
      duration={duration}
      swipeThreshold={swipeThreshold}
      swipeDirection="right"
    >
      {current && <ToastCard toast={current} />}
      {/* An open dialog takes the pointer from everything else, but a toast over it must stay closable. On phones, where
          dialogs are sheets at the bottom, it stands at the top and covers no button; over a sheet it makes way for its head. */}
      <Radix.Viewport
        hotkey={hotkey}
        className="pointer-events-auto fixed right-6 bottom-6 z-80 w-85 rounded-lg max-sm:inset-x-4 max-sm:top-15 max-sm:bottom-auto max-sm:w-auto max-sm:in-[[data-scroll-locked]]:top-2"
      />
    </Radix.Provider>
  )
}

/** Escape means the dialog in front, also when a toast has come over it since, unless focus is in the toast. */
function leaveDialogFirst(event: KeyboardEvent) {
  const cancelButton = portalContainer()?.querySelector<HTMLElement>('[data-cancel]')
  if (!cancelButton || document.activeElement?.closest('[role=region]')) return

  event.preventDefault()
  cancelButton.click()
}

function ToastCard({ toast }: { toast: CurrentToast }) {
  const { id, title, description, kind = 'info', action, otherAction, open } = toast
  const [paused, setPaused] = useState(false)
  const { icon: Glyph, className } = looks[kind]

  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || closeToast(id)}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      onEscapeKeyDown={leaveDialogFirst}
      type={kind === 'error' ? 'foreground' : 'background'}
      className="motion-toast relative flex items-start gap-3 overflow-hidden rounded-lg border border-border bg-raised p-3.5 shadow-md"
    >
      <span className={className}>
        <Glyph size={20} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="text-ink-muted">{description}</Radix.Description>}
        {action && otherAction && (
          <div className="mt-2 flex flex-wrap gap-2">
            <ActionButton action={action} />
            <ActionButton action={otherAction} />
          </div>
        )}
      </div>
      {action && !otherAction && <ActionButton action={action} />}
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" size="sm" className="-mt-1 -mr-1.5" />
      </Radix.Close>
      <span
        className="drain absolute inset-x-0 bottom-0 h-0.5 bg-ink/85"
        style={{ animationDuration: `${duration}ms`, animationPlayState: paused ? 'paused' : 'running' }}
      />
    </Radix.Root>
  )
}

function ActionButton({ action: { label, onSelect } }: { action: ToastAction }) {
  return (
    <Radix.Action
      altText={label}
      onClick={onSelect}
      className={cx(buttonClass({ size: 'sm' }), 'self-center')}
    >
      {label}
    </Radix.Action>
  )
}
