import type { Mark } from '@lectern/contract/records/record-values.ts'
import { cx } from './cx.ts'

/** Also of a class that waits to be recorded, and of one that did not take place. */
export type Glyph = Mark | 'open' | 'cancelled'

interface MarkGlyphProps {
  mark: Glyph
  size?: number
}

/** A mark without its word, which stands beside it. The shapes differ, not only the colours. */
export function MarkGlyph({ mark, size = 20 }: MarkGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className={cx('shrink-0', tones[mark])}
    >
      {shapes[mark]}
    </svg>
  )
}

const tones: Record<Glyph, string> = {
  present: 'text-ink',
  late: 'text-ink',
  absent: 'text-ink-muted',
  excused: 'text-ink-muted',
  open: 'text-border-control',
  cancelled: 'text-border-control',
}

const ring = <circle cx="10" cy="10" r="9.1" stroke="currentColor" strokeWidth="1.8" />

const shapes: Record<Glyph, React.ReactNode> = {
  present: (
    <>
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path
        d="m5.9 10.3 2.8 2.8 5.4-5.8"
        stroke="var(--surface)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  late: (
    <>
      {ring}
      <path d="M10 3.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" />
    </>
  ),
  absent: (
    <>
      {ring}
      <path
        d="m7.2 7.2 5.6 5.6m0-5.6-5.6 5.6"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
  excused: (
    <>
      {ring}
      <path d="M6.4 10h7.2" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  open: <circle cx="10" cy="10" r="9.1" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.6 2.17" />,
  cancelled: (
    <>
      <circle cx="10" cy="10" r="9.1" stroke="currentColor" strokeWidth="1.6" />
      <path d="m5 15 10-10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
}
