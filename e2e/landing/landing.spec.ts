import { expect, expectAccessible, test } from '../test.ts'

const features = [
  'Course Management',
  'Student Management',
  'Class Scheduling',
  'Content Library',
  'Secure & Private',
  'Modern & Fast',
]
const reasons = [
  'Complete Data Privacy',
  'Intuitive Design',
  'Comprehensive Analytics',
  'Seamless Integration',
]

test('a visitor reads what the product is, what it costs and how to begin', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Lectern/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Teaching Experience')
  for (const name of [
    ...features,
    'Why Choose Our Platform?',
    ...reasons,
    'Choose Your Plan',
    'Compare Plans',
    'Get Started Today',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Teaching Smarter' })).toBeVisible()
  for (const text of [
    'Free to get started',
    'Cancel anytime. No long-term commitments.',
    'teacher satisfaction',
    'time saved weekly',
    'data security',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText('Lectern platform').first()).toBeVisible()
  await expect(page.getByText(/isolated database/).first()).toBeVisible()
})

test('the plans are compared in a table', async ({ page }) => {
  await page.goto('/')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Feature', 'Free', 'Premium'])

  for (const thing of ['Courses', 'Students', 'Topics', 'Classes'])
    await expect(table.getByRole('row', { name: new RegExp(`^${thing}`) })).toContainText(/3.*Unlimited/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is readable before any script runs', async ({ page }) => {
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

for (const width of [1440, 390])
  test(`is accessible at ${width} px and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')

    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('signed-out visitors get the landing page on every known route', async ({ page }) => {
  for (const path of ['/courses', '/schedule', '/subscription']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elevate Your Teaching Experience')
  }
})

test('a click that comes before the script is answered when it has arrived', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/landing-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Start Teaching Smarter' }).click()
  const popup = page.waitForEvent('popup')
  release.resolve()

  await expect((await popup).getByRole('heading', { level: 1 })).toBeVisible()
})
