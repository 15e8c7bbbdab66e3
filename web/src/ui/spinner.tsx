import { cx } from './cx.ts'

interface SpinnerProps {
  size?: number
  className?: string
}

/** Decoration: what is going on is said in words beside it. */
export function Spinner({ size = 16, className }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={cx('shrink-0 animate-spin motion-reduce:animate-none', className)}
      aria-hidden="true"
    >
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </svg>
  )
}
