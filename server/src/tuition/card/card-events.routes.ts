import { receiveCardEvent } from '@lectern/contract/tuition/card/card.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { routeWithoutTransaction } from '../../platform/http/route.ts'
import { receiveEvent } from './card-events.service.ts'
import type { Cards } from './settle.ts'
import type { CardStripe } from './stripe/card-stripe.ts'

/** Of its own, because the body must stay as it came. */
export async function cardEventRoutes(app: App, cards: Cards, stripe: CardStripe): Promise<void> {
  await app.register(async (raw) => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    routeWithoutTransaction(raw as App, receiveCardEvent, async (_context, { body, headers }) =>
      receiveEvent(cards, stripe, stripe.readEvent(body, headers['stripe-signature'])),
    )
  })
}
