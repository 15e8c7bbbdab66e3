import type { Visit } from '../../e2e/visit.ts'

/** Where a figure is as good as in the best tenth of the web's pages, and where it is as good as in half of them. */
type Curve = { good: number; middling: number }

/** Lighthouse's own curves and weights for phones. The largest paint stands in for its speed index, which is never later. */
const parts: { weight: number; curve: Curve; figure: (visit: Visit) => number }[] = [
  { weight: 0.1, curve: { good: 1800, middling: 3000 }, figure: ({ firstPaint }) => firstPaint },
  { weight: 0.1, curve: { good: 3387, middling: 5800 }, figure: ({ largestPaint }) => largestPaint },
  { weight: 0.25, curve: { good: 2500, middling: 4000 }, figure: ({ largestPaint }) => largestPaint },
  { weight: 0.3, curve: { good: 200, middling: 600 }, figure: ({ blocked }) => blocked },
  { weight: 0.25, curve: { good: 0.1, middling: 0.25 }, figure: ({ shift }) => shift },
]

/** Performance from 0 to 100, as Lighthouse would have it. */
export const performanceOf = (visit: Visit): number =>
  Math.round(
    100 * parts.reduce((sum, { weight, curve, figure }) => sum + weight * score(curve, figure(visit)), 0),
  )

/** The share of pages that are worse, if the figures of all pages are spread log-normally. */
function score({ good, middling }: Curve, value: number): number {
  const standing =
    (Math.log(Math.max(value / middling, 1e-9)) * 0.9061938024368232) / -Math.log(good / middling)

  return Math.min(1, Math.max(0, (1 - errorFunction(standing)) / 2))
}

/** By Abramowitz and Stegun, 7.1.26. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const sum = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (total, factor) => (total + factor) * t,
    0,
  )

  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}
