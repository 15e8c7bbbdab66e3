/** Where something that takes the focus stands: which line, and how far along it. */
export type Place = { key: string; line: number; along: number }

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type Arrow = (typeof arrows)[number]

export const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key)

/**
 * Where an arrow leads. Left and Right go on into the lines before and after; Up and Down take what is nearest in the
 * next line that has something. So every place can be reached.
 */
export function placeAfter(places: readonly Place[], current: string, arrow: Arrow): string {
  const sorted = places.toSorted((one, other) => one.line - other.line || one.along - other.along)
  const at = sorted.findIndex(({ key }) => key === current)
  const here = sorted[at]
  if (!here) return sorted[0]?.key ?? current
  const next = (place: Place | undefined) => place?.key ?? current

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

function nearest(places: readonly Place[], line: number | undefined, along: number): Place | undefined {
  const distance = (place: Place) => Math.abs(place.along - along)

  return places
    .filter((place) => place.line === line)
    .reduce<Place | undefined>(
      (best, place) => (best && distance(best) <= distance(place) ? best : place),
      undefined,
    )
}
