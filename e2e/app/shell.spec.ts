import { expect, expectAccessible, test } from '../test.ts'

const pages = [
  { path: '/', link: 'Dashboard', header: 'Dashboard', title: /^\w+day, \w+ \d+$/ },
  { path: '/courses', link: 'Courses', header: 'Courses', title: 'Courses' },
  { path: '/students', link: 'Students', header: 'Students', title: 'Students' },
  { path: '/schedule', link: 'Schedule', header: 'Schedule', title: / – / },
  { path: '/topics', link: 'Topics', header: 'Topics', title: 'Topic Library' },
  { path: '/content', link: 'Content Library', header: 'Content Library', title: 'Content Library' },
  { path: '/analytics', link: 'Analytics', header: 'Analytics', title: 'Analytics and Reports' },
  { path: '/subscription', link: 'Subscription', header: 'Lectern', title: 'Subscription and Usage' },
]

test('the sidebar leads to every page, which the header names and which is accessible', async ({
  dashboard: page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const { path, link, header, title } of pages) {
    await nav.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(nav.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('banner').getByText(header, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${link} · Lectern`)
    await expectAccessible(page) // while it is empty; full pages are the features' own tests
  }
})

test('a page is fetched when its link is pointed at or reached, and not again when it is chosen', async ({
  dashboard: page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(topics|courses|schedule)-page-[^/]*\.js$/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Topics' }).hover()
  await expect.poll(() => fetched).toEqual(['topics'])
  await page.getByRole('link', { name: 'View All' }).hover()
  await expect.poll(() => fetched).toEqual(['topics', 'courses'])
  await page.getByRole('link', { name: 'View Calendar' }).focus()
  await expect.poll(() => fetched).toEqual(['topics', 'courses', 'schedule'])

  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await nav.getByRole('link', { name: 'Topics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Topic Library' })).toBeVisible()
  expect(fetched).toEqual(['topics', 'courses', 'schedule'])
})

test('/dashboard is the dashboard too', async ({ signedIn: page }) => {
  await page.goto('/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Dashboard', { exact: true })).toBeVisible()
})

test('the user menu shows who is signed in and leads to the settings', async ({
  dashboard: page,
  account,
}) => {
  await page.getByRole('button', { name: 'Account of Ines Calloway' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(account.email)).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Settings' }).click()

  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('banner').getByText('Settings', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Settings · Lectern')
  const opener = page.getByRole('button', { name: 'Account of Ines Calloway' })
  await opener.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the theme switch changes the theme and is remembered, and Escape closes its hint', async ({
  dashboard: page,
}) => {
  const hint = () =>
    page.getByRole('button', { name: /^Use .* theme$/ }).evaluate((button) => {
      const { content, visibility } = getComputedStyle(button, '::after')
      return content !== 'none' && visibility === 'visible'
    })
  await page.getByRole('button', { name: 'Use dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Use light theme' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(hint).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(hint).toBe(false)
})

test('a teacher on the free plan sees so', async ({ dashboard: page }) => {
  await expect(page.getByRole('banner').getByText('Free', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu slides over and closes when a page is chosen', async ({ dashboard: page }) => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Courses' }).click()

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/courses')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Account of Ines Calloway' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/settings')
  })

  test('the menu closes with Escape and gives the focus back', async ({ dashboard: page }) => {
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('the first tab stop skips to the content', async ({ signedIn: page }) => {
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('a path that leads nowhere', () => {
  test.use({ expectedOnConsole: ['the server responded with a status of 404'] })

  test('is not found inside the shell for a signed-in teacher', async ({ signedIn: page }) => {
    const response = await page.goto('/nowhere')

    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found · Lectern')
  })

  for (const path of ['/nowhere', '/admin/nowhere'])
    test(`${path} is not found, bare, for everyone else`, async ({ page }) => {
      const response = await page.goto(path)

      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(page.getByRole('navigation')).toBeHidden()
      await expect(page).toHaveTitle('404 Page Not Found · Lectern')
      await expectAccessible(page)
    })
})

test.describe('a page that breaks', () => {
  test.use({ expectedOnConsole: [/.*/] })

  test('says so and leaves the navigation standing', async ({ signedIn: page }) => {
    await page.route('**/assets/courses-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const t = () => { throw new Error("broken") }; export const CoursesPage = t',
      }),
    )
    await page.goto('/courses')

    await expect(page.getByRole('alert').getByText('This page could not be shown')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})
