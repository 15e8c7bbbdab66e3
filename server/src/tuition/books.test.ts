import fc from 'fast-check'
import { test } from 'vitest'
import { happen, openBooks, story } from '#test/random-money.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSoundBooks } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('whatever happens in whatever order, no cent appears or vanishes and no invoice changes', async () => {
  const property = fc.asyncProperty(story, async (steps) => {
    const books = await openBooks(server)
    const workspace = await server.given.workspaceOf(books.room.teacher)
    for (const [index, step] of steps.entries()) {
      await happen(books, step)
      if (index % 8 === 7) await requireSoundBooks(books, workspace)
    }
    await requireSoundBooks(books, workspace)
  })

  await fc.assert(property, { numRuns: 8, seed: 20_261_116, endOnFailure: true })
}, 300_000)
