import {
  askCardPayment,
  openFamilyCardPayment,
  payByCard,
} from '@lectern/contract/families/family-card.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { readUrlEncodedForms } from '../../platform/http/url-encoded-form.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { refusalPageText } from '../acts/absence.view.ts'
import type { ActView } from '../acts/act-frame.view.ts'
import { ActRefusal, howOf, LookAgain, titleOf } from '../acts/act-refusal.ts'
import { requireOwnOrigin } from '../acts/acts.routes.ts'
import { readHead } from '../page/page.service.ts'
import { loadStyle, sendHtml } from '../page/send-page.ts'
import {
  formFor,
  openByForm,
  type Payer,
  requirePayable,
  standingOf,
  WrongAmount,
} from './family-card.service.ts'
import { cardFormText, cardStandingText } from './family-card.view.ts'

const styles = [
  new URL('../page/family-page.css', import.meta.url),
  new URL('../acts/row-acts.css', import.meta.url),
  new URL('../acts/act-page.css', import.meta.url),
  new URL('./family-card.css', import.meta.url),
]

/** A form's key, a choice and an amount. */
const bodyLimit = 4 * 1024

type Asked = {
  db: TenantDb
  platform: PlatformDb
  actor: LinkHolder
  token: string
  zone?: string | undefined
}

type Here = { view: ActView; payer: Payer }

/** How a family pays an invoice by card: a form, the provider's page, and what became of it. */
export async function familyCardRoutes(app: App): Promise<void> {
  const { secretBox: box, config } = app
  const { publicUrl, productName } = config
  const { style, headers: usual } = await loadStyle(styles)
  // With no referrer at all, browsers would post a form as coming from nowhere.
  const headers = { ...usual, 'referrer-policy': 'same-origin' }
  const own = new URL(publicUrl)

  async function visit({ db, platform, actor: link, token, zone }: Asked): Promise<Here> {
    const now = app.clock()
    const head = await readHead({ db, platform, link, box, publicUrl, now, zone })
    const view = { head, path: `/family/${token}`, style, productName }

    return { view, payer: { db, box, link, now, zone: head.zones.teacher } }
  }

  /** A page, or in its place the reason why there is none and what to do instead. */
  async function show(
    asked: Asked,
    { request, reply, status = 200 }: { request: FastifyRequest; reply: FastifyReply; status?: number },
    pageOf: (here: Here) => Promise<string>,
  ): Promise<FastifyReply> {
    const here = await visit(asked)
    const { head } = here.view
    reply.code(status).headers(headers)
    try {
      return await sendHtml(request, reply, await writtenIn(head.language, () => pageOf(here)))
    } catch (error) {
      if (!(error instanceof ActRefusal)) throw error
      const names = { teacher: head.teacher.callName, student: head.student }
      const text = writtenIn(head.language, () =>
        refusalPageText(here.view, titleOf(error), howOf(error, names)),
      )
      return sendHtml(request, reply.code(409), text)
    }
  }

  type Shown = { typed?: string; isChanged?: boolean }

  async function formPage({ view, payer }: Here, id: number, shown: Shown = {}): Promise<string> {
    const { invoice } = await requirePayable(app.cardSettler.cards, payer, id)
    const action = `${view.path}/invoices/${String(id)}/card`

    return cardFormText(view, {
      ...{ invoice, action, form: formFor(payer, invoice) },
      ...{ typed: shown.typed ?? null, isChanged: shown.isChanged ?? false },
    })
  }

  const pathOf = (token: string, key: string): string => `/family/${token}/card-payments/${key}`

  rawRoute(app, askCardPayment, ({ params: { token, id }, query, ...asked }, request, reply) =>
    show({ ...asked, token, ...query }, { request, reply }, (here) => formPage(here, id)),
  )

  await app.register(async (forms) => {
    readUrlEncodedForms(forms)

    rawRoute(
      forms as App,
      payByCard,
      async ({ params: { token, id }, body, ...context }, request, reply) => {
        requireOwnOrigin(request, own)
        const asked = { ...context, token }
        const { payer } = await visit(asked)
        try {
          const sent = { id, ...body }
          const key = await openByForm(app.cardSettler.cards, payer, {
            sent,
            pathOf: (made) => pathOf(token, made),
          })
          return reply.headers(headers).redirect(pathOf(token, key), 303)
        } catch (error) {
          if (error instanceof WrongAmount)
            return show(asked, { request, reply, status: 409 }, (here) =>
              formPage(here, id, { typed: body.amount }),
            )
          if (error instanceof LookAgain)
            return show(asked, { request, reply, status: 409 }, (here) =>
              formPage(here, id, { isChanged: true }),
            )
          return show(asked, { request, reply }, () => Promise.reject(error))
        }
      },
      {},
      { bodyLimit },
    )
  })

  rawRoute(app, openFamilyCardPayment, ({ params: { token, key }, query, ...asked }, request, reply) =>
    show({ ...asked, token, ...query }, { request, reply }, async ({ view, payer }) => {
      const returnTo = pathOf(token, key)
      return cardStandingText(view, await standingOf(app.cardSettler.cards, payer, { key, returnTo }))
    }),
  )
}
