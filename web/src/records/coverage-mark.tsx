import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'

/** The longer ago, the smaller and paler. */
const ages: { within: number; text: string; className: string }[] = [
  { within: 7, text: '7 days', className: 'size-4.5 rounded-[5px] bg-(--k)' },
  {
    within: 30,
    text: '30 days',
    className:
      'size-3.5 rounded-xs bg-[color-mix(in_oklab,var(--k)_72%,var(--surface))] inset-ring inset-ring-(--k)',
  },
  {
    within: 90,
    text: '90 days',
    className:
      'size-2.75 rounded-[3px] bg-[color-mix(in_oklab,var(--k)_48%,var(--surface))] inset-ring inset-ring-(--k)',
  },
  {
    within: Number.POSITIVE_INFINITY,
    text: 'longer ago',
    className:
      'size-2 rounded-[2px] bg-[color-mix(in_oklab,var(--k)_28%,var(--surface))] inset-ring inset-ring-(--k)',
  },
]

export const coverageAges = ages.map(({ text }, index) => ({ text, days: [0, 8, 31, 91][index] ?? 0 }))

interface CoverageMarkProps {
  /** The course's; without one in ink, for a legend. */
  color?: string | undefined
  /** How long ago; null was missed. */
  days: number | null
}

/** How long ago something was covered, as a square of the course's colour; missed is a hollow ring. */
export function CoverageMark({ color, days }: CoverageMarkProps) {
  if (days === null)
    return (
      <span
        aria-hidden="true"
        className="inline-block size-2 rounded-full inset-ring inset-ring-border-control"
      />
    )
  const age = ages.find(({ within }) => days <= within) ?? ages[3]
  const hue = color === undefined ? undefined : hueOf(color)

  return (
    <span
      aria-hidden="true"
      style={hue?.style}
      className={cx(
        'inline-block',
        hue ? cx('[--k:var(--c-solid)]', hue.className) : '[--k:var(--ink)]',
        age?.className,
      )}
    />
  )
}
