import { expect, test } from 'vitest'
import { newLocation } from '#test/database/open-test-database.ts'
import { share, tellResult } from '#test/proof/result.ts'
import { expectWholeMonths, killDuringMonthEnd } from '#test/tuition/month-ends.ts'

const anHour = 3_600_000

test(
  'a server killed 60 times during month-end leaves all of its invoices or none, each time',
  async () => {
    const rounds = share(60)
    const findings = await killDuringMonthEnd(await newLocation(), rounds)
    for (const finding of findings) expectWholeMonths(finding)

    expect(findings).toHaveLength(rounds + 1)
    tellResult(
      `killed ${rounds} times (SIGKILL) during month-end: every month whole or absent, no gap in the numbers, every sum equal to its entries (${findings.at(-1)?.invoices} invoices in the end)`,
    )
  },
  anHour,
)
