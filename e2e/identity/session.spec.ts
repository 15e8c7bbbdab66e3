import type { Page } from '@playwright/test'
import { quickSignIn } from '../quick-sign-in.ts'
import { openTerm } from '../records/term.ts'
import { expectSignedIn, newAccount, signIn } from '../sign-in.ts'
import { expect, test, toastOf } from '../test.ts'

/** The token that the page sends with its next call. */
async function nextToken(page: Page): Promise<string> {
  const request = page.waitForRequest((each) => each.url().endsWith('/api/subscription/usage'))
  await page.reload()

  return (await request).headers().authorization ?? ''
}

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    return key ? JSON.parse(localStorage.getItem(key) ?? '{}').id_token : ''
  })

test('a returning teacher sees the frame of the app and never the landing page', async ({
  dashboard: page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const landing = document.querySelector('h1')
      if (landing?.checkVisibility()) seen.push(landing.textContent)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.reload()
  await expectSignedIn(page)

  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen[0]).toMatch(/^\w+day, \w+ \d+$/)
  expect(seen).not.toContain('Elevate Your Teaching Experience')
})

test('calls carry the token, the time zone and who the browser thinks is calling', async ({
  dashboard: page,
  account,
}) => {
  const request = page.waitForRequest((each) => each.url().endsWith('/api/subscription/usage'))
  await page.reload()
  const headers = (await request).headers()

  expect(headers.authorization).toMatch(/^Bearer ey/)
  expect(headers['x-time-zone']).toBe(
    await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  )
  expect(JSON.parse(headers['x-user-info'] ?? '')).toMatchObject({
    email: account.email,
    displayName: account.name,
  })
})

test('the token is renewed in the background five minutes before it expires', async ({
  signedIn: page,
  clock,
}) => {
  const before = await storedToken(page)
  await clock.install()
  // Or the file session would still be on its way, and out of time when the hour is skipped.
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/session'))
  await page.goto('/')
  await expectSignedIn(page)
  await (await opened).finished()
  const renewed = page.waitForResponse((response) => response.url().endsWith('/oidc/token'))
  await clock.fastForward('56:00')

  expect((await renewed).status()).toBe(200)
  await expect.poll(() => storedToken(page)).not.toBe(before)
})

/** Makes the stored token look as if it had been issued 56 minutes ago, and the page look at it. */
async function ageToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}')
    const now = Math.floor(Date.now() / 1000)
    user.profile = { ...user.profile, iat: now - 56 * 60, exp: now + 4 * 60 }
    localStorage.setItem(key, JSON.stringify(user))
  })
}

const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('two tabs that come back at once both stay signed in with a renewed token', async ({
  dashboard: first,
  context,
}) => {
  const second = await context.newPage()
  await second.goto('/courses')
  await expectSignedIn(second)
  const before = await storedToken(first)
  await ageToken(first)
  await Promise.all([comeBack(first), comeBack(second)])
  await expect.poll(() => storedToken(first)).not.toBe(before)

  for (const page of [first, second]) {
    expect(await nextToken(page)).toBe(`Bearer ${await storedToken(page)}`)
    await expectSignedIn(page)
  }
})

test('a tab that still shows one teacher starts anew when another has signed in', async ({
  signedIn: page,
  context,
  baseURL,
}) => {
  const other = newAccount('Theo Lindqvist')
  const second = await context.newPage()
  await page.goto('/courses')
  await expect(page.getByText('No courses yet')).toBeVisible()
  await context.clearCookies()
  await quickSignIn(second, other, baseURL ?? '')
  await page.bringToFront()

  await expect(page.getByText(other.email)).toBeVisible()
})

test('a laptop that slept past expiry wakes up signed in', async ({ dashboard: page, clock }) => {
  const before = await storedToken(page)
  await clock.install({ time: Date.now() + 3 * 60 * 60_000 })
  await page.reload()

  await expectSignedIn(page)
  await expect.poll(() => storedToken(page)).not.toBe(before)
})

test('signing out clears the stored user, leaves by a full navigation, and takes the other tabs along', async ({
  dashboard: page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/courses')
  await expectSignedIn(other)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Sign out' }).click()])

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Elevate Your Teaching Experience' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(other.getByRole('heading', { name: 'Elevate Your Teaching Experience' })).toBeVisible()
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'lectern_files' }))
})

