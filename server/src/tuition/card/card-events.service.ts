import { changeAccount } from './card.service.ts'
import { findByCheckout, findOwner } from './checkouts.queries.ts'
import { type Cards, settle } from './settle.ts'
import type { CardEvent, CardStripe } from './stripe/card-stripe.ts'

/**
 * An event only says where to look: at an account, or at one payment on it. What is found there is the provider's answer, so
 * that events may come twice, late, in any order, or never. One that names another account than its payment's is of nobody.
 */
export async function receiveEvent(cards: Cards, stripe: CardStripe, event: CardEvent): Promise<void> {
  const { platform } = cards.database
  const { accountId, checkoutId, paymentId } = event
  if (!event.isOurMode || accountId === null) return
  const owner = await findOwner(platform, 'stripe', accountId)
  if (!owner) return
  const { userId, isConnected } = owner
  if (event.isAboutAccount && isConnected) await changeAccount(cards, userId, {})
  const key = checkoutId === null ? await keyOf(stripe, accountId, paymentId) : undefined
  const opened = checkoutId === null ? undefined : await findByCheckout(platform, 'stripe', checkoutId)
  if (opened?.accountId === accountId) await settle(cards, opened.userId, opened.key)
  if (key !== undefined) await settle(cards, userId, key)
}

const keyOf = async (stripe: CardStripe, accountId: string, paymentId: string | null) =>
  paymentId === null ? undefined : stripe.findKey(accountId, paymentId)
