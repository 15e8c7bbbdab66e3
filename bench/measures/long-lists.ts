import { type Browser, chromium, type Page } from '@playwright/test'
import { apiOf } from '../../e2e/api.ts'
import { quickSignIn } from '../../e2e/quick-sign-in.ts'
import { newAccount } from '../../e2e/sign-in.ts'
import { withDemoServer } from '../../scripts/screenshots/demo-server.ts'
import { requireChromium } from '../../scripts/suites/chromium.ts'
import { addCoverage, addHistory } from '../histories.ts'
import { longestTaskOf } from '../longest-task.ts'
import { atMost, type Result } from '../ratio.ts'
import type { Bench } from '../workspaces.ts'

const rounds = 5
const classes = 5000
/** All students by all topics of `addCoverage` that fit a window of this size. */
const viewport = { width: 1440, height: 900 }
const cellsInSight = 300

/** What a browser does with years of classes, and with a table of thousands of cells. */
export async function measureLongLists({ sql, databaseUrl }: Bench): Promise<Result[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const results: Result[] = []
  try {
    await withDemoServer(
      async (origin) => {
        const history = await openWorkspace(browser, origin, sql)
        const studentId = await addHistory(sql, history.schema, classes)
        await openStudent(history.page, studentId)
        const scroll = await longestTaskOf(history.page, () => scrollThrough(history.page))
        results.push({
          what: 'A scroll through the 5,000 classes of a student: longest task',
          against: '',
          ...atMost(50, scroll, ' ms'),
        })
        const coverage = await openWorkspace(browser, origin, sql)
        await addCoverage(sql, coverage.schema)
        results.push({
          what: 'Coverage of 100 students and 300 topics: until it is drawn',
          against: '',
          ...atMost(200, await shortestDrawing(coverage.page), ' ms'),
        })
      },
      { DATABASE_URL: databaseUrl },
    )
  } finally {
    await browser.close()
  }

  return results
}

async function openWorkspace(browser: Browser, origin: string, sql: Bench['sql']) {
  const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  const account = newAccount()
  await quickSignIn(page, account, origin)
  await (await apiOf(page))('POST', '/api/courses', { name: 'Violin' })
  const { rows } = await sql.query(
    `select "databaseName" from platform.tenants where "userId" = (select id from platform.users where email = $1)`,
    [account.email],
  )

  return { page, schema: rows[0].databaseName as string }
}

export async function openStudent(page: Page, studentId: number): Promise<void> {
  await page.goto(`/students/${studentId}`)
  await page.waitForSelector('[data-more]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** A window's height at a time, as fast as it is drawn, until nothing more is to come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isAtEnd = () =>
      !document.querySelector('[data-more]') && scrollY + innerHeight >= document.body.scrollHeight - 1
    while (!isAtEnd()) {
      scrollBy(0, innerHeight)
      await frame()
      await frame()
    }
  })
}

/** From the click to the first frame that has the cells in sight. The best of some: other work only makes it longer. */
async function shortestDrawing(page: Page): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await drawCoverage(page))

  return Math.min(...measured)
}

export async function drawCoverage(page: Page): Promise<number> {
  await page.goto('/topics')
  const choice = page.getByRole('radio', { name: 'Coverage' })
  await choice.waitFor()
  await page.waitForLoadState('networkidle')
  await choice.hover() // no hand clicks without pointing first

  return page.evaluate(async (count) => {
    const radio = [...document.querySelectorAll<HTMLElement>('[role=radio], input[type=radio]')].at(-1)
    const begun = performance.now()
    radio?.click()
    while (document.querySelectorAll('tbody td').length < count) await new Promise(requestAnimationFrame)
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - begun
  }, cellsInSight)
}
