import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { initials } from './initials.ts'

const sizes = {
  xs: 'size-5 text-[10px]',
  sm: 'size-6 text-[10px]',
  md: 'size-8 text-xs',
  lg: 'size-10 text-base',
  xl: 'size-14 text-[22px]',
}

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: keyof typeof sizes
  /** How many initials stand in for a photo. */
  letters?: 1 | 2
  /** The signed-in teacher, in ink. */
  me?: boolean
}

/** The name stands beside it, so nobody hears it twice. */
export function Avatar({ name, src, size = 'md', letters = 1, me }: AvatarProps) {
  const [failed, setFailed] = useState<string>()

  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold uppercase select-none',
        me ? 'bg-me text-on-me' : 'bg-fill text-ink-muted inset-ring inset-ring-border dark:text-ink',
        sizes[size],
      )}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name, letters)
      )}
    </span>
  )
}

/** Avatars over each other; `more` counts those left out. */
export function AvatarStack({ children, more = 0 }: { children: ReactNode; more?: number }) {
  return (
    <span className="flex *:ring-2 *:ring-surface not-first:*:-ml-1.25">
      {children}
      {more > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-fill px-1 text-2xs font-semibold text-ink-muted tabular-nums">
          +{more}
        </span>
      )}
    </span>
  )
}
