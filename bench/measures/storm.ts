import { loadBeside } from '../children.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import { type Bench, newWorkspace } from '../workspaces.ts'

const others = 8
const seconds = 3

/** One teacher with sixty-four calls at once, of which most are refused, beside others who work at their usual pace. */
export async function measureStorm(bench: Bench): Promise<Result[]> {
  const url = `${bench.product.origin}/api/courses`
  const stormy = await newWorkspace(bench, 'stormy', 20)
  const calm: string[] = []
  for (let index = 0; index < others; index += 1)
    calm.push((await newWorkspace(bench, `calm-${index}`, 20)).token)
  const usual = { url, tokens: calm, callers: 2, seconds }
  const storm = { url, tokens: [stormy.token], callers: 64, seconds }
  const p99 = (beside?: typeof storm) => async () => (await loadBeside(usual, beside)).p99

  return [
    {
      what: 'GET /api/courses of others while one teacher makes 64 calls at once: p99',
      against: 'without that',
      ...atMost(2, await compareTime(p99(storm), p99())),
    },
  ]
}
