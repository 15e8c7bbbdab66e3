import { expect, test } from 'vitest'
import { badAnswers, restartUnderLoad } from '#test/database/restarts.ts'

test('while the database restarts callers are asked to come back, and all is well within seconds', async () => {
  const weathered = await restartUnderLoad(2)

  expect(badAnswers(weathered)).toEqual([])
  expect(weathered.answers['503']).toBeGreaterThan(0)
  expect(weathered.slowest).toBeLessThan(15_000) // five times the longest on a machine of its own
}, 180_000)
