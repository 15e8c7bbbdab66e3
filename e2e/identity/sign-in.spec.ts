import { expectSignedIn, newAccount, openSignInWindow, signIn } from '../sign-in.ts'
import { expect, expectAccessible, test } from '../test.ts'

const failed = 'Sign in failed. Please try again.'

test('a new teacher signs in through the popup and finds the dashboard', async ({ page, account }) => {
  await page.goto('/')
  await signIn(page, account)

  await expect(page).toHaveTitle('Dashboard · Lectern')
  await expect(page.getByText(account.email)).toBeVisible()
})

test('signing in leads to the page that was asked for', async ({ page, account }) => {
  await page.goto('/courses')
  await signIn(page, account)

  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()
})

test('every sign-in button is disabled and says so while sign-in runs', async ({ page }) => {
  await page.goto('/')
  const buttons = page.getByRole('button', { name: /Get Started|Start Teaching Smarter/ })
  const count = await buttons.count()
  await openSignInWindow(page)

  const pending = page.getByRole('button', { name: 'Signing in...' })
  await expect(pending).toHaveCount(count)
  for (const button of await pending.all()) await expect(button).toBeDisabled()
})

test('an account used before is one click away', async ({ page, account, context }) => {
  await page.goto('/')
  await signIn(page, account)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Sign out' }).click()])

  const popup = await openSignInWindow(page)
  await popup.getByRole('button', { name: account.email }).click()

  await expectSignedIn(page)
  await expect.poll(() => context.pages().length).toBe(1)
})

test('after signing out somebody else can sign in, and sees their own workspace', async ({
  page,
  account,
}) => {
  await page.goto('/')
  await signIn(page, account)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Sign out' }).click()])
  const other = newAccount('Theo Lindqvist')
  await signIn(page, other)

  await expect(page.getByText(other.email)).toBeVisible()
  await expect(page.getByText(account.email)).toBeHidden()
})

test.describe('a sign-in that fails', () => {
  test.use({ expectedOnConsole: ['Error signing in with Google'] })

  test('closing the window says so and lets the teacher try again', async ({ page, account }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const popup = await openSignInWindow(page)
    await popup.close()

    const alert = page.getByRole('alert').filter({ hasText: failed })
    await expect(alert).toBeVisible()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('button', { name: 'Get Started' }).click({ trial: true })
    await alert.getByRole('button').click()
    await expect(alert).toBeHidden()
    await signIn(page, account)
  })

  test('cancelling in the window closes it and says so', async ({ page }) => {
    await page.goto('/')
    const popup = await openSignInWindow(page)
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()])

    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
  })

  test('the failure is logged with the words of the specification', async ({ page }) => {
    await page.goto('/')
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error signing in with Google'),
    )
    const popup = await openSignInWindow(page)
    await popup.close()

    expect((await logged).type()).toBe('error')
  })
})

test.describe('an account without a name', () => {
  test.use({ expectedOnConsole: ['status of 422'] })

  test('the sign-in window says what it is, without passwords, and refuses a nameless account', async ({
    page,
  }) => {
    await page.goto('/')
    const popup = await openSignInWindow(page)
    const another = popup.getByRole('link', { name: 'Use another account' })
    await expect(another.or(popup.getByLabel('Name'))).toBeVisible()
    if (await another.isVisible()) await another.click()
    await expect(popup.getByText('This is the sign-in of this computer.')).toBeVisible()
    await expect(popup.getByLabel('Name')).toBeFocused()
    await popup.getByRole('button', { name: 'Continue' }).click()

    await expect(popup.getByText('Name is required')).toBeVisible()
    await expect(popup.getByText('Email must be a valid email address')).toBeVisible()
    await popup.keyboard.type('Ines Calloway')
    await popup.keyboard.press('Enter')
    await expect(popup.getByLabel('Email')).toBeFocused()
  })
})

test('the sign-in window is accessible', async ({ page }) => {
  await page.goto('/')
  const popup = await openSignInWindow(page)
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()

  await expectAccessible(popup)
})

test('two people on one computer have workspaces of their own', async ({ browser, baseURL }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  for (const [index, context] of contexts.entries()) {
    const page = await context.newPage()
    await page.goto(baseURL ?? '/')
    await signIn(page, newAccount(`Teacher ${index}`))
    await expect(page.getByText(`Teacher ${index}`)).toBeVisible()
  }
})
