import { downloadClass } from '@lectern/contract/families/class-calendar-file.contract.ts'
import { readFeed } from '@lectern/contract/families/feeds.contract.ts'
import type { FastifyReply } from 'fastify'
import { VersionedCache } from '../../platform/db/versioned-cache.ts'
import { workspaceChanged } from '../../platform/db/workspace-version.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { isKnown } from '../../platform/http/file-etag.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { privateHeaders } from '../private-headers.ts'
import { writeClass, writeFeed } from './feeds.service.ts'

/** Grows when the text of a feed changes for another reason than the workspace does. */
const format = 3
/** Programs ask hourly at most: what notices have kept current so long may answer the next poll too. */
const maxAge = 24 * 3_600_000

export async function feedRoutes(app: App): Promise<void> {
  const { productName } = app.config
  const versions = new VersionedCache<{ version: number }>({
    notices: app.database.notices,
    kind: workspaceChanged,
    maxAge,
  })

  rawRoute(app, readFeed, async ({ db, actor }, request, reply) => {
    const { studentId, schema } = requireFeed(actor)
    const from = yearBefore(app.clock())
    const tagOf = (version: number): string => `"${format}-${version}-${from}"`
    const known = versions.find(schema, 0)
    reply.headers({ ...privateHeaders, 'cache-control': 'private, no-cache' })
    if (known && isKnown(request, tagOf(known.version)))
      return reply.code(304).header('etag', tagOf(known.version)).send()

    let text = ''
    const { version } = await versions.read(schema, async () => {
      const feed = await writeFeed({ db, schema, studentId, from, productName })
      text = feed.text
      return { version: feed.version } // all that is kept: the texts of every workspace would fill the memory
    })
    return sendCalendar(reply.header('etag', tagOf(version)), text)
  })

  rawRoute(app, downloadClass, async ({ db, actor: { schema }, params, timeZone }, _request, reply) => {
    const { title, text } = await writeClass({
      db,
      schema,
      id: params.id,
      browserZone: timeZone,
      productName,
    })
    reply.header('content-disposition', contentDisposition('attachment', `${title}.ics`))
    return sendCalendar(reply, text)
  })
}

/** A page's token opens no feed; nor does a feed whose classes the teacher no longer shows. */
function requireFeed(link: LinkHolder): LinkHolder {
  const showsClasses = link.studentId === null || link.parts.includes('classes')
  if (link.use !== 'calendar' || !showsClasses) throw notFound('Page')

  return link
}

const yearBefore = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ years: 1 }).toString()

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/calendar; charset=utf-8').send(text)
