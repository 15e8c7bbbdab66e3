import { expect, test } from 'vitest'
import { newLocation } from '#test/database/open-test-database.ts'
import { share, tellResult } from '#test/proof/result.ts'
import { stopUnderLoad } from '#test/stops.ts'

const anHour = 3_600_000

test(
  'a server that is stopped fifty times under load answers every request in flight and ends with 0',
  async () => {
    const rounds = share(50)
    const slowest = await stopUnderLoad(await newLocation(), rounds)

    expect(slowest).toBeLessThan(10_000)
    tellResult(
      `stopped ${rounds} times (SIGTERM) under load: every request in flight answered, exit 0 after ${(slowest / 1000).toFixed(1)} s at most`,
    )
  },
  anHour,
)
