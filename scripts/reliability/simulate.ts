import { Refusal } from '../launch/refusal.mjs'
import { runSuites, vitest } from '../suites/suite.ts'
import { findFaults } from './find-faults.ts'

const usage =
  'The number of steps is given as in npm run simulate -- 10000, with --embedded for that database, or --faults.'

/** Plays random stories on server and model for so many steps, with fresh seeds unless SEED says where to begin. */
export async function simulate(args: readonly string[]): Promise<boolean> {
  const options = new Set(args.filter((arg) => arg.startsWith('--')))
  const [steps = '10000', ...others] = args.filter((arg) => !arg.startsWith('--'))
  const isKnown = [...options].every((option) => ['--embedded', '--faults'].includes(option))
  if (!isKnown || others.length > 0 || !(Number(steps) > 0)) throw new Refusal(usage)
  const database = options.has('--embedded') ? 'embedded' : 'postgres'
  if (options.has('--faults')) return findFaults(Number(args.find((arg) => !arg.startsWith('--')) ?? 100_000))

  Object.assign(process.env, {
    SLOW: 'simulate',
    SIMULATED_STEPS: steps,
  })
  return runSuites([vitest('simulate', 'server/vitest.config.ts', ['.simulate.', `--project=${database}`])])
}
