import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { payTestCheckout, showTestCheckout } from '@lectern/contract/tuition/card/test-checkout.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withDecimals } from '../../../currency/currency.ts'
import { Html } from '../../../platform/html.ts'
import type { App } from '../../../platform/http/app.ts'
import { AppError, notFound } from '../../../platform/http/app-error.ts'
import { isOwnOrigin } from '../../../platform/http/csrf-guard.ts'
import { rawRoute } from '../../../platform/http/route.ts'
import { readUrlEncodedForms } from '../../../platform/http/url-encoded-form.ts'
import { languageAsked, readerLanguage, readerLocale, writtenIn } from '../../../platform/reader-language.ts'
import { findByCheckout } from '../checkouts.queries.ts'
import { type Cards, settle } from '../settle.ts'
import type { CardSandbox } from './card-sandbox.ts'
import { type Outcome, testCheckoutPage } from './test-checkout.view.ts'

/** A card's number and an answer. */
const bodyLimit = 1024

/** What a family came from, and nothing else: the page leads nobody to another site. */
const isWayBack = (back: string): boolean =>
  /^\/family\/[a-z2-7]{32}\/card-payments\/[\w-]{1,100}$/.test(back)

/** The sandbox's own page: what a provider would show to whoever pays. */
export async function testCheckoutRoutes(app: App, cards: Cards, sandbox: CardSandbox): Promise<void> {
  const css = await readFile(new URL('./test-checkout.css', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(css).digest('base64')
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
  const own = new URL(app.config.publicUrl)

  /** Nobody knows who reads: the browser's first language that there is, as at a provider. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, back }: { id: string; back?: string | undefined },
    refusal?: Outcome['refusal'],
  ): Promise<FastifyReply> {
    const found = await sandbox.show(id)
    if (!found) throw notFound('Page')
    const { title, amount, currency, state } = found
    const sum = writeMoney(BigInt(amount), withDecimals(currency).decimals)
    const outcome: Outcome = refusal === undefined ? { state } : { state, refusal }
    const page = writtenIn(languageAsked(request.headers['accept-language']), () =>
      testCheckoutPage({
        style: new Html(css),
        path: `/test-card-payments/${id}`,
        back: back !== undefined && isWayBack(back) ? back : null,
        title,
        sum: sumText(sum, currency),
        outcome,
      }),
    )

    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  }

  /** As a provider's event would: who pays here is believed by asking alone. */
  async function tell(id: string): Promise<void> {
    const opened = await findByCheckout(cards.database.platform, cards.provider.kind, id)
    if (opened) await settle(cards, opened.userId, opened.key)
  }

  await app.register(async (forms) => {
    readUrlEncodedForms(forms)
    rawRoute(app, showTestCheckout, ({ params, query }, request, reply) =>
      show(request, reply, { ...params, ...query }),
    )

    rawRoute(
      forms as App,
      payTestCheckout,
      async ({ params: { id }, query: { back }, body: { card, answer } }, request, reply) => {
        const { origin } = request.headers
        if (origin !== undefined && !isOwnOrigin(origin, own))
          throw new AppError('forbidden', 'Requests from other sites are refused')
        try {
          if (answer === undefined) await sandbox.pay(id, card.replaceAll(' ', ''))
          else await sandbox.confirm(id, answer === 'yes')
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'not_found') throw error
          return show(request, reply, { id, back }, error.code === 'payment_failed' ? 'declined' : 'over')
        }
        await tell(id)
        return show(request, reply, { id, back })
      },
      {},
      { bodyLimit },
    )
  })
}

const sumText = (amount: string, currency: string): string =>
  readerLanguage() === 'en'
    ? moneyText(amount, currency)
    : new Intl.NumberFormat(readerLocale(), {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(amount as Intl.StringNumericLiteral)
