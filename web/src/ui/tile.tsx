import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { hueOf } from './hue.ts'
import type { Icon } from './icon.ts'

const sizes = {
  sm: 'size-6 rounded-sm text-[10px]',
  md: 'size-9 rounded-md text-xs',
  lg: 'size-11 rounded-[10px] text-base',
}

export type TileSize = keyof typeof sizes

interface TileProps {
  color: string
  size?: TileSize
  /** One or two letters. What they stand for is named beside the tile, so nobody hears them. */
  children: ReactNode
}

export function Tile({ color, size = 'md', children }: TileProps) {
  const hue = hueOf(color)

  return (
    <span
      aria-hidden="true"
      style={hue.style}
      className={cx(
        'grid shrink-0 place-items-center bg-hue-tint font-[680] tracking-[0.02em] text-hue-ink uppercase',
        'inset-ring inset-ring-hue-edge',
        sizes[size],
        hue.className,
      )}
    >
      {children}
    </span>
  )
}

interface IconTileProps {
  icon: Icon
  size?: 'sm' | 'md'
  /** `text-kind-video` and the like. */
  className?: string
}

/** The square that stands for a file or an action. */
export function IconTile({ icon: Glyph, size = 'md', className = 'text-ink-subtle' }: IconTileProps) {
  return (
    <span className={cx('grid shrink-0 place-items-center bg-fill', sizes[size], className)}>
      <Glyph size={size === 'sm' ? 14 : 18} />
    </span>
  )
}
