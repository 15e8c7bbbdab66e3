import { cx } from './cx.ts'
import { truncate } from './truncate.ts'

type TruncatedProps = { text: string; length: number; className?: string }

/**
 * Shows a text cut to so many characters; screen readers hear, and the pointer gets, the whole of it. It runs in the
 * direction of its own script.
 */
export function Truncated({ text, length, className }: TruncatedProps) {
  const cut = truncate(text, length)
  if (cut === text)
    return (
      <span dir="auto" className={className}>
        {text}
      </span>
    )

  return (
    <span dir="auto" title={text} className={cx('relative', className)}>
      <span aria-hidden="true">{cut}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
