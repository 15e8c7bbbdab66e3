import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadBeside, startProduct } from '../children.ts'
import { atMost, compareTime, type Result } from '../ratio.ts'
import { type Bench, newWorkspace } from '../workspaces.ts'

const others = 24
const seconds = 3
/** As installations have it. */
const usualLimits = { RATE_LIMIT: '600', RATE_LIMIT_ANONYMOUS: '60' }

/** One teacher with sixty-four calls at once, of which most are refused, beside others who make five a second each. */
export async function measureStorm(bench: Bench): Promise<Result[]> {
  const folder = join(bench.folder, 'storm')
  mkdirSync(folder)
  const product = await startProduct(bench.databaseUrl, folder, usualLimits)
  const url = `${product.origin}/api/courses`
  const stormy = await newWorkspace({ ...bench, product }, 'stormy', 20)
  const calm: string[] = []
  for (let index = 0; index < others; index += 1)
    calm.push((await newWorkspace({ ...bench, product }, `calm-${index}`, 20)).token)
  const usual = { url, tokens: calm, callers: others, seconds, pause: 200 }
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
