import { type Browser, chromium, type Page } from '@playwright/test'
import { quickSignIn } from '../../e2e/quick-sign-in.ts'
import { withDemoServer } from '../../scripts/screenshots/demo-server.ts'
import { requireChromium } from '../../scripts/suites/chromium.ts'
import { demoAccount } from '../../server/src/demo/demo-account.ts'
import { crowdedDays } from '../crowded-days.ts'
import { longestTaskOf } from '../longest-task.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'

const rounds = 5

/** The longest task while a crowded calendar is used, in turn with one that draws as many plain buttons. */
export async function measureCalendar(): Promise<Result[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const results: Result[] = []
  try {
    await withDemoServer(async (origin) => {
      const page = await openCalendar(browser, origin)
      for (const { what, count, use } of uses) {
        const bare = await plainPage(browser)
        const drawn = () => longestTaskOf(bare, () => drawButtons(bare, count))
        const ratio = await compareTime(() => longestTaskOf(page, () => use(page)), drawn, rounds)
        results.push({ what, against: `${count} plain buttons`, ...atMost(3, ratio) })
        await bare.close()
      }
    })
  } finally {
    await browser.close()
  }

  return results
}

const uses: { what: string; count: number; use: (page: Page) => Promise<void> }[] = [
  { what: 'The next week, 300 classes in Fit: longest task', count: 300, use: (page) => next(page, 'Week') },
  { what: '300 classes between Fit and 24 h: longest task', count: 300, use: zoom },
  { what: 'Dragging one of 300 classes: longest task', count: 300, use: drag },
  {
    what: 'The next month, 1,000 classes: longest task',
    count: 1000,
    use: async (page) => {
      await page.getByRole('radio', { name: 'Month' }).click()
      await next(page, 'Month')
    },
  },
]

async function openCalendar(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await quickSignIn(page, demoAccount, origin)
  await page.route('**/api/classes?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({
      json: crowdedDays(searchParams.get('from') ?? '', searchParams.get('to') ?? '', 43),
    })
  })
  await page.goto('/schedule?date=2027-03-11&hours=fit')
  await page.locator('button[data-block]').first().waitFor()

  return page
}

async function next(page: Page, view: 'Week' | 'Month'): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.textContent()
  await page.getByRole('button', { name: `Next ${view}` }).click()
  await page.waitForFunction(
    (text) =>
      document.querySelector('h1')?.textContent !== text &&
      document.querySelector('button[data-block]') !== null,
    before,
  )
  await page.waitForLoadState('networkidle')
}

async function zoom(page: Page): Promise<void> {
  for (const hours of ['24 h', 'Fit']) await page.getByRole('radio', { name: hours }).click()
}

/** Half the way over the calendar and back, so that nothing is changed. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('button[data-block]').first().boundingBox()
  if (!box) throw new Error('no class is drawn')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 500, box.y + 300, { steps: 20 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function plainPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<main></main>')

  return page
}

const drawButtons = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (many) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = Array.from(
      { length: many },
      (_, index) =>
        `<button style="position:absolute;left:${(index * 37) % 1400}px;top:${(index * 29) % 880}px"><b>Class ${index}</b><br>4:30 PM<br>Amara</button>`,
    ).join('')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, count)
