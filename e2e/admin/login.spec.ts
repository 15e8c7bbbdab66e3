import { expect, expectAccessible, test, toastOf } from '../test.ts'
import { administrator, fillLogin, openDashboard } from './administrator.ts'

test('an administrator signs in, stays signed in, and logs out for good', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible()
  await expect(page.getByText('Restricted access. Authorized personnel only.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()

  await fillLogin(page, administrator)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')

  const token = await page.evaluate(() => localStorage.getItem('lectern.adminToken'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.getItem('lectern.adminToken'))).toBeNull()
  const revoked = await page.request.get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })
  expect(revoked.status()).toBe(401)

  await page.getByRole('link', { name: 'Back to main app' }).click()
  await expect(page).toHaveURL('/')
})

test('logging out in one tab leads every other one back to the login', async ({ page, context }) => {
  await openDashboard(page)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/admin')
  await expect(other).toHaveURL('/admin')
})

test('signing in in one tab takes every other one there', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByRole('heading', { name: 'Administrator Login' })).toBeVisible()
  await openDashboard(page)

  await expect(other).toHaveURL('/admin/dashboard')
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test.describe('what fails', () => {
  test.use({ expectedOnConsole: [/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('is told in a toast: wrong credentials, and no connection', async ({ page, connection }) => {
    await page.goto('/admin')
    await fillLogin(page, { ...administrator, password: 'a wrong password' })
    await expect(toastOf(page, 'Login Failed', 'Invalid credentials')).toBeVisible()

    await connection.lose()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toastOf(page, 'Login Error', 'Unable to connect to server')).toBeVisible()
  })

  test('a token that was revoked leads back to the login', async ({ page }) => {
    const shown = ['analytics/overview', 'tenants', 'actions'].map((part) =>
      page.waitForResponse(new RegExp(`/api/admin/${part}`)),
    )
    await openDashboard(page)
    await Promise.all(shown) // or a call on its way would leave the page before the reload does
    const token = await page.evaluate(() => localStorage.getItem('lectern.adminToken'))
    await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
    // The page leaves before it has loaded.
    await page.reload({ waitUntil: 'commit' })

    await expect(page).toHaveURL('/admin')
  })
})

test('axe finds nothing on the login', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
})
