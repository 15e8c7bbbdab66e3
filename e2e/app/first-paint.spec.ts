import type { Page } from '@playwright/test'
import { expectSignedIn } from '../sign-in.ts'
import { expect, expectAccessible, test } from '../test.ts'

/** The app's scripts wait until they are let go; the boot script, which the document names, does not. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const pattern = /\/assets\/(?!boot-)[^/]*\.js$/
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })

  return async () => {
    resolve()
    await expect(page.locator('#starting')).toHaveCount(0)
    await page.unroute(pattern)
  }
}

/** Before the app's scripts are there, so not until the page has loaded; but nothing is painted before its style is. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.styleSheets.length > 0)
}

/** Runs in the page. A part that has no box of its own is as large as its text. */
function lookOf(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  const box = (part: Element | Range) => JSON.stringify(part.getBoundingClientRect())
  const { color, backgroundColor, fontSize, fontWeight, boxShadow } = getComputedStyle(element)

  return {
    box: element.matches('h1, header, a') && box(element),
    text: element.matches('header') || box(range),
    textContent: element.matches('header') || element.textContent,
    look: [color, backgroundColor, fontSize, fontWeight, boxShadow],
    isCurrent: element.getAttribute('aria-current'),
  }
}

const pages = [
  { path: '/', link: 'Dashboard', bar: 'Dashboard' },
  { path: '/dashboard', link: 'Dashboard', bar: 'Dashboard' },
  { path: '/courses', link: 'Courses', bar: 'Courses' },
  { path: '/students', link: 'Students', bar: 'Students' },
  { path: '/schedule', link: 'Schedule', bar: 'Schedule' },
  { path: '/schedule?view=month&date=2026-03-15', link: 'Schedule', bar: 'Schedule' },
  { path: '/tuition', link: 'Tuition', bar: 'Tuition' },
  { path: '/families', link: 'Families', bar: 'Families' },
  { path: '/topics/', link: 'Topics', bar: 'Topics' },
  { path: '/content', link: 'Content Library', bar: 'Content Library' },
  { path: '/analytics', link: 'Analytics', bar: 'Analytics' },
  { path: '/subscription', link: 'Subscription', bar: 'Lectern' },
  { path: '/connections', link: null, bar: 'Connections' },
  { path: '/settings', link: null, bar: 'Settings' },
]

type FirstPaint = (typeof pages)[number]

async function expectSamePlaces(page: Page, { path, link, bar }: FirstPaint, width: number): Promise<void> {
  const release = await holdScripts(page)
  await page.route('**/api/**', () => {}) // the first render of the page is compared, not its data
  await open(page, path)
  const parts = {
    heading: page.getByRole('heading', { level: 1 }),
    bar: page.getByRole('banner'),
    title: page.getByRole('banner').getByText(bar, { exact: true }),
    ...(width === 1440 &&
      link && {
        current: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }),
      }),
  }
  const look = () => Promise.all(Object.values(parts).map((part) => part.evaluate(lookOf)))
  await expect(page.locator('#starting').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(['Loading']) // one of two, once the style is there
  if (parts.current) await expect(parts.current).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => document.fonts.ready.then(() => undefined)) // in the same letters as later
  const first = await look()
  await release()

  expect(await look(), path).toEqual(first)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

for (const width of [1440, 390])
  test(`the first paint of every page has navigation and heading where the page has them, at ${width} px`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const each of pages) await test.step(each.path, () => expectSamePlaces(page, each, width))
  })

test('the frame is accessible, in either theme, and its links lead on before the app is there', async ({
  signedIn: page,
}) => {
  await holdScripts(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, '/courses')
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Use .* theme$/ })).toHaveCount(1)
    await expectAccessible(page)
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Students' }).click({ noWaitAfter: true })

  await expect(page.locator('#starting').getByRole('heading', { name: 'Students' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what is clicked in the frame is answered once the app is there', async ({ signedIn: page }) => {
  const release = await holdScripts(page)
  await open(page, '/courses')
  await page.getByRole('button', { name: 'Search' }).click()
  await release()

  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('a key that is pressed in the frame is answered once the app is there', async ({ signedIn: page }) => {
  const release = await holdScripts(page)
  await open(page, '/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Courses']) // one of two, once the style is there
  await page.keyboard.press('Control+k')
  await release()

  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('what has the focus in the frame has it in the app', async ({ signedIn: page }) => {
  const release = await holdScripts(page)
  await open(page, '/courses')
  const students = page.getByRole('navigation').getByRole('link', { name: 'Students' })
  await students.focus()
  await page.keyboard.press('Tab')
  await release()

  await expect(page.getByRole('link', { name: 'Schedule', exact: true })).toBeFocused()
})

test('the skip link of the frame leads to the page', async ({ signedIn: page }) => {
  const release = await holdScripts(page)
  await open(page, '/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Courses']) // one of two, once the style is there
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await release()

  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing moves when the app takes the place of its frame', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
  })
  const release = await holdScripts(page)
  await page.route('**/api/**', () => {}) // what the data moves is not the frame's doing
  await open(page, '/settings')
  await expect(page.locator('#starting').getByRole('heading', { name: 'Settings' })).toBeVisible()
  await release()
  await expectSignedIn(page)

  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('an app that does not start', () => {
  test.use({ expectedOnConsole: [/.*/] })

  test('says so in place of its frame', async ({ signedIn: page }) => {
    await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort())
    await open(page, '/courses')

    await expect(page.getByRole('status')).toHaveText('This page could not be loaded. Please reload it.')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('without a session', () => {
  test.use({ expectedOnConsole: ['the server responded with a status of 404'] })

  for (const path of ['/nowhere', '/admin'])
    test(`${path} starts with the spinner`, async ({ page }) => {
      await holdScripts(page)
      await open(page, path)

      await expect(page.getByText('Loading')).toBeVisible()
      await expect(page.locator('#starting').getByRole('navigation')).toHaveCount(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

  test('the landing page has nothing of the frame', async ({ page }) => {
    await page.goto('/courses')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Teaching Experience')
    await expect(page.getByRole('link', { name: 'Subscription', includeHidden: true })).toHaveCount(0)
    await expect(page.getByText('Loading')).toBeHidden()
  })
})

test('the administrators begin with the spinner, also where a teacher is signed in', async ({
  signedIn: page,
}) => {
  await holdScripts(page)
  await open(page, '/admin')

  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.locator('#starting').getByRole('navigation')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
