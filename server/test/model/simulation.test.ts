import { expect, test } from 'vitest'
import { keptSeeds } from './seeds.ts'
import { simulate } from './simulate.ts'

test('whatever a teacher does, every screen shows what the model says', { timeout: 1_200_000 }, async () => {
  const seeds = process.env.SEED ? [Number(process.env.SEED)] : keptSeeds
  const { failures } = await simulate(seeds)

  expect(failures.map(({ seed, told }) => [`SEED=${seed} repeats it`, ...told].join('\n'))).toEqual([])
})
