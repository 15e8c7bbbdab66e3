import { expect, test } from 'vitest'
import { openTestDatabase } from '../database/open-test-database.ts'
import { share, tellResult } from '../proof/result.ts'
import { startServer } from '../start-server.ts'
import { mixTeachers } from './canaries.ts'

/** Far more than it takes, also where much else is going on. */
const threeHours = 3 * 3_600_000

test(
  'in 100,000 mixed requests on two connections no teacher reads a word of another',
  async () => {
    const server = await startServer({ database: await openTestDatabase({ poolSize: 2 }) })
    const requests = share(100_000)
    const sent = await mixTeachers(server, { requests, seed: Date.now() % 2 ** 31 })

    expect(sent).toBeGreaterThanOrEqual(requests)
    tellResult(`${sent} random requests of teachers mixed on two connections, no foreign word in any answer`)
  },
  threeHours,
)
