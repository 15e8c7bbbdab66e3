import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SignedInUserProvider } from '#web/identity/signed-in-user.ts'
import { currentToast } from '#web/ui/toast.ts'
import { press } from '../../test/press.ts'
import { type Answer, stubServer, usage } from '../../test/stub-server.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const failed = () => Response.json({}, { status: 500 })
const free = () => Response.json({ subscriptionStatus: 'free', subscription: null })
const sandbox = () => Response.json({ payments: { kind: 'sandbox' } })
const usual = {
  'GET /api/subscription/usage': usage(),
  'GET /api/subscription': free,
  'GET /api/config': sandbox,
}

beforeEach(() => history.replaceState(null, '', '/subscription'))

function open() {
  const user = {
    uid: 'ada',
    email: 'ada@example.com',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: true,
  }
  const Queries = withQueries()
  return render(
    <Queries>
      <SignedInUserProvider value={user}>
        <SubscriptionPage />
      </SignedInUserProvider>
    </Queries>,
  )
}

/** In the form of the test cards. */
async function payWithTestCard(): Promise<void> {
  open()
  await press('Upgrade to Premium')
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Premium' })
  await waitFor(() => expect(dialog.querySelector('form')).toBeTruthy())
  const card = await screen.findByRole('button', { name: /Payment succeeds/ })
  card.click()
  await press('Pay $4.99', dialog)
}

test('a page that cannot be loaded says so, and can be tried again', async () => {
  const answers: Record<string, Answer> = { ...usual, 'GET /api/subscription/usage': failed }
  stubServer(answers)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your subscription')
  answers['GET /api/subscription/usage'] = usage()
  await press('Try again')

  expect(await screen.findByText('Current Usage')).toBeTruthy()
})

test('an upgrade that cannot be started says so', async () => {
  stubServer({
    ...usual,
    'POST /api/subscription/upgrade': () => Response.json({ message: 'Away' }, { status: 503 }),
  })
  open()
  await press('Upgrade to Premium')

  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Upgrade Failed',
      description: 'Unable to start upgrade process. Please try again.',
    }),
  )
})

test('an answer that nobody expects is a payment error', async () => {
  stubServer({
    ...usual,
    'POST /api/subscription/upgrade': () => Response.json({ clientSecret: 'pi_1_secret' }, { status: 201 }),
    'POST /api/test-payments': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await payWithTestCard()

  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Payment Error',
      description: 'An unexpected error occurred. Please try again.',
    }),
  )
})

test('a payment that could not be recorded says so, and its form is gone: nobody pays twice', async () => {
  stubServer({
    ...usual,
    'POST /api/subscription/upgrade': () => Response.json({ clientSecret: 'pi_1_secret' }, { status: 201 }),
    'POST /api/test-payments': () => Response.json({ status: 'succeeded', paymentIntentId: 'pi_1' }),
    'POST /api/subscription/complete': failed,
  })
  await payWithTestCard()

  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Payment Processed',
      description:
        'Payment successful, but there was an issue updating your account. Please contact support.',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a plan that was given shows no price and nothing to cancel', async () => {
  stubServer({
    ...usual,
    'GET /api/subscription/usage': usage({ subscriptionStatus: 'free_premium' }),
    'GET /api/subscription': () => Response.json({ subscriptionStatus: 'free_premium', subscription: null }),
  })
  const { container } = open()

  expect(await screen.findByText('Current Usage')).toBeTruthy()
  expect(container.textContent).toContain('Premium')
  expect(container.textContent).not.toContain('$4.99/month')
  expect(screen.queryByRole('button', { name: /Subscription$/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull()
})
