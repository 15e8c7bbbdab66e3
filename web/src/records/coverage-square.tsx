import type { CSSProperties } from 'react'

/** The longer ago, the smaller and paler. */
const ages: { within: number; text: string; className: string }[] = [
  { within: 7, text: '7 days', className: 'size-4.5 rounded-[5px] bg-(--k)' },
  {
    within: 30,
    text: '30 days',
    className: 'size-3.5 rounded-xs bg-[color-mix(in_oklab,var(--k)_72%,var(--surface))] border border-(--k)',
  },
  {
    within: 90,
    text: '90 days',
    className:
      'size-2.75 rounded-[3px] bg-[color-mix(in_oklab,var(--k)_48%,var(--surface))] border border-(--k)',
  },
  {
    within: Number.POSITIVE_INFINITY,
    text: 'longer ago',
    className:
      'size-2 rounded-[2px] bg-[color-mix(in_oklab,var(--k)_28%,var(--surface))] border border-(--k)',
  },
]

export const coverageAges = ages.map(({ text }, index) => ({ text, days: [0, 8, 31, 91][index] ?? 0 }))

/** As `--c-solid` of a hue, without its other colours: a table has hundreds of squares. */
const solid = (color: string): string => `color-mix(in oklab, ${color} var(--hue-solid), white)`

interface CoverageSquareProps {
  /** The course's; without one in ink, for a legend. */
  color?: string | undefined
  /** How long ago; null was missed. */
  days: number | null
}

/** How long ago something was covered, as a square of the course's colour; missed is a hollow ring. */
export function CoverageSquare({ color, days }: CoverageSquareProps) {
  if (days === null)
    return (
      <span aria-hidden="true" className="inline-block size-2 rounded-full border border-border-control" />
    )
  const age = ages.find(({ within }) => days <= within) ?? ages[3]

  return (
    <span
      aria-hidden="true"
      style={{ '--k': color === undefined ? 'var(--ink)' : solid(color) } as CSSProperties}
      className={`inline-block ${age?.className}`}
    />
  )
}
