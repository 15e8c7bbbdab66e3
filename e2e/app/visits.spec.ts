import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { becomePremium } from '../premium.ts'
import { expect, test } from '../test.ts'
import { type Shown, visit } from '../visit.ts'
import { findPageOfStudent, landing, pagesOfStudent, signedInPages } from '../visited-pages.ts'

const kilobytes = 1000

/** Script until the data is shown. */
const scriptBudget = 136 * kilobytes

test('a visitor sees the landing page after at most 6 requests', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { requests, firstPaint, origin } = await visit(context, landing)
  await context.close()

  const until = requests.filter(({ sent }) => sent * 1000 < origin + firstPaint)
  expect(until.length, until.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6)
})

const { dashboard, tuition, analytics } = signedInPages

test("nothing before the data of a page takes the browser's tables of languages", async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const session = await signedIn.context().storageState()
  for (const [name, shown] of Object.entries({ landing, dashboard, tuition, analytics })) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      ...(name !== 'landing' && { storageState: session }),
    })
    const used: string[] = []
    await context.exposeFunction('noteIntl', (stack: string) => used.push(stack))
    await context.addInitScript(watchIntl)
    if (shown) await visit(context, shown)
    await context.close()

    const ours = used.filter((stack) => stack.includes('/assets/')) // not the test's own looks into the page
    expect(ours, name).toEqual([])
  }
})

/** Runs in the page. Their first use takes 25 ms, on a phone 100, and comes in many guises. */
function watchIntl(): void {
  const languages = Intl
  const note = (): void => {
    if ('shownAt' in window) return
    void (window as unknown as { noteIntl: (stack: string) => void }).noteIntl(String(new Error().stack))
  }
  Object.defineProperty(window, 'Intl', {
    get: () => {
      note()
      return languages
    },
  })
  for (const [type, names] of [
    [Number, ['toLocaleString']],
    [Date, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
    [String, ['localeCompare']],
  ] as const)
    for (const name of names) {
      const own = Reflect.get(type.prototype, name)
      Reflect.set(type.prototype, name, function (this: unknown, ...args: unknown[]) {
        note()
        return own.apply(this, args)
      })
    }
}

type Named = [string, (page: Page) => Promise<Shown>]

/** With something to show they ask for more. */
const prepared: Record<string, (page: Page) => Promise<void>> = {
  'month-end': chargeStudent,
  subscription: becomePremium,
}

const visited: Named[] = [
  ...Object.entries(signedInPages).map(([name, shown]): Named => [name, (page) => open(page, name, shown)]),
  ...pagesOfStudent.map((name): Named => [name, (page) => openStudent(page, name)]),
]

async function open(page: Page, name: string, shown: Shown): Promise<Shown> {
  await prepared[name]?.(page)

  return shown
}

async function chargeStudent(page: Page): Promise<void> {
  const api = await apiOf(page)
  const { id: studentId } = (await api('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
  const charge = { studentId, date: '2026-01-05', amount: '12.00', title: 'Exercise book' }
  await api('POST', '/api/tuition/charges', charge)
}

async function openStudent(page: Page, name: (typeof pagesOfStudent)[number]): Promise<Shown> {
  await (await apiOf(page))('POST', '/api/students', { name: 'Amara Osei' })

  return findPageOfStudent(page, name)
}

test('21 requests in 3 steps, and 136 kB of script, are enough to show the data of a page', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  for (const [name, find] of visited)
    await test.step(name, async () => {
      const page = await find(signedIn)
      const storageState = await signedIn.context().storageState()
      const context = await browser.newContext({ baseURL: baseURL ?? '', storageState })
      const { requests, steps } = await visit(context, page)
      await context.close()

      const scripts = requests.filter(({ type }) => type === 'Script')
      const list = requests.map(({ url }) => url)
      expect(list.length, [name, ...list].join('\n')).toBeLessThanOrEqual(21)
      expect(steps, name).toBeLessThanOrEqual(3)
      expect(
        scripts.reduce((sum, each) => sum + each.bytes, 0),
        [name, ...scripts.map(({ url, bytes }) => `${bytes} ${url}`)].join('\n'),
      ).toBeLessThanOrEqual(scriptBudget)
      expect(list.toSorted(), `${name}: nothing is asked for twice`).toEqual([...new Set(list)].toSorted())
    })
})
