import { completeUpgrade, startUpgrade } from '@lectern/contract/subscription/subscription.contract.ts'
import { testCards } from '@lectern/contract/subscription/test-cards.ts'
import { payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import type { TestClient } from './test-client.ts'

export const testCard = (number: string = testCards[0].number) => ({ number, expiry: '12 / 49', code: '123' })

/** A payment that waits for a card. */
export const openTestPayment = async (client: TestClient): Promise<string> =>
  (await client.call(startUpgrade)).body.clientSecret ?? ''

/** A payment that was made, and that nobody has told the product of. */
export async function payByTestCard(client: TestClient): Promise<string> {
  const body = { clientSecret: await openTestPayment(client), card: testCard() }

  return (await client.call(payWithTestCard, { body })).body.paymentIntentId
}

/** Premium, by the whole way. */
export async function upgradeByTestCard(client: TestClient): Promise<string> {
  const paymentIntentId = await payByTestCard(client)
  await client.call(completeUpgrade, { body: { paymentIntentId } })

  return paymentIntentId
}
