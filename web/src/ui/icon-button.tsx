import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: Icon
  /** Its accessible name; name the thing too where several stand on a page ("Delete Algebra II"). */
  label: string
  size?: 'sm' | 'md'
  /** Takes the colour around it: on a banner. */
  inherit?: boolean
}

export function IconButton({
  icon: Glyph,
  label,
  size = 'md',
  inherit,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'touch-target inline-grid shrink-0 place-items-center transition-colors max-lg:size-10',
        'not-disabled:hover:bg-hover not-disabled:active:bg-pressed',
        inherit ? 'text-inherit' : 'text-ink-subtle not-disabled:hover:text-ink',
        'disabled:cursor-not-allowed disabled:text-ink-disabled',
        size === 'sm' ? 'size-7 rounded-sm' : 'size-8 rounded-md',
        className,
      )}
    >
      <Glyph size={size === 'sm' ? 15 : 16} />
    </button>
  )
}
