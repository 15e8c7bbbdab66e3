import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  openFamilyFile,
  openFamilyInvoice,
  openFamilyPage,
} from '@lectern/contract/families/family-page.contract.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '../../content/send-file.ts'
import { Html } from '../../platform/html.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { negotiate } from '../../platform/http/content-encoding.ts'
import { noteRefusal } from '../../platform/http/error-handler.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { privateHeaders } from '../private-headers.ts'
import { readInvoice } from './account.ts'
import { dateInZone } from './clock-words.ts'
import { findFile } from './page.queries.ts'
import { getFamilyPage, studentOf } from './page.service.ts'
import { familyPageText, refusalText } from './page.view.ts'

/** The page of a family: HTML that runs nothing, for whoever has the link. */
export async function familyPageRoutes(app: App): Promise<void> {
  const { secretBox: box, config, files, clock } = app
  const { publicUrl, productName } = config
  const { style, headers } = await loadStyle()
  const refuse = refuser(style, headers)
  app.setErrorHandler(refuse)

  rawRoute(app, openFamilyPage, async ({ db, platform, actor, params, query }, request, reply) => {
    const wanted = { db, platform, link: actor, box, publicUrl, now: clock(), zone: query.zone }
    const page = await getFamilyPage(wanted)
    const text = familyPageText({ page, path: `/family/${params.token}`, style, productName })
    return sendHtml(request, reply.headers(headers), text)
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

  await app.register(
    async (elsewhere) =>
      elsewhere.setNotFoundHandler((request, reply) =>
        refuse(notFound('Page') as FastifyError, request, reply),
      ),
    { prefix: '/family' },
  )
}

/** The style stands in the page; the policy lets in that one and no script. Auditing tools read robots.txt from within. */
async function loadStyle() {
  const css = withoutSpace(await readFile(new URL('./family-page.css', import.meta.url), 'utf8'))
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

  return { style: new Html(css), headers: { ...privateHeaders, 'content-security-policy': policy } }
}

/** A fifth of the page would be indentation. */
const withoutSpace = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')

async function sendHtml(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const plain = Buffer.from(text)
  const smaller = await promisify(gzip)(plain)
  const isSmaller = negotiate(request.headers['accept-encoding'], { plain, gzip: smaller }) === 'gzip'
  if (isSmaller) reply.header('content-encoding', 'gzip')

  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(isSmaller ? smaller : plain)
}

type Words = readonly [title: string, message: string]

const gone: Words = [
  'This page is not here',
  'The link may have been renewed or withdrawn. Please ask your teacher for the new one.',
]
const busy: Words = ['Too many visits', 'Please wait a moment, then open the page again.']
const failed: Words = ['Something went wrong', 'Please open the page again in a moment.']

/** Families read sentences, not JSON. What was refused says no more than that. */
function refuser(style: Html, headers: Record<string, string>) {
  return async function refuse(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await request.server.keepWaiting(error)
    const { status } = noteRefusal(error, request, reply)
    const words = status === 429 ? busy : status < 500 ? gone : failed

    return reply
      .code(status === 400 ? 404 : status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(refusalText(style, ...words))
  }
}
