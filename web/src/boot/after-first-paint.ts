/**
 * Runs once what the document holds is on screen, or when somebody wants something of it before. A tab in the background
 * paints nothing, so there it waits only for the document.
 */
export function afterFirstPaint(begin: () => void): void {
  const wishes = ['pointerdown', 'keydown', 'focusin'] as const
  const painted = new PerformanceObserver(once)
  painted.observe({ type: 'paint', buffered: true })
  for (const wish of wishes) window.addEventListener(wish, once, { capture: true })
  document.addEventListener('DOMContentLoaded', () => document.hidden && once())

  function once(): void {
    painted.disconnect()
    for (const wish of wishes) window.removeEventListener(wish, once, { capture: true })
    begin()
  }
}
