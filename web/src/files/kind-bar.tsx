import type { ContentKind } from '@lectern/contract/content/file-kinds.ts'
import { cx } from '#web/ui/cx.ts'
import { kindLooks } from './kind-look.ts'

interface KindBarProps {
  parts: { kind: ContentKind; count: number }[]
  className?: string
}

/** How a library divides into kinds. The counts stand beside it in words, so nobody hears the bar. */
export function KindBar({ parts, className = 'h-1.5' }: KindBarProps) {
  const shown = parts.filter(({ count }) => count > 0)

  return (
    <span aria-hidden="true" className={cx('flex gap-0.5', className)}>
      {shown.length === 0 && <span className="flex-1 rounded-full bg-fill" />}
      {shown.map(({ kind, count }) => (
        <span
          key={kind}
          className={cx('min-w-1 rounded-[3px]', kindLooks[kind].fill)}
          style={{ flexGrow: count }}
        />
      ))}
    </span>
  )
}
