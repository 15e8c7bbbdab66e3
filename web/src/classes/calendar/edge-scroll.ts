export type Point = { x: number; y: number }

/** So near to an edge it begins to scroll. */
const zone = 48
/** In pixels a millisecond. */
const fastest = 0.9

/** How fast to scroll towards the edge at hand: faster the nearer, and not when the way leads away from it. */
export function edgeScrollSpeed(at: number, since: number, low: number, high: number): number {
  const isLow = at - low < high - at
  const distance = Math.max(0, isLow ? at - low : high - at)
  if (distance >= zone || at === since || at < since !== isLow) return 0
  const speed = (1 - distance / zone) * fastest

  return isLow ? -speed : speed
}

interface EdgeScrollOptions {
  container: HTMLElement
  since: Point
  /** Where the pointer is now. */
  at: () => Point
  onScroll: () => void
  signal: AbortSignal
}

/** While something is dragged to an edge of what is seen, the container goes along, and then the page. */
export function scrollAtEdges({ container, since, at, onScroll, signal }: EdgeScrollOptions): void {
  const { scrollPaddingLeft, scrollPaddingTop } = getComputedStyle(container)
  const covered = {
    x: Number.parseFloat(scrollPaddingLeft) || 0,
    y: Number.parseFloat(scrollPaddingTop) || 0,
  }
  let before = performance.now()

  function step(now: number) {
    if (signal.aborted) return
    const time = Math.min(now - before, 50)
    before = now
    const { left, right, top, bottom } = container.getBoundingClientRect()
    const { x, y } = at()
    const across =
      edgeScrollSpeed(x, since.x, Math.max(0, left) + covered.x, Math.min(innerWidth, right)) * time
    const down =
      edgeScrollSpeed(y, since.y, Math.max(0, top) + covered.y, Math.min(innerHeight, bottom)) * time
    if (scrolled(container, across, down)) onScroll()
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

function scrolled(container: HTMLElement, across: number, down: number): boolean {
  const positions = () => [container.scrollLeft, container.scrollTop, scrollY] as const
  const [left, top, page] = positions()
  container.scrollBy(across, down)
  if (container.scrollTop === top) scrollBy(0, down)
  const [newLeft, newTop, newPage] = positions()

  return newLeft !== left || newTop !== top || newPage !== page
}
