import { expect, test } from 'vitest'
import { familySeeds, keptSeeds } from './seeds.ts'
import { simulate } from './simulate.ts'

test('whatever a teacher does, every screen shows what the model says', { timeout: 1_200_000 }, async () => {
  const seeds = process.env.SEED ? [Number(process.env.SEED)] : keptSeeds
  const { failures } = await simulate(seeds)

  expect(failures.map(({ seed, told }) => [`SEED=${seed} repeats it`, ...told].join('\n'))).toEqual([])
})

test('families beside the teacher do what the model says, too', { timeout: 1_200_000 }, async () => {
  const { failures, coverage } = await simulate(familySeeds, { hasFamilies: true })

  expect(
    failures.map(({ seed, told }) => [`FAMILIES=1 SEED=${seed} repeats it`, ...told].join('\n')),
  ).toEqual([])
  expect([...coverage.steps.keys()].filter((kind) => /^family.* 200$/.test(kind)).length).toBe(4)
})
