import { expect, test } from 'vitest'
import { newLocation } from '#test/database/open-test-database.ts'
import { killDuringMonthEnd, monthEndStudents } from '#test/tuition/month-ends.ts'

test('a server killed during month-end leaves all of its invoices or none, and loses none that it acknowledged', async () => {
  for (const finding of await killDuringMonthEnd(await newLocation(), 4)) {
    expect(finding).toMatchObject({ isWithoutGap: true, hasItsCharges: true, hasItsSums: true })
    expect(finding.invoices % monthEndStudents).toBe(0)
    expect(finding.invoices).toBeGreaterThanOrEqual(finding.acknowledged)
  }
}, 180_000)
