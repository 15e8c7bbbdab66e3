import {
  answerFamilyConsent,
  openFamilyConsent,
} from '@lectern/contract/families/family-consents.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { readUrlEncodedForms } from '../../platform/http/url-encoded-form.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import { refusalPageText } from '../acts/absence.view.ts'
import { ActRefusal, howOf, LookAgain, titleOf } from '../acts/act-refusal.ts'
import { requireOwnOrigin, wordsIn } from '../acts/acts.routes.ts'
import { readHead } from '../page/page.service.ts'
import { loadStyle, sendHtml } from '../page/send-page.ts'
import { answer, formFor, getConsent } from './family-consents.service.ts'
import { consentPageText } from './family-consents.view.ts'

const styles = [
  new URL('../page/family-page.css', import.meta.url),
  new URL('../acts/row-acts.css', import.meta.url),
  new URL('../acts/act-page.css', import.meta.url),
]

/** A few sentences in any writing. */
const bodyLimit = 16 * 1024

type Asked = {
  db: TenantDb
  platform: PlatformDb
  actor: LinkHolder
  params: { token: string; id: number }
  zone?: string | undefined
}

/** What a family is asked to agree to: a page, a form without script, and the page again with its answer. */
export async function familyConsentRoutes(app: App): Promise<void> {
  const { secretBox: box, config } = app
  const { publicUrl, productName } = config
  const { style, headers: usual } = await loadStyle(styles)
  // With no referrer at all, browsers would post a form as coming from nowhere.
  const headers = { ...usual, 'referrer-policy': 'same-origin' }
  const own = new URL(publicUrl)

  async function viewOf({ db, platform, actor: link, params, zone }: Asked) {
    const head = await readHead({ db, platform, link, box, publicUrl, now: app.clock(), zone })
    return { head, path: `/family/${params.token}`, style, productName }
  }

  async function show(
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
    isChanged = false,
  ): Promise<FastifyReply> {
    const view = await viewOf(asked)
    const consent = await getConsent(asked.db, asked.actor, asked.params.id)
    const text = writtenIn(view.head.language, () =>
      consentPageText(view, { consent, form: formFor(app, asked.actor, consent), isChanged }),
    )
    return sendHtml(request, reply.code(isChanged ? 409 : 200).headers(headers), text)
  }

  rawRoute(app, openFamilyConsent, (asked, request, reply) =>
    show({ ...asked, zone: asked.query.zone }, request, reply),
  )

  await app.register(async (forms) => {
    readUrlEncodedForms(forms)

    rawRoute(
      forms as App,
      answerFamilyConsent,
      async ({ body, ...asked }, request, reply) => {
        requireOwnOrigin(request, own)
        const { actor: link, params } = asked
        const view = await viewOf(asked)
        const { head } = view
        try {
          await answer(app, {
            ...{ link, id: params.id, zone: head.zones.teacher, form: body.form },
            ...{ isGiven: body.answer === 'yes', words: wordsIn(body.words) },
          })
          // Back and a reload repeat nothing.
          return reply.headers(headers).redirect(`${view.path}/consents/${params.id}`, 303)
        } catch (error) {
          if (error instanceof LookAgain) return show(asked, request, reply, true)
          if (!(error instanceof ActRefusal)) throw error
          const names = { teacher: head.teacher.callName, student: head.student }
          const text = writtenIn(head.language, () =>
            refusalPageText(view, titleOf(error), howOf(error, names)),
          )
          return sendHtml(request, reply.code(409).headers(headers), text)
        }
      },
      {},
      { bodyLimit },
    )
  })
}
