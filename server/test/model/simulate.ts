import fc from 'fast-check'
import { Coverage } from './coverage.ts'
import { openStage } from './stage.ts'
import { Failed, playStory, type Story, story } from './story.ts'

export type Failure = { seed: number; story: Story; told: string[] }
export type Outcome = { coverage: Coverage; failures: Failure[]; seconds: number }

type Options = { hasFamilies?: boolean; maxSteps?: number; maxFailures?: number; isShrunk?: boolean }

const storyOf = (seed: number, hasFamilies: boolean): Story =>
  fc.sample(story(hasFamilies), { seed, numRuns: 1 })[0] as Story

/** Plays the stories of these seeds until server and model disagree; what is left then is the shortest that still does. */
export async function simulate(
  seeds: Iterable<number>,
  { hasFamilies = false, maxSteps = Infinity, maxFailures = 1, isShrunk = true }: Options = {},
): Promise<Outcome> {
  const stage = await openStage()
  const coverage = new Coverage()
  const failures: Failure[] = []
  const started = performance.now()
  const secondsPassed = (): number => (performance.now() - started) / 1000
  const fails = async (tried: Story, counted: Coverage): Promise<string[] | undefined> => {
    try {
      await playStory(stage, tried, counted)
      return undefined
    } catch (error) {
      if (error instanceof Failed) return error.told
      throw error
    }
  }
  for (const seed of seeds) {
    if (coverage.total >= maxSteps) break
    const played = storyOf(seed, hasFamilies)
    const told = await fails(played, coverage)
    if (!told) continue
    const shrunk = isShrunk
      ? await shrink(played, (tried) => fails(tried, new Coverage()))
      : { story: played }
    failures.push({ seed, told, ...shrunk })
    if (failures.length >= maxFailures) break
  }

  return { coverage, failures, seconds: secondsPassed() }
}

/** Milliseconds. */
const longestShrinking = 60_000

type Shrunk = { story: Story; told?: string[] }

/** Leaves out whatever the failure does not need: steps first, many at a time, then large numbers. */
async function shrink(
  failed: Story,
  fails: (tried: Story) => Promise<string[] | undefined>,
): Promise<Shrunk> {
  let best: Shrunk = { story: failed }
  const attempt = async (tried: Story): Promise<boolean> => {
    const told = await fails(tried)
    if (told) best = { story: tried, told }
    return told !== undefined
  }
  const until = performance.now() + longestShrinking
  for (let size = Math.ceil(failed.steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < best.story.steps.length && performance.now() < until; ) {
      const steps = best.story.steps.filter((_, index) => index < from || index >= from + size)
      if (!(await attempt({ ...best.story, steps }))) from += size
    }

  return best
}
