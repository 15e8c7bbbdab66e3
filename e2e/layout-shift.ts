import type { Page } from '@playwright/test'

/** How much of the page has moved by itself so far, as browsers count it. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return sum
  })
