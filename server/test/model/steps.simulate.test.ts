import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

/** Of this run, unless somebody repeats one. */
const firstSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000))

function* seedsFrom(first: number): Iterable<number> {
  for (let seed = first; ; seed += 1) yield seed
}

test('so many steps as were asked for leave server and model alike', { timeout: 86_400_000 }, async () => {
  const { coverage, failures, seconds } = await simulate(seedsFrom(firstSeed), {
    hasFamilies: process.env.FAMILIES !== '0',
    maxSteps: Number(process.env.SIMULATED_STEPS ?? 1000),
    maxFailures: Number(process.env.FAILURES ?? 1),
    isShrunk: process.env.UNSHRUNK !== '1',
  })
  console.log(`SEED=${firstSeed}, ${(coverage.total / seconds).toFixed(1)} steps per second`)
  console.log(coverage.report())
  for (const { seed, told } of failures)
    console.log([`differs after ${coverage.total} steps, SEED=${seed} repeats it:`, ...told].join('\n'))
  expect(failures.map(({ seed }) => seed)).toEqual([])
})
