import fs from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/app/open-database.ts'
import type { TenantDb } from '#server/platform/db/database.ts'
import { findTeacher, provisionTeacher } from '#server/tenancy/tenancy.service.ts'
import { insertEntries } from '#server/tuition/accounts/entries.queries.ts'
import { issue } from '#server/tuition/invoices/issue.service.ts'
import { anIdentity } from '../database/an-identity.ts'
import { type MonthEndState, monthEndStudents } from './month-ends.ts'

/**
 * Opens the database, says once what is in the books ("state" as JSON), and then ends one month after the other until
 * somebody kills it, telling each that begins and each that is acknowledged.
 */
const [location = '{}', mode = 'ends'] = process.argv.slice(2)
const say = (line: string) => fs.writeSync(1, `${line}\n`)
const today = '2026-11-16'

const database = await openDatabase(JSON.parse(location))
const identity = anIdentity({ subject: 'somebody' })
const { schema, userId } =
  (await findTeacher(database, identity.issuer, identity.subject)) ??
  (await provisionTeacher(database, identity))
const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  database.transaction(({ tenant }) => work(tenant(schema)))
const studentIds = await within(findStudents)

say(`state ${JSON.stringify(await within(readState))}`)
if (mode === 'ends') await endMonthsForever()
await database.close()

async function findStudents(db: TenantDb): Promise<number[]> {
  const found = await db.selectFrom('students').select('id').execute()
  if (found.length > 0) return found.map(({ id }) => id)
  const names = Array.from({ length: monthEndStudents }, (_, index) => ({ userId, name: `Student ${index}` }))

  return (await db.insertInto('students').values(names).returning('id').execute()).map(({ id }) => id)
}

async function endMonthsForever(): Promise<never> {
  for (;;) {
    await within((db) =>
      insertEntries(
        db,
        studentIds.map((studentId) => ({
          studentId,
          kind: 'charge',
          date: today,
          amount: 1000n,
          title: 'Cells',
        })),
      ),
    )
    say('begins')
    const newInvoices = { until: today, issuedOn: today, studentIds }
    const made = await within((db) => issue(db, newInvoices, { today, teacherName: async () => 'Ada Byron' }))
    say(`ended ${made.at(-1)?.number}`)
  }
}

async function readState(db: TenantDb): Promise<MonthEndState> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['number', 'total', 'id'])
    .orderBy('number')
    .execute()
  const taken = await db
    .selectFrom('entries')
    .select(['invoiceId', sql<string>`sum("amount")`.as('sum')])
    .where('invoiceId', 'is not', null)
    .groupBy('invoiceId')
    .execute()
  const sums = new Map(taken.map(({ invoiceId, sum }) => [invoiceId, sum]))
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('entries', 'entries.studentId', 'accounts.studentId')
    .select([
      sql<boolean>`"accounts"."charged" = sum("entries"."amount") and "accounts"."freeCharged" =
        coalesce(sum("entries"."amount") filter (where "entries"."invoiceId" is null), 0)`.as('isSound'),
    ])
    .groupBy('accounts.studentId')
    .execute()

  return {
    invoices: invoices.length,
    isWithoutGap: invoices.every(({ number }, index) => number === index + 1),
    hasItsCharges:
      taken.length === invoices.length && invoices.every(({ id, total }) => sums.get(id) === total),
    hasItsSums: accounts.every(({ isSound }) => isSound),
  }
}