test('a page that Back shows again as it was is left at once when nobody is signed in any more', async ({
  dashboard: page,
}) => {
  await page.goto('/students')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  // As a browser does with a page that it kept; the one of these tests keeps none.
  await page.evaluate(() => {
    localStorage.removeItem('lectern.session')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

  await expect(page.getByRole('heading', { name: /Teaching Experience/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the file session is set in cookies that scripts cannot read, for the file routes only', async ({
  dashboard: page,
  context,
}) => {
  const cookiesFor = async (path: string) =>
    (await context.cookies(new URL(path, page.url()).href)).filter(({ name }) => name === 'lectern_files')
  await expect.poll(() => cookiesFor('/api/files/1')).toHaveLength(1)

  expect(await cookiesFor('/api/files/1')).toMatchObject([
    { httpOnly: true, sameSite: 'Strict', path: '/api/files' },
  ])
  expect(await cookiesFor('/api/download/x')).toMatchObject([{ httpOnly: true, path: '/api/download' }])
  expect(await cookiesFor('/api/me')).toEqual([])
})

test.describe('when the provider cannot be reached', () => {
  test.use({ expectedOnConsole: ['Error signing out:', 'Failed to load resource', 'net::ERR_FAILED'] })

  test('signing out is logged as failed but still signs out here', async ({ dashboard: page }) => {
    await page.route('**/oidc/token/revocation', (route) => route.abort())
    await page.getByRole('button', { name: /^Account of/ }).click()
    await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Sign out' }).click()])

    await expect(page.getByRole('heading', { name: 'Elevate Your Teaching Experience' })).toBeVisible()
  })

  test('files that signing out could not close are closed by the next page', async ({
    dashboard: page,
    context,
    baseURL,
  }) => {
    const open = async () => (await context.cookies(`${baseURL}/api/files/x`)).length
    await expect.poll(open).toBe(1)
    await page.route('**/api/session', (route) => route.abort())
    await page.getByRole('button', { name: /^Account of/ }).click()
    await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Sign out' }).click()])
    await expect(page.getByRole('heading', { name: 'Elevate Your Teaching Experience' })).toBeVisible()
    expect(await open()).toBe(1)

    await page.unroute('**/api/session')
    await page.reload()
    await expect.poll(open).toBe(0)
  })
})

test.describe('when no token can be had', () => {
  test.use({
    expectedOnConsole: [
      'No identity token could be had',
      'could not be renewed',
      'Failed to load resource',
      'Files may not open in a new tab',
    ],
  })

  test('a warning is logged and the call goes without', async ({ dashboard: page, clock }) => {
    await page.route('**/oidc/token', (route) => route.abort())
    const request = page.waitForRequest(
      (each) => each.url().endsWith('/api/session') && each.method() === 'POST',
    )
    const warning = page.waitForEvent('console', (message) =>
      message.text().startsWith('No identity token could be had'),
    )
    await clock.install()
    await page.reload()
    await expectSignedIn(page)
    await clock.fastForward('02:00:00')

    expect((await warning).type()).toBe('warning')
    await request
  })
})

test.describe('a session that the provider has ended', () => {
  test.use({
    expectedOnConsole: ['Failed to load resource', 'could not be renewed', 'Files may not open in a new tab'],
  })

  const hasFileCookie = async (page: Page): Promise<boolean> =>
    (await page.context().cookies()).some(({ name }) => name === 'lectern_files')

  async function endSession(page: Page): Promise<void> {
    await expect.poll(() => hasFileCookie(page)).toBe(true)
    await page.route('**/oidc/token', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
    )
  }

  async function expectLeft(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: 'Elevate Your Teaching Experience' })).toBeVisible()
    expect(await hasFileCookie(page)).toBe(false)
  }

  test('brings back the landing page, and opens no file any more', async ({ dashboard: page, clock }) => {
    await endSession(page)
    await clock.install({ time: Date.now() + 3 * 60 * 60_000 })
    await page.reload()

    await expectLeft(page)
  })

  test('takes a page along that is open', async ({ dashboard: page, clock }) => {
    await clock.install()
    await page.reload()
    await expectSignedIn(page)
    await endSession(page)
    await clock.fastForward('02:00:00')

    await expectLeft(page)
  })
})

test.describe('a session that ends under a form', () => {
  test.use({ expectedOnConsole: ['Failed to load resource', 'Files may not open in a new tab'] })

  test('asks once whether to leave, and what was typed is saved after signing in in another tab', async ({
    signedIn: page,
    account,
    context,
  }) => {
    const { schedule } = await openTerm(page)
    await schedule({})
    await page.goto('/')
    await page
      .getByRole('button', { name: /^Record/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Record Enzyme lab prep' })
    await dialog.getByLabel(/^What we did/).fill('Light reactions')
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.dismiss()
    })
    const refusal = () => page.waitForResponse((response) => response.status() === 401)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('oidc.user:')) localStorage.removeItem(key)
    })
    await refusal()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await refusal()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(toastOf(page, 'Error', 'Please sign in again')).toBeVisible()

    const other = await context.newPage()
    await other.goto('/')
    await signIn(other, account)
    await page.bringToFront()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(dialog).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })
})
