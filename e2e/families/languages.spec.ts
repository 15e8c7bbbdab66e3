import { openTerm, wallTimeOf } from '../records/term.ts'
import { expect, expectAccessible, test } from '../test.ts'

/** Names and titles as long as they come, among words of another writing. */
const longName = 'Maximiliane-Antoinette von Hohenberg-Wittelsbach'

for (const [language, direction, heading] of [
  ['de', 'ltr', 'Hausaufgaben'],
  ['ar', 'rtl', 'الواجبات'],
] as const)
  test(`a family page in ${language} is read from its own side, and nothing is cut at 320 px`, async ({
    signedIn: page,
    browser,
    baseURL,
  }) => {
    const { api, schedule, record, students } = await openTerm(page)
    const id = students[0]?.id ?? 0
    const zone = { name: longName, nickname: null, timeZone: 'Asia/Tokyo' }
    await api('PUT', `/api/students/${id}`, { ...zone, language })
    const { rules } = (await api('GET', '/api/absence-rules')) as { rules: object }
    await api('PUT', '/api/absence-rules', { ...rules, absence: 'at once', move: 'at once' })
    const held = await schedule({ title: 'Photosynthesis' })
    await record(held.id, { homework: 'Read pages 112 to 118.' })
    await schedule({ title: 'Exponential growth and interest', scheduledAt: wallTimeOf(1, '15:00:00') })
    await schedule({ title: 'Enzyme lab', scheduledAt: wallTimeOf(3, '15:00:00'), status: 'cancelled' })
    const { url } = (await api('PUT', `/api/students/${id}/link`, {})) as { url: string }
    const context = await browser.newContext({
      viewport: { width: 320, height: 900 },
      ...(baseURL && { baseURL }),
    })
    const family = await context.newPage()
    await family.goto(new URL(url).pathname)

    await expect(family.locator('html')).toHaveAttribute('dir', direction)
    await expect(family.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(family.getByRole('heading', { level: 1 })).toContainText(longName.split(' ')[0] ?? '')
    for (const width of [320, 390, 1440]) {
      await family.setViewportSize({ width, height: 900 })
      const overflow = await family.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} px`).toBe(0)
    }
    await expectAccessible(family)
    await context.close()
  })
