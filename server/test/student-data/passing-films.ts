import { Readable } from 'node:stream'
import { askForExport, getExport } from '@lectern/contract/student-data/exports.contract.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { newFilename } from '#server/platform/storage/stored-path.ts'
import { startServer } from '../start-server.ts'
import { newStoreSettings, openStoreOf } from '../storage/stores.ts'
import { collectGarbage } from '../used-heap.ts'

/** Has a workspace with so many films exported, and gives how much more memory the process took, at most. */
export async function passFilms(films: number, size: number) {
  const env = await newStoreSettings('disk')
  const piece = Buffer.alloc(256 * 1024, 'A film of a lesson. ')
  const most = { bytes: 0, rss: 0 }
  const store: Store = {
    ...(await openStoreOf(env)),
    async read() {
      return Readable.from(
        (function* () {
          for (let left = size; left > 0; left -= piece.length) yield Buffer.from(piece) // each a new one, as a disk's
        })(),
      )
    },
    async write(_path, bytes) {
      for await (const chunk of bytes) {
        most.bytes += chunk.length
        most.rss = Math.max(most.rss, process.memoryUsage.rss())
      }
    },
  }
  const server = await startServer({ env, store })
  const teacher = await server.given.teacher()
  const client = server.as(teacher)
  await client.call(getExport)
  const film = {
    userId: 1,
    title: 'Film',
    originalName: 'Film.mp4',
    filePath: 'uploads/film',
    mimeType: 'video/mp4',
    contentType: 'video',
    fileSize: size,
    courseId: null,
    classId: null,
    description: null,
  }
  const db = await server.given.workspaceOf(teacher)
  await db
    .insertInto('contentItems')
    .values(Array.from({ length: films }, () => ({ ...film, filename: newFilename('mp4') })))
    .execute()
  collectGarbage()
  const before = process.memoryUsage.rss()
  await client.call(askForExport, { body: { studentId: null } })
  await server.app.exporter.work()
  const { body } = await client.call(getExport)

  return { made: body.export, bytes: most.bytes, megabytes: (most.rss - before) / 1024 / 1024 }
}
