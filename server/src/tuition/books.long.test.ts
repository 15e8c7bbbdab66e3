import fc from 'fast-check'
import { test } from 'vitest'
import { happen, openBooks, story } from '#test/random-money.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSoundBooks } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** Other orders with every run. */
test('no cent appears or vanishes in three hundred other orders', async () => {
  const property = fc.asyncProperty(story, async (steps) => {
    const books = await openBooks(server)
    const workspace = await server.given.workspaceOf(books.room.teacher)
    for (const step of steps) await happen(books, step)
    await requireSoundBooks(books, workspace)
  })

  await fc.assert(property, { numRuns: 300, endOnFailure: true })
}, 3_600_000)
