import { completeUpgrade, startUpgrade } from '@lectern/contract/subscription/subscription.contract.ts'
import { testCards } from '@lectern/contract/subscription/test-cards.ts'
import { payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'

const card = { number: testCards[0].number, expiry: '12 / 49', code: '123' }

/** Buys Premium for the signed-in teacher of a page, with a test card and without drawing the form. */
export async function becomePremium(page: Page): Promise<void> {
  const api = await apiOf(page)
  const { clientSecret } = (await api('POST', startUpgrade.path, {})) as { clientSecret: string }
  const { paymentIntentId } = (await api('POST', payWithTestCard.path, { clientSecret, card })) as {
    paymentIntentId: string
  }
  await api('POST', completeUpgrade.path, { paymentIntentId })
}
