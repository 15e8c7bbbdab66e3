import {
  cleanupFiles,
  deleteContent,
  downloadFile,
  getFile,
  listContent,
  uploadContent,
} from '@lectern/contract/content/content.contract.ts'
import { deletionIn } from '../platform/dependents.ts'
import type { App } from '../platform/http/app.ts'
import { AppError } from '../platform/http/app-error.ts'
import { readForm } from '../platform/http/multipart-form.ts'
import { unlessRepeated } from '../platform/http/repeated-calls.ts'
import { rawRoute, route, routeWithoutTransaction } from '../platform/http/route.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import { requireQuotaLeft } from '../subscription/plan/quota.ts'
import { maxFileBytes } from '../subscription/plan/workspace-bounds.ts'
import { cleanUp } from './cleanup.ts'
import * as content from './content.service.ts'
import { requireFileRoom } from './file-room.ts'
import { sendFile } from './send-file.ts'
import { receive, refuseLength } from './uploads.ts'

export async function contentRoutes(app: App): Promise<void> {
  const { files, database } = app

  route(app, listContent, ({ db, query }) => content.list(db, query))

  route(app, deleteContent, (context) => content.remove(deletionIn(app, context), context.params.id))

  rawRoute(app, getFile, async ({ db, actor: { schema }, params, query }, request, reply) => {
    const file = await content.getFile(db, params.id)
    const kind = query.download === 'true' ? 'attachment' : 'inline'

    return sendFile({ files, schema, file, kind, request, reply })
  })

  rawRoute(app, downloadFile, async ({ db, actor: { schema }, params }, request, reply) => {
    const file = await content.getFileByName(db, params.filename)

    return sendFile({ files, schema, file, kind: 'attachment', request, reply })
  })

  routeWithoutTransaction(app, cleanupFiles, async ({ actor, body }) => {
    const onLook = (looked: number) => app.answerVolume.addCalls(actor, looked)
    const { schema } = actor

    return { removed: await cleanUp({ database, files, schema, paths: body.files, onLook }) }
  })

  await app.register(uploadRoute)
}

/** Alone with its own way to read a body, so that no other route takes forms. */
async function uploadRoute(app: App): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('unsupported_media_type', 'The file must be sent in a form (multipart/form-data)')),
  )
  const maxBytes = app.config.uploadLimitMb * 1024 * 1024

  routeWithoutTransaction(
    app,
    uploadContent,
    async (context, request) => {
      const { db, platform, actor, now } = context
      const keyed = context.keyed()
      const plan = await getPlan(platform, actor.userId, now().toInstant())
      await requireQuotaLeft(db, plan, 'uploads').catch(unlessRepeated(db, keyed))
      refuseLength(request.headers, maxBytes)
      const max = Math.min(maxFileBytes(app.config, plan), await app.files.mostForOne())
      const form = readForm(request)
      try {
        return await receive({
          files: app.files,
          form,
          db,
          teacher: actor,
          maxBytes,
          clock: app.clock,
          keyed,
          length: Number(request.headers['content-length'] ?? maxBytes),
          requireRoom: () => requireFileRoom({ database: app.database, schema: actor.schema, max }),
        })
      } finally {
        form.abandon()
      }
    },
    { longBody: true, isTransfer: true },
  )
}
