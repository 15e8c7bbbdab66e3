import {
  connectCardAccount,
  disconnectCardAccount,
  getCardAccount,
  getCardFigures,
  openCardPayment,
  refundCardPayment,
  updateCardAccount,
} from '@lectern/contract/tuition/card/card.contract.ts'
import { getUser } from '../../identity/identity.service.ts'
import type { App } from '../../platform/http/app.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { routeWithoutTransaction } from '../../platform/http/route.ts'
import * as card from './card.service.ts'
import { cardEventRoutes } from './card-events.routes.ts'
import { testCheckoutRoutes } from './sandbox/test-checkout.routes.ts'
import type { Cards } from './settle.ts'

/** A provider answers slowly and does not forget what it did, so none of it happens inside a transaction. */
export async function cardRoutes(app: App): Promise<void> {
  function requireCards(): Cards {
    const { cards } = app.cardSettler
    if (!cards) throw new AppError('conflict', 'Families cannot pay by card on this server yet')

    return cards
  }

  routeWithoutTransaction(app, getCardAccount, async ({ actor }) => {
    const { cards } = app.cardSettler
    return cards
      ? card.showAccount(cards, actor.userId)
      : { provider: null, state: 'none' as const, name: null, isOn: false, asks: null, askedAt: null }
  })

  routeWithoutTransaction(app, getCardFigures, async ({ actor, now }) =>
    card.showFigures(requireCards(), actor, now().toPlainDate().toString()),
  )

  routeWithoutTransaction(app, connectCardAccount, async ({ platform, actor: { userId, schema } }) => {
    const cards = requireCards()
    const { email, displayName } = await getUser(platform, userId)
    return card.connect(cards, { userId, schema, email, name: displayName })
  })

  routeWithoutTransaction(app, updateCardAccount, async ({ actor, body }) =>
    card.changeAccount(requireCards(), actor.userId, body),
  )

  routeWithoutTransaction(app, disconnectCardAccount, async ({ actor }) =>
    card.disconnect(requireCards(), actor.userId),
  )

  routeWithoutTransaction(app, openCardPayment, async ({ actor: { userId, schema }, params, body, now }) =>
    card.openPayment(requireCards(), {
      ...{ userId, schema, invoiceId: params.id, amount: body.amount },
      today: now().toPlainDate().toString(),
    }),
  )

  routeWithoutTransaction(app, refundCardPayment, async ({ actor: { userId, schema }, params, body }) =>
    card.refund(requireCards(), { userId, schema, entryId: params.id, ...body }),
  )

  const { cards } = app.cardSettler
  if (cards?.provider.kind === 'sandbox') await testCheckoutRoutes(app, cards, cards.provider)
  if (cards?.provider.kind === 'stripe') await cardEventRoutes(app, cards, cards.provider)
}
