import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playSeriesStory, seriesStory } from '#test/series-model.ts'
import { startServer } from '#test/start-server.ts'
import { noon } from '#test/term.ts'

const server = await startServer({ clock: noon, env: { RATE_LIMIT: '1000000' } })

test('series changed by scope and undone in any order are what a list of classes says', {
  timeout: 300_000,
}, async () => {
  const run = fc.assert(
    fc.asyncProperty(seriesStory, (story) => playSeriesStory(server, story)),
    { numRuns: 15, seed: 20_261_116, endOnFailure: true },
  )

  await expect(run).resolves.toBeUndefined()
})
