import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../test.ts'
import { classRow, listClasses, type Row } from './class-rows.ts'
import { openSchedule } from './schedule.ts'

const days = ['2094-03-08', '2094-03-09', '2094-03-10', '2094-03-11', '2094-03-12']
const starts = ['14:00', '14:30', '15:15', '15:45', '16:45', '17:15', '18:00', '18:30']
const minutes = [30, 45, 30, 60, 30, 45, 30, 30]
const names = [
  'Lena Hofmann',
  'Theodora Papadopoulou-Lindqvist',
  'Wei',
  'Noor Haddad',
  'Ida',
  'Bartholomew Ash',
]
const courses = [
  { id: 3, name: 'Piano', code: 'PI', color: '#2563EB' },
  { id: 4, name: 'Violin', code: 'VI', color: '#7C3AED' },
]

/** Forty short lessons, each with its student, and one early on Thursday. */
const lessons: Row[] = [
  ...days.flatMap((date, day) =>
    starts.map((start, index) =>
      classRow(day * 8 + index + 1, `${date} ${start}:00`, {
        title: `Lesson ${day * 8 + index + 1}`,
        duration: minutes[index],
        course: courses[index % 2],
        studentIds: index === 3 ? ['1', '2', '3'] : [String(((day + index) % names.length) + 1)],
        status: index === 7 ? 'cancelled' : 'scheduled',
      }),
    ),
  ),
  classRow(41, '2094-03-11 07:00:00', { title: 'Early bird', course: courses[1], studentIds: ['4'] }),
]

async function openBusyWeek(page: Page, search = '?date=2094-03-11'): Promise<void> {
  await page.route('**/api/students', (route) =>
    route.fulfill({
      json: names.map((name, index) => ({
        id: index + 1,
        userId: 1,
        name,
        nickname: null,
        phone: index === 2 ? '+233 20 555 0142' : null,
        enrollments: [],
      })),
    }),
  )
  await listClasses(page, () => lessons)
  await openSchedule(page, search)
}

const blocks = (page: Page) => page.locator('.class-block')

/** Text of every block, and whether its words stay inside. */
const wordsOf = (page: Page) =>
  blocks(page).evaluateAll((all) =>
    all.map((block) => ({ text: block.textContent ?? '', width: block.getBoundingClientRect().width })),
  )

/** How much of the week is a sideways scroll away. */
const hiddenPixels = (page: Page) =>
  page
    .getByRole('region', { name: 'Week' })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

const overlappingHours = (page: Page) =>
  page.locator('.week-hour').evaluateAll((hours) => {
    const boxes = hours.map((hour) => hour.getBoundingClientRect())
    return boxes.flatMap(({ right }, index) => {
      const next = boxes[index + 1]
      return next && next.left < right ? (hours[index]?.textContent ?? '') : []
    })
  })

test('a week of forty short lessons fits the hours taught in, with a name in every block', async ({
  signedIn: page,
}) => {
  await openBusyWeek(page)
  await expect(blocks(page)).toHaveCount(41)
  await expect(page.getByRole('button', { name: /Lesson 1 with Lena Hofmann$/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: /Lesson 4 with Lena Hofmann, Theo/ })).toContainText(
    'Lena +2',
  )
  for (const { text, width } of (await wordsOf(page)).slice(0, 8)) {
    expect(text).toMatch(/Lesson \d+\d?:\d\d PM\w/)
    expect(width).toBeGreaterThan(60)
  }
  const cancelled = page.getByRole('button', { name: /Lesson 8 .*cancelled$/ })
  await expect(cancelled).toHaveCSS('text-decoration-line', 'line-through')
  await expectAccessible(page)

  await page.getByRole('button', { name: '1 earlier' }).click()
  await expect(page.getByRole('button', { name: /Early bird/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: '1 earlier' })).toHaveCount(0)
  await page.getByRole('button', { name: /\d+ later/ }).click()
  await expect(page.getByRole('button', { name: /Lesson 8 / })).toBeInViewport()

  const cut = page.getByRole('button', { name: /Lesson 4 / })
  const day = page.locator('[data-date="2094-03-08"] .week-day')
  await cut.evaluate((block: HTMLElement) =>
    block.closest('.week')?.scrollTo({ left: block.offsetLeft + 20 }),
  )
  await expect
    .poll(async () => (await cut.locator('.class-title').boundingBox())?.x)
    .toBeGreaterThan(await day.evaluate((element) => element.getBoundingClientRect().right))
})

test('all 24 hours at once leave no block without words, and the choice is remembered', async ({
  signedIn: page,
}) => {
  await openBusyWeek(page)
  await page.getByRole('radio', { name: '24 h' }).click()
  await expect(page).toHaveURL('/schedule?date=2094-03-11&hours=24')
  await expect(page.getByText('1 earlier')).toHaveCount(0)
  for (const window of [1440, 1280, 768]) {
    await page.setViewportSize({ width: window, height: 900 })
    await expect.poll(() => hiddenPixels(page)).toBe(0)
    expect(await overlappingHours(page)).toEqual([])
    for (const { text, width } of await wordsOf(page)) {
      expect(text).toMatch(/\w{2}/)
      expect(width).toBeGreaterThanOrEqual(16)
    }
  }
  await openBusyWeek(page)
  await expect(page.getByRole('radio', { name: '24 h' })).toBeChecked()
  await openBusyWeek(page, '?date=2094-03-11&hours=fit')
  await expect(page.getByRole('radio', { name: 'Fit' })).toBeChecked()
})

for (const view of ['week', 'month'] as const)
  test(`a printed ${view} is one page with every class and without the shell`, async ({ signedIn: page }) => {
    await openBusyWeek(page, `?date=2094-03-11&view=${view}`)
    await expect(page.getByRole('button', { name: /Lesson 1 with/ })).toBeVisible()
    await expect(page.locator('.contents.print\\:hidden')).toBeAttached() // paper comes when the page rests
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.printed-calendar')
    for (const { title } of lessons) await expect(sheet).toContainText(String(title))
    for (const name of names) await expect(sheet).toContainText(name)
    await expect(page.getByRole('navigation')).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

test('a week that is printed by keyboard before its sheet is there waits for it', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/late-parts*.js', async (route) => {
    await held
    await route.continue()
  })
  await openBusyWeek(page)
  await expect(page.getByRole('button', { name: /Lesson 1 with/ })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('[data-printed]')).toHaveCount(0)
  letCome()
  await expect(page.locator('[data-printed]')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an agenda lists the days with names, calls and joins, until another view is chosen', async ({
    signedIn: page,
  }) => {
    await openBusyWeek(page)
    const agenda = page.getByRole('list', { name: 'Agenda' })
    await expect(agenda.getByRole('heading', { name: 'Thursday, March 11' })).toBeVisible()
    await expect(agenda.getByRole('button', { name: /7:00 AM.*Noor Haddad/ })).toBeVisible()
    await expect(agenda.getByRole('link', { name: 'Call Wei' }).first()).toHaveAttribute(
      'href',
      'tel:+233205550142',
    )
    // However long the names are.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await agenda
      .getByRole('button', { name: /Noor Haddad/ })
      .first()
      .tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/schedule')
    await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('radio', { name: 'Week' }).tap()
    await page.goto('/schedule')
    await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  })
})
