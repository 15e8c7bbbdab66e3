import { createHash } from 'node:crypto'
import { openUnsubscribe, unsubscribe } from '@lectern/contract/mail/mail.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callName } from '../../families/names.ts'
import { privateHeaders } from '../../families/private-headers.ts'
import { unnamedTeacher } from '../../families/words/say.ts'
import type { Database } from '../../platform/db/database.ts'
import { Html } from '../../platform/html.ts'
import type { App } from '../../platform/http/app.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { instantText } from '../../platform/instants.ts'
import { languageAsked, writtenIn } from '../../platform/reader-language.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { ensureTenantIsCurrent } from '../../tenancy/tenancy.service.ts'
import { type Ending, readEnding } from '../send/unsubscribe-token.ts'
import { askText, doneText, type EndingPage, goneText, unsubscribeStyle } from './unsubscribe.view.ts'

const style = new Html(unsubscribeStyle)
const hash = createHash('sha256').update(unsubscribeStyle).digest('base64')
const headers = {
  ...privateHeaders,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

const send = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(text)

/** Nobody knows who reads it. */
const refuse = ({ headers: asked }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(
    reply,
    writtenIn(languageAsked(asked['accept-language']), () => goneText(style)),
    404,
  )

/** For whoever opens the link in a mail, and for the mail program that posts there (RFC 8058). */
export async function unsubscribeRoutes(app: App): Promise<void> {
  const { database, secretBox, config, clock } = app
  const product = config.productName

  async function find(token: string): Promise<{ ending: Ending; page: EndingPage } | undefined> {
    const ending = readEnding(secretBox, token)
    const profile = ending && (await findProfile(database.platform, ending.userId))
    if (!profile) return undefined
    const teacher = profile.displayName || unnamedTeacher(ending.language)
    const { kind, reader: address } = ending
    return { ending, page: { teacher, callName: callName({ name: teacher }), product, kind, address } }
  }

  await app.register(async (pages) => {
    // A mail program posts a form; what stands in it says nothing that the token does not.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', async () => undefined)

    rawRoute(pages, openUnsubscribe, async ({ params }, request, reply) => {
      const found = await find(params.token)
      if (!found) return refuse(request, reply)
      return send(
        reply,
        writtenIn(found.ending.language, () => askText(found.page, style)),
      )
    })

    rawRoute(pages, unsubscribe, async ({ params }, request, reply) => {
      const found = await find(params.token)
      if (!found || !(await end(database, found.ending, instantText(clock())))) return refuse(request, reply)
      return send(
        reply,
        writtenIn(found.ending.language, () => doneText(found.page, style)),
      )
    })
  })
}

/** Once or often: it is ended. False where the workspace is gone. */
async function end(database: Database, { userId, kind, reader }: Ending, endedAt: string): Promise<boolean> {
  const tenant = await database.platform
    .selectFrom('tenants')
    .select('databaseName as schema')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!tenant) return false
  await ensureTenantIsCurrent(database, tenant)
  await database.transaction(
    ({ tenant: open }) =>
      open(tenant.schema)
        .insertInto('mailUnsubscribed')
        .values({ address: reader, kind, endedAt })
        .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
        .execute(),
    tenant.schema,
  )

  return true
}
