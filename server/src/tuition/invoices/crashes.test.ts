import { test } from 'vitest'
import { newStockedLocation } from '#test/database/open-test-database.ts'
import { expectWholeMonths, killDuringMonthEnd } from '#test/tuition/month-ends.ts'

test('a server killed during month-end leaves all of its invoices or none, and loses none that it acknowledged', async () => {
  for (const finding of await killDuringMonthEnd(await newStockedLocation(), 4)) expectWholeMonths(finding)
}, 180_000)
