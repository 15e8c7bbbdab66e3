import { randomUUID } from 'node:crypto'
import { typeAtOnce } from '../keyboard.ts'
import { expect, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'
import { openDashboard } from './administrator.ts'

test.describe('an organization', () => {
  // The deleted teacher's open tab is refused.
  test.use({ expectedOnConsole: [/status of 401|Files may not open/] })

  test('is found, edited and deleted', async ({ dashboard: teacher, account, browser }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 844 },
      reducedMotion: 'reduce',
      baseURL: new URL(teacher.url()).origin,
    })
    const page = await context.newPage()
    const name = `Calloway ${randomUUID().slice(0, 8)}`
    await openDashboard(page)
    await expect(page.getByText('new this month')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search organizations' }).fill(account.email)
    const table = page.getByRole('table', { name: 'Organizations' })
    const row = table.getByRole('row').filter({ hasText: account.email })
    await expect(page.getByText('1 of 1')).toBeVisible()
    await expect(row).toContainText('N/A')
    await expect(row).toContainText('Ines Calloway')
    await expect(row).toContainText('Free')
    await expect(row.getByText(/[A-Z][a-z]{2} \d\d, 20\d\d$/).filter({ visible: true })).toBeVisible()
    await expect(page).toHaveURL(/q=/)

    await row.getByRole('button', { name: 'Edit Ines Calloway' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
    await expect(dialog.getByText('0 of 5,000')).toBeVisible()
    await expect(dialog.getByText(/ of 50 MB$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('Organization name is required')).toBeVisible()
    await dialog.getByLabel('Organization name').fill(name)
    await dialog.getByRole('combobox', { name: 'Subscription' }).click()
    await page.getByRole('option', { name: 'Free Premium' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      toastOf(page, 'Organization Updated', 'Organization has been updated successfully.'),
    ).toBeVisible()
    await expect(row).toContainText(name)
    await expect(row).toContainText('Free Premium')
    await expect(page.getByText(`Set the plan of ${name} from Free to Free Premium`)).toBeVisible()

    // The teacher's open tab sees the plan by its next look at the usage.
    await expect(teacher.getByText('Premium', { exact: true }).first()).toBeVisible()

    await row.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Organization' })
    for (const what of [
      'The organization and user account',
      'All courses and topics',
      'All students and enrollments',
      'All classes and schedules',
      'All content and uploads',
      'The entire database schema',
    ])
      await expect(question.getByText(what)).toBeVisible()
    await question.getByRole('button', { name: 'Delete Permanently' }).click()
    await expect(
      toastOf(
        page,
        'Organization Deleted',
        'Organization and all associated data have been permanently removed.',
      ),
    ).toBeVisible()
    await expect(page.getByText('No organizations found')).toBeVisible()

    // Their live tab is signed out.
    await teacher.goto('/courses')
    await expect(teacher.getByRole('button', { name: 'Get Started', exact: true }).first()).toBeVisible()
    await context.close()
  })
})

test.describe('what fails', () => {
  test.use({ expectedOnConsole: [/status of 5\d\d/] })

  test('never looks empty, and can be tried again; failed changes are told', async ({ page, signedIn }) => {
    await signedIn.goto('/courses')
    await expect(signedIn.getByText('No courses yet')).toBeVisible()
    let fails = true
    await page.route('**/api/admin/{tenants,analytics}*/**', (route) =>
      fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.route('**/api/admin/tenants?*', (route) =>
      fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await openDashboard(page)
    await expect(page.getByText('Could not load organizations')).toBeVisible()
    await expect(page.getByText("Could not load the platform's figures")).toBeVisible()

    fails = false
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.first().click()
    await expect(retry).toHaveCount(1)
    await retry.click()
    await expect(page.getByRole('table', { name: 'Organizations' })).toBeVisible()

    fails = true
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete Permanently' }).click()
    await expect(toastOf(page, 'Delete Failed', 'Failed to delete organization.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByLabel('Organization name').fill('Not Saved')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'Update Failed', 'Failed to update organization.')).toBeVisible()
  })
})

const many = Array.from({ length: 10_000 }, (_, index) => ({
  tenant: {
    id: index + 1,
    organizationName: index % 3 === 0 ? null : `Organization ${index}`,
    createdAt: '2025-09-03T12:00:00.000Z',
  },
  user: { email: `u${index}@example.com`, firstName: null, lastName: null, subscriptionStatus: 'premium' },
}))

test('ten thousand organizations are paged, sorted and kept in the URL', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/admin/tenants?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.toString())
    const start = (Number(searchParams.get('page')) - 1) * 20
    return route.fulfill({
      headers: { 'x-total-count': '10000' },
      json: many.slice(start, start + 20),
    })
  })
  await openDashboard(page)
  const pages = page.getByRole('navigation', { name: 'Pages of organizations' })
  await expect(page.getByText('20 of 10,000')).toBeVisible()
  await expect(pages.getByText('Page 1 of 500')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Sep 03, 2025' })).toHaveCount(20)

  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByText('Page 2 of 500')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard?page=2')
  await page.getByRole('button', { name: 'Organization', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Organization' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page).toHaveURL('/admin/dashboard?sort=organization')

  await typeAtOnce(page.getByRole('searchbox', { name: 'Search organizations' }), 'calloway')
  await expect.poll(() => asked.at(-1)).toContain('search=calloway')
  expect(asked.filter((query) => /search=[^&]/.test(query))).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search organizations' })).toHaveValue('calloway')
})

test('axe finds nothing on the dashboard and its dialogs', async ({ page, signedIn }) => {
  await signedIn.goto('/courses')
  await expect(signedIn.getByText('No courses yet')).toBeVisible()
  await openDashboard(page)
  await expect(page.getByRole('table', { name: 'Organizations' })).toBeVisible()
  await expectAccessibleOnPhonesToo(page)

  for (const action of ['Edit', 'Delete']) {
    await page
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .first()
      .click()
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
    await expectAccessibleOnPhonesToo(page)
    await page.keyboard.press('Escape')
  }
})
