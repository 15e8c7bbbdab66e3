import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expect, test } from '../test.ts'
import { type Shown, visit } from '../visit.ts'
import { findPageOfStudent, landing, pagesOfStudent, signedInPages } from '../visited-pages.ts'

const kilobytes = 1000

/** Script until the data is shown. */
const scriptBudget = 130 * kilobytes

test('a visitor sees the landing page after at most 6 requests', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { requests, firstPaint, origin } = await visit(context, landing)
  await context.close()

  const until = requests.filter(({ sent }) => sent * 1000 < origin + firstPaint)
  expect(until.length, until.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6)
})

type Named = [string, (page: Page) => Promise<Shown>]

const visited: Named[] = [
  ...Object.entries(signedInPages).map(([name, shown]): Named => [name, async () => shown]),
  ...pagesOfStudent.map((name): Named => [name, (page) => openStudent(page, name)]),
]

async function openStudent(page: Page, name: (typeof pagesOfStudent)[number]): Promise<Shown> {
  await (await apiOf(page))('POST', '/api/students', { name: 'Amara Osei' })

  return findPageOfStudent(page, name)
}

for (const [name, find] of visited) {
  test(`${name}: 20 requests in 3 steps, and 130 kB of script, are enough to show the data`, async ({
    browser,
    baseURL,
    signedIn,
  }) => {
    const page = await find(signedIn)
    const storageState = await signedIn.context().storageState()
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState })
    const { requests, steps } = await visit(context, page)
    await context.close()

    const bytes = requests.filter(({ type }) => type === 'Script').reduce((sum, each) => sum + each.bytes, 0)
    const list = requests.map(({ url }) => url)
    expect(list.length, list.join('\n')).toBeLessThanOrEqual(20)
    expect(steps).toBeLessThanOrEqual(3)
    expect(bytes).toBeLessThanOrEqual(scriptBudget)
    expect(list.toSorted(), 'nothing is asked for twice').toEqual([...new Set(list)].toSorted())
  })
}
