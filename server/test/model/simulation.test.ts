import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

test('whatever a teacher does, every screen shows what the model says', { timeout: 3_600_000 }, async () => {
  const stories = Number(process.env.STORIES ?? 3)
  const first = Number(process.env.SEED ?? 1)
  const { coverage, failures, seconds } = await simulate(
    Array.from({ length: stories }, (_, index) => first + index),
    { isStrict: process.env.STRICT === '1', maxFailures: Number(process.env.FAILURES ?? 1) },
  )
  console.log(coverage.report(), `${(coverage.total / seconds).toFixed(1)} steps per second`)
  for (const { seed, told } of failures) console.log([`FAILED with seed ${seed}`, ...told].join('\n'))
  expect(failures).toEqual([])
  expect(coverage.total).toBeGreaterThan(0)
})
