import { writeVersion } from '@lectern/contract/workspace-version.ts'
import { load } from '../children.ts'
import { atLeast, compareSpeed, type Result } from '../ratio.ts'
import { type Bench, newWorkspace } from '../workspaces.ts'

const teachers = 50
const callers = 64
const seconds = 3
const secondsBetweenPolls = 5
const maxP99 = 100

/** Newer than any: whoever says to have seen it is never answered from memory. */
const unheardOf = writeVersion({ workspace: 10 ** 12, plan: 10 ** 12 })

/** Tabs of many teachers that ask for the usage every five seconds, against the same where every poll asks the database. */
export async function measureOpenTabs(bench: Bench): Promise<Result[]> {
  const tokens: string[] = []
  for (let index = 0; index < teachers; index += 1)
    tokens.push((await newWorkspace(bench, `tab-${index}`, 1)).token)
  const url = `${bench.product.origin}/api/subscription/usage`

  /** None where an answer fails or takes too long. */
  const tabs = (seen?: string) => async () => {
    const { perSecond, p99, failed } = await load({ url, tokens, callers, seconds, ...(seen && { seen }) })
    return p99 <= maxP99 && failed === 0 ? perSecond * secondsBetweenPolls : 0
  }

  return [
    {
      what: `Open tabs that one server answers, each asking every ${secondsBetweenPolls} s, p99 under ${maxP99} ms`,
      against: 'every poll asks the database',
      ...atLeast(3, await compareSpeed(tabs(), tabs(unheardOf))),
    },
  ]
}
