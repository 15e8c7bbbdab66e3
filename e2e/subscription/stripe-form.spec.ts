import type { Page } from '@playwright/test'
import { expect, test, toastOf } from '../test.ts'

/** Stands for the script that only Stripe itself may serve; it notes what it is asked. */
const stripeScript = `
  window.asked = []
  window.Stripe = () => ({
    _registerWrapper() {},
    elements: (options) => {
      asked.push(['elements', options.clientSecret])
      return {
        create: (kind) => ({
          on: (event, hear) => Object.assign(window, { type: () => hear({ empty: false }) }),
          mount: (element) => element.append('Stripe ' + kind + ' form'),
        }),
      }
    },
    confirmPayment: async ({ confirmParams, redirect }) => {
      asked.push(['confirm', confirmParams.return_url, redirect])
      return window.answer
    },
  })
`

const json = (body: object, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

/** The product as it is where Stripe is configured, up to the border of what Stripe serves. */
async function openStripeForm(page: Page, answer: object) {
  await page.route('**/api/config', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill(json({ ...config, payments: { kind: 'stripe', publishableKey: 'pk_test_1' } }))
  })
  await page.route('**/api/subscription/upgrade', (route) =>
    route.fulfill(json({ clientSecret: 'pi_1_secret_2' }, 201)),
  )
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' })
  await expect(dialog).toContainText('Stripe payment form')
  await expect(dialog).toContainText('Your card goes straight to the payment provider.')
  await page.evaluate((given) => Object.assign(window, { answer: given }), answer)
  await dialog.getByRole('button', { name: 'Pay $4.99' }).click()
}

test.use({
  bypassCSP: true, // this server's policy opens no host of Stripe's, since Stripe is not configured
  expectedOnConsole: [
    'stripejs-versioning', // the stand-in has no version
    'Failed to load resource', // without the policy, a text file's tab asks for an icon
  ],
})

test('a payment that Stripe confirms is completed, without leaving the page', async ({ signedIn: page }) => {
  const told: unknown[] = []
  const asked: unknown[] = []
  await page.route('**/api/subscription/complete', async (route) => {
    asked.push(...((await page.evaluate('window.asked')) as unknown[]))
    told.push(route.request().postDataJSON())
    await route.fulfill(json({ subscriptionStatus: 'premium' }))
  })
  await openStripeForm(page, { paymentIntent: { id: 'pi_1', status: 'succeeded' } })

  const welcome = 'Welcome to Premium! Your account has been upgraded.'
  await expect(toastOf(page, 'Payment Successful', welcome)).toBeVisible()
  expect(told).toEqual([{ paymentIntentId: 'pi_1' }])
  const origin = new URL(page.url()).origin
  expect(asked).toEqual([
    ['elements', 'pi_1_secret_2'],
    ['confirm', `${origin}/subscription`, 'if_required'],
  ])
})

test("a refused payment is told in Stripe's words, an odd answer as an error", async ({ signedIn: page }) => {
  await openStripeForm(page, { error: { type: 'card_error', message: 'Your card was declined.' } })
  await expect(toastOf(page, 'Payment Failed', 'Your card was declined.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { answer: { paymentIntent: { status: 'processing' } } }))
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $4.99' }).click()

  await expect(
    toastOf(page, 'Payment Error', 'An unexpected error occurred. Please try again.'),
  ).toBeVisible()
  await page.evaluate('window.type()')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
})
