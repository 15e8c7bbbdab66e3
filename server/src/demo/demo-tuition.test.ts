import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { list as listBalances } from '../tuition/balances/balances.service.ts'
import { list as listInvoices } from '../tuition/invoices/invoices.service.ts'
import { renewDemo } from './demo.ts'
import { demoTeacher } from './demo-teacher.ts'

const clock = movingClock('2026-11-16T12:00:00Z')
const { app, database } = await startServer({ provider: 'configured', clock })

async function booksOn(today: string) {
  clock.moveTo(`${today}T12:00:00Z`)
  await renewDemo(app)
  const { databaseName } = await database.platform
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select('databaseName')
    .where('users.email', '=', demoTeacher.email)
    .executeTakeFirstOrThrow()
  const db = database.tenant(databaseName)
  await requireSums(db)

  return { ...(await listBalances(db, today)), ...(await listInvoices(db, {}, today)) }
}

test("the demo's money tells a story: most have paid, some ahead, some not yet, two not for months", async () => {
  const { students, outstanding, prepaid, overdue, toInvoice, summary } = await booksOn('2026-11-16')

  for (const amount of [outstanding, prepaid, overdue, toInvoice]) expect(Number(amount)).toBeGreaterThan(50)
  expect(Number(outstanding)).toBeLessThan(5000)
  expect(students.filter(({ balance }) => Number(balance) > 0).length).toBeGreaterThan(3)
  expect(students.filter(({ hasCharges }) => !hasCharges).length).toBeGreaterThan(1)
  expect(summary?.counts.cancelled).toBe(1)
  expect(summary?.counts.paid).toBeGreaterThan(60)
  expect(summary?.counts.overdue).toBeGreaterThan(1)
})

test.each(['2027-01-01', '2027-03-01', '2027-05-31'])('the demo can be made on %s too', async (today) => {
  const { students, invoices } = await booksOn(today)

  expect(students).toHaveLength(34)
  expect(invoices.length).toBeGreaterThan(60)
})
