import { expect, test } from 'vitest'
import { badAnswers, restartUnderLoad } from '#test/database/restarts.ts'
import { share, tellResult } from '#test/proof/result.ts'

const anHour = 3_600_000

test(
  'twenty restarts of the database under load are answered with 503 at worst, and are over within 5 seconds',
  async () => {
    const times = share(20)
    const weathered = await restartUnderLoad(times)
    const { answers, slowest } = weathered

    expect(badAnswers(weathered)).toEqual([])
    expect(slowest).toBeLessThan(5000)
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    tellResult(
      `restarted ${times} times under load: ${counts.join(', ')}; the same process went on, well again after ${(slowest / 1000).toFixed(1)} s at most`,
    )
  },
  anHour,
)
