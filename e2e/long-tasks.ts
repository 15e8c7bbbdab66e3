import { type Page, test } from '@playwright/test'

/** From now on notes each task that holds the page up; gives the function that reports them beside the test. */
export async function watchLongTasks(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })

  return async () => {
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    test.info().annotations.push({ type: 'long tasks', description: `${tasks.join(', ') || 'none'} ms` })
  }
}
