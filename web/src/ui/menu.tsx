import * as Radix from 'radix-ui/dropdown-menu'
import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'
import { useFloating } from './use-floating.ts'

interface MenuProps {
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  /** As wide as its trigger. */
  matchTrigger?: boolean
  /** Is open as soon as it is there. */
  startsOpen?: boolean
  children: ReactNode
}

export function Menu(props: MenuProps) {
  const { trigger, side = 'bottom', align = 'end', matchTrigger, startsOpen, children } = props
  const { open, container, handleOpenChange } = useFloating(startsOpen)

  return (
    // Not modal: the page behind a menu neither loses its scroll bar nor its pointer.
    <Radix.Root modal={false} open={open} onOpenChange={handleOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={beginAtFirstItem}
          className={cx(
            'motion-pop z-60 min-w-48 rounded-lg border border-border bg-raised p-1 text-ink shadow-md outline-none',
            matchTrigger && 'w-(--radix-dropdown-menu-trigger-width)',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** By keyboard. Radix does so itself, unless it came only after the key was pressed. */
function beginAtFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget && target.matches(':focus-visible'))
    target.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}

interface MenuItemProps {
  icon?: Icon
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  /** Reached by the keyboard or pointed at. */
  onFocus?: () => void
  children: ReactNode
}

export function MenuItem({ icon: Glyph, danger, disabled = false, children, ...handlers }: MenuItemProps) {
  return (
    <Radix.Item
      {...handlers}
      disabled={disabled}
      className={cx(
        'flex h-8.5 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm font-medium select-none max-lg:h-10',
        'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-disabled',
        danger ? 'text-danger' : '[&>svg]:text-ink-subtle',
      )}
    >
      {Glyph && <Glyph size={16} />}
      {children}
    </Radix.Item>
  )
}

/** What the menu is about, above its items: not an item itself. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="flex items-center gap-3 p-2">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="m-1 h-px bg-border" />
}
