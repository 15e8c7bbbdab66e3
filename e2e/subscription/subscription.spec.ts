import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'

const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

async function openSubscription(page: Page): Promise<void> {
  await page.goto('/subscription')
  await expect(page.getByText('Current Usage')).toBeVisible()
}

async function openDialog(page: Page): Promise<Locator> {
  await openSubscription(page)
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' })
  await expect(dialog.getByLabel('Card number')).toBeFocused()

  return dialog
}

async function payWith(dialog: Locator, card: string): Promise<void> {
  await dialog.getByRole('button', { name: card }).click()
  await dialog.getByRole('button', { name: 'Pay $4.99' }).click()
}

/** The page came anew, with the news. */
async function expectWelcome(page: Page): Promise<void> {
  const welcome = 'Welcome to Premium! Your account has been upgraded.'
  await expect(toastOf(page, 'Payment Successful', welcome)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/subscription')
}

const amountOf = (page: Page, thing: string): Locator =>
  page.getByRole('term').filter({ hasText: thing }).locator('xpath=following-sibling::dd')

test('a teacher upgrades by card, cancels and resumes', async ({ signedIn: page }) => {
  await openSubscription(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Current Plan').first()).toBeVisible()
  await expect(amountOf(page, 'Courses')).toContainText('0 / 3')
  await expect(amountOf(page, 'File Uploads')).toContainText('Limit reached')
  await expectAccessibleOnPhonesToo(page)

  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' })
  await expect(dialog).toContainText('Test mode. Nothing is charged')
  const number = dialog.getByLabel('Card number')
  await number.pressSequentially('4242424242424241')
  await expect(number).toHaveValue('4242 4242 4242 4241')
  await expect(dialog).toContainText('Your card number is invalid.')
  await expectAccessibleOnPhonesToo(page)
  await number.press('Backspace')
  await number.press('2')
  await expect(dialog).not.toContainText('Your card number is invalid.')
  await dialog.getByLabel('Expiry date').pressSequentially('120')
  await dialog.getByRole('button', { name: 'Pay $4.99' }).click()
  await expect(dialog).toContainText("Your card's expiration date is incomplete.")
  await expect(dialog.getByLabel('Expiry date')).toBeFocused()
  await dialog.getByLabel('Expiry date').fill('1249')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: 'Pay $4.99' }).click()

  await expectWelcome(page)
  await expect(main).toContainText('$4.99/month')
  await expect(amountOf(page, 'File Uploads')).toHaveText('0 / ∞unlimited')
  await expect(page.getByRole('heading', { name: /^Renews on / })).toBeVisible()
  await expectAccessibleOnPhonesToo(page)

  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
  await expect(question).toContainText('You keep Premium until')
  await expectAccessibleOnPhonesToo(page)
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toastOf(page, 'Subscription Cancelled', 'You keep Premium until')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ends on / })).toBeVisible()

  await page.getByRole('button', { name: 'Resume Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume Subscription' }).click()
  await expect(toastOf(page, 'Subscription Resumed', 'Premium renews on')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Renews on / })).toBeVisible()
})

test('the payment form is accessible, and asks before a card that was typed is left', async ({
  signedIn: page,
}) => {
  const dialog = await openDialog(page)
  await expectAccessible(page)
  await dialog.getByLabel('Card number').pressSequentially('4242')
  await expect(dialog.getByLabel('Card number')).toHaveValue('4242')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(dialog.getByLabel('Card number')).toHaveValue('4242')
  await payWith(dialog, 'Bank asks to confirm')
  await expect(dialog).toContainText('Confirm this payment')
  await expectAccessible(page)
})

test.describe('when a payment does not go through', () => {
  test.use({ expectedOnConsole: ['Failed to load resource'] })

  test('a declined card says why, and another one can follow', async ({ signedIn: page }) => {
    const dialog = await openDialog(page)
    await payWith(dialog, 'Card is declined')
    await expect(toastOf(page, 'Payment Failed', 'Your card was declined.')).toBeVisible()
    await payWith(dialog, 'Insufficient funds')
    await expect(toastOf(page, 'Payment Failed', 'Your card has insufficient funds.')).toBeVisible()
    await payWith(dialog, 'Payment succeeds')

    await expectWelcome(page)
  })

  test("the bank's question can be rejected, and approved the next time", async ({ signedIn: page }) => {
    const dialog = await openDialog(page)
    await payWith(dialog, 'Bank asks to confirm')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(
      toastOf(page, 'Payment Failed', 'We are unable to authenticate your payment method.'),
    ).toBeVisible()
    await payWith(dialog, 'Bank asks to confirm')
    await dialog.getByRole('button', { name: 'Approve Payment' }).click()

    await expectWelcome(page)
  })

  test('a payment whose answer was lost is told of again', async ({ signedIn: page }) => {
    let told = 0
    await page.route('**/api/subscription/complete', async (route) => {
      told += 1
      if (told > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await payWith(await openDialog(page), 'Payment succeeds')

    await expectWelcome(page)
    expect(told).toBe(2)
  })
})

test('the payment form comes although the page cannot be brought up to date meanwhile', async ({
  signedIn: page,
}) => {
  await page.route('**/api/subscription/upgrade', async (route) => {
    await page.route('**/api/subscription/usage', () => undefined) // never answered from now on
    await route.continue()
  })

  await openDialog(page)
})

test("a payment on the provider's page opens in a tab of its own", async ({ signedIn: page, context }) => {
  await page.route('**/api/subscription/upgrade', (route) =>
    route.fulfill(json(201, { url: `${new URL(page.url()).origin}/robots.txt` })),
  )
  await openSubscription(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()

  await expect(await opened).toHaveURL('/robots.txt')
  await expect(page).toHaveURL('/subscription')
})

test('whoever comes back from the bank has the upgrade completed', async ({ signedIn: page }) => {
  const told: unknown[] = []
  await page.route('**/api/subscription/complete', (route) => {
    told.push(route.request().postDataJSON())
    return route.fulfill(json(200, { subscriptionStatus: 'premium' }))
  })
  await page.goto('/subscription?payment_intent=pi_1&redirect_status=succeeded')

  await expectWelcome(page)
  expect(told).toEqual([{ paymentIntentId: 'pi_1' }])
  await page.goto('/subscription?payment_intent=pi_1&redirect_status=failed')
  await expect(toastOf(page, 'Payment Failed', 'Your payment was not confirmed.')).toBeVisible()
  expect(told).toHaveLength(1)
})
