import { expect, test } from '../test.ts'
import { visit } from '../visit.ts'
import { landing, signedInPages } from '../visited-pages.ts'

const kilobytes = 1000

/** Script until the data is shown. What lies above is what a page took when this was written, and two in a hundred. */
const aim = 130
const scriptBudgets: Record<string, number> = {
  courses: 137,
  students: 145,
  schedule: 146,
  topics: 141,
  content: 141,
  analytics: 136,
  subscription: 140,
}

test('a visitor sees the landing page after at most 6 requests', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { requests, firstPaint, origin } = await visit(context, landing)
  await context.close()

  const until = requests.filter(({ sent }) => sent * 1000 < origin + firstPaint)
  expect(until.length, until.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6)
})

for (const [name, page] of Object.entries(signedInPages)) {
  const budget = scriptBudgets[name] ?? aim
  test(`${name}: 20 requests in 3 steps, and ${budget} kB of script, are enough to show the data`, async ({
    browser,
    baseURL,
    signedIn,
  }) => {
    const storageState = await signedIn.context().storageState()
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState })
    const { requests, steps } = await visit(context, page)
    await context.close()

    const bytes = requests.filter(({ type }) => type === 'Script').reduce((sum, each) => sum + each.bytes, 0)
    const list = requests.map(({ url }) => url)
    expect(list.length, list.join('\n')).toBeLessThanOrEqual(20)
    expect(steps).toBeLessThanOrEqual(3)
    expect(bytes).toBeLessThanOrEqual(budget * kilobytes)
    expect(list.toSorted(), 'nothing is asked for twice').toEqual([...new Set(list)].toSorted())
  })
}
