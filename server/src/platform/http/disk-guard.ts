import type { DiskSpace } from '../storage/disk-space.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps something new. Whatever reads, deletes or ends goes on when the disk is nearly full. */
    needsRoom?: boolean
  }
  interface FastifyRequest {
    /** Once more, when it is the call's turn to write: those who wrote before may have used up what there was. */
    requireRoom?: () => Promise<void>
  }
}

/** Refuses before the body is read. A database server has a disk of its own, and says itself when that one is full. */
export function guardDisk(app: App, disk: DiskSpace): void {
  const { config, database } = app
  const writesRows = database.kind === 'embedded'
  const writesFiles = config.storage.kind === 'disk'

  app.decorateRequest('requireRoom')
  app.addHook('preParsing', async (request) => {
    const { routeOptions, headers } = request
    const { needsRoom, isTransfer = false } = routeOptions.config
    if (!needsRoom || !(writesRows || (isTransfer && writesFiles))) return
    const maxBytes = isTransfer ? config.uploadLimitMb * 1024 * 1024 : routeOptions.bodyLimit
    const sent = Number(headers['content-length'] ?? maxBytes)
    await disk.require(isTransfer && !writesFiles ? 0 : sent)
    if (writesRows) request.requireRoom = () => disk.require()
  })
}
