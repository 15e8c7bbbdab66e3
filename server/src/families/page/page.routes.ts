import {
  openFamilyFile,
  openFamilyInvoice,
  openFamilyPage,
} from '@lectern/contract/families/family-page.contract.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '../../content/send-file.ts'
import type { Html } from '../../platform/html.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { noteRefusal } from '../../platform/http/error-handler.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { languageAsked, writtenIn } from '../../platform/reader-language.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { actRoutes } from '../acts/acts.routes.ts'
import { familyCardRoutes } from '../card/family-card.routes.ts'
import { familyConsentRoutes } from '../consents/family-consents.routes.ts'
import { privateHeaders } from '../private-headers.ts'
import { say } from '../words/say.ts'
import { readInvoice } from './account.ts'
import { dateInZone } from './clock-words.ts'
import { findFile } from './page.queries.ts'
import { getFamilyPage, studentOf } from './page.service.ts'
import { familyPageText, refusalText } from './page.view.ts'
import { loadStyle, sendHtml } from './send-page.ts'

const pageStyle = [new URL('./family-page.css', import.meta.url)]
const actingStyle = [...pageStyle, new URL('../acts/row-acts.css', import.meta.url)]

/** The page of a family: HTML that runs nothing, for whoever has the link. */
export async function familyPageRoutes(app: App): Promise<void> {
  const { secretBox: box, config, files, clock } = app
  const { publicUrl, productName } = config
  const { style, headers } = await loadStyle(pageStyle)
  // Only where the family may act: a page of many classes stays small.
  const acting = await loadStyle(actingStyle)
  const refuse = refuser(style, headers)
  app.setErrorHandler(refuse)

  rawRoute(app, openFamilyPage, async ({ db, platform, actor, params, query }, request, reply) => {
    const { cards } = app.cardSettler
    const wanted = { db, platform, link: actor, box, publicUrl, now: clock(), zone: query.zone, cards }
    const page = await getFamilyPage(wanted)
    const drawn = page.acts ? acting : { style, headers }
    const path = `/family/${params.token}`
    const text = writtenIn(page.language, () =>
      familyPageText({ page, path, style: drawn.style, productName }),
    )
    return sendHtml(request, reply.headers(drawn.headers), text)
  })

  rawRoute(
    app,
    openFamilyFile,
    async ({ db, actor, params }, request, reply) => {
      const student = studentOf(actor, 'files')
      const file = await app.callLimit.asCall(request, reply, () => findFile(db, student, params.id))
      if (!file) throw notFound('Page')
      const sent = { files, schema: actor.schema, file, kind: 'attachment', request, reply } as const
      return sendFile({ ...sent, headers: privateHeaders })
    },
    { isTransfer: true },
  )

  rawRoute(
    app,
    openFamilyInvoice,
    async ({ db, actor, params: { id } }, request, reply) => {
      const studentId = studentOf(actor, 'account')
      const today = dateInZone((await findTimeZone(db)) ?? 'UTC', clock().epochMilliseconds)
      const watch = app.answerVolume.drawingFor(request, reply)
      const { name, write } = await readInvoice({ db, studentId, id, today, watch })
      // Drawn before it is sent: a family that reads slowly keeps no other waiting.
      const bytes = request.method === 'HEAD' ? Buffer.alloc(0) : await write()
      reply.headers({ ...privateHeaders, 'content-disposition': contentDisposition('attachment', name) })
      return reply.type('application/pdf').send(bytes)
    },
    { isDrawn: true },
  )

  await actRoutes(app)
  await familyCardRoutes(app)
  await familyConsentRoutes(app)
  await app.register(
    async (elsewhere) =>
      elsewhere.setNotFoundHandler((request, reply) =>
        refuse(notFound('Page') as FastifyError, request, reply),
      ),
    { prefix: '/family' },
  )
}

type Missing = 'page.gone' | 'visit.gone'

/** Families read sentences, not JSON. What was refused says no more than that, and nobody knows who reads it. */
export function refuser(style: Html, headers: Record<string, string>, missing: Missing = 'page.gone') {
  return async function refuse(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await request.server.keepWaiting(error)
    const { status } = noteRefusal(error, request, reply)
    const key = status === 429 ? 'page.busy' : status < 500 ? missing : 'page.failed'
    const text = writtenIn(languageAsked(request.headers['accept-language']), () =>
      refusalText(style, say(key), say(`${key}.how`)),
    )

    return reply
      .code(status === 400 ? 404 : status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(text)
  }
}
