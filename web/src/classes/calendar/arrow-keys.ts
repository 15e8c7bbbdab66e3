/** Where something that can have the focus is: which line, and how far along it. */
export type FocusPosition = { key: string; line: number; along: number }

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type Arrow = (typeof arrows)[number]

export const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key)

/**
 * The key of what an arrow leads to. Left and Right go on into the lines before and after; Up and Down take what is nearest in the
 * next line that has something. So every position can be reached.
 */
export function nextFocus(positions: readonly FocusPosition[], current: string, arrow: Arrow): string {
  const sorted = positions.toSorted((one, other) => one.line - other.line || one.along - other.along)
  const at = sorted.findIndex(({ key }) => key === current)
  const here = sorted[at]
  if (!here) return sorted[0]?.key ?? current
  const next = (position: FocusPosition | undefined) => position?.key ?? current

  switch (arrow) {
    case 'ArrowLeft':
      return next(sorted[at - 1])
    case 'ArrowRight':
      return next(sorted[at + 1])
    case 'Home':
      return next(sorted.find(({ line }) => line === here.line))
    case 'End':
      return next(sorted.findLast(({ line }) => line === here.line))
    case 'ArrowUp':
      return next(nearest(sorted, sorted.findLast(({ line }) => line < here.line)?.line, here.along))
    case 'ArrowDown':
      return next(nearest(sorted, sorted.find(({ line }) => line > here.line)?.line, here.along))
  }
}

function nearest(
  positions: readonly FocusPosition[],
  line: number | undefined,
  along: number,
): FocusPosition | undefined {
  const distance = (position: FocusPosition) => Math.abs(position.along - along)

  return positions
    .filter((position) => position.line === line)
    .reduce<FocusPosition | undefined>(
      (best, position) => (best && distance(best) <= distance(position) ? best : position),
      undefined,
    )
}
