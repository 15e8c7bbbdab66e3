import { type Browser, chromium, type ElementHandle, type Page } from '@playwright/test'
import { quickSignIn } from '../../e2e/quick-sign-in.ts'
import { withDemoServer } from '../../scripts/screenshots/demo-server.ts'
import { requireChromium } from '../../scripts/suites/chromium.ts'
import { demoTeacher } from '../../server/src/demo/demo-teacher.ts'
import { crowdedDays } from '../crowded-days.ts'
import { longestTaskOf } from '../longest-task.ts'
import { atMost, type Result } from '../ratio.ts'

const rounds = 5
const perDay = 43
const inWeek = 7 * perDay
/** At least: four to six weeks with three classes a day in sight. */
const inMonth = 4 * 7 * 3

/** The longest task while a crowded calendar is used. */
export async function measureCalendar(): Promise<Result[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const results: Result[] = []
  try {
    await withDemoServer(async (origin) => {
      const page = await openCalendar(browser, origin)
      for (const { what, use } of await usesOf(page)) {
        const longest = await shortestOf(() => longestTaskOf(page, use))
        results.push({ what: `${what}: longest task`, against: '', ...atMost(50, longest, ' ms') })
      }
    })
  } finally {
    await browser.close()
  }

  return results
}

/** Whatever else the machine does only makes a round longer. */
async function shortestOf(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measure())

  return Math.min(...measured)
}

type Use = { what: string; use: () => Promise<void> }

/** Everything is looked up beforehand: a look for a role among hundreds of buttons would be the longest task of all. */
async function usesOf(page: Page): Promise<Use[]> {
  const [week, month, fit, whole] = await Promise.all(
    ['Week', 'Month', 'Fit', '24 h'].map((name) => handleOf(page, 'radio', name)),
  )
  const nextWeek = await handleOf(page, 'button', 'Next Week')
  const inTurn = async (first?: ElementHandle, second?: ElementHandle) => {
    await first?.click()
    await drawn(page, first === month ? inMonth : inWeek)
    await second?.click()
    await drawn(page, inWeek)
  }

  return [
    { what: 'The next week, 300 classes in Fit', use: () => next(page, nextWeek, inWeek) },
    { what: '300 classes between Fit and 24 h', use: () => inTurn(whole, fit) },
    { what: 'Dragging one of 300 classes', use: () => drag(page) },
    { what: 'From a week of 300 classes to a month of 1,800 and back', use: () => inTurn(month, week) },
    {
      what: 'The next month, 1,800 classes',
      use: async () => {
        if (await page.$('.week')) await month?.click()
        await drawn(page, inMonth)
        await next(page, await page.$('button:has-text("Next Month")'), inMonth)
      },
    },
    { what: 'Dragging one of 1,800 classes', use: () => drag(page) },
  ]
}

const handleOf = (page: Page, role: 'radio' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).elementHandle()

async function openCalendar(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block', // it would ask the server itself, for the few classes of the demo
  })
  const page = await context.newPage()
  await quickSignIn(page, demoTeacher, origin)
  await page.route('**/api/classes?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({
      json: crowdedDays(searchParams.get('from') ?? '', searchParams.get('to') ?? '', perDay),
    })
  })
  await page.goto('/schedule?date=2027-03-11&hours=fit')
  await drawn(page, inWeek)

  return page
}

async function next(page: Page, button: ElementHandle | null | undefined, count: number): Promise<void> {
  const before = await page.getAttribute('[data-date]', 'data-date')
  await button?.click()
  await page.waitForFunction(
    (date) => document.querySelector<HTMLElement>('[data-date]')?.dataset.date !== date,
    before,
  )
  await drawn(page, count)
}

/** All blocks are there, and for a third of a second nothing has changed. */
async function drawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction((many) => document.querySelectorAll('button[data-block]').length >= many, count)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0
        const observer = new MutationObserver(() => {
          frames = 0
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        const step = () => {
          frames += 1
          if (frames > 20) resolve(observer.disconnect())
          else requestAnimationFrame(step)
        }
        step()
      }),
  )
}

/** Half the way over the calendar and back, so that nothing is changed. */
async function drag(page: Page): Promise<void> {
  const box = await (await page.$('button[data-block]'))?.boundingBox()
  if (!box) throw new Error('no class is drawn')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 500, box.y + 300, { steps: 20 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
