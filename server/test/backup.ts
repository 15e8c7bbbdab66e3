import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import { createCharge, createPayment, takeBackPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { cancelInvoice, createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { sql } from 'kysely'
import { openDatabase } from '#server/app/open-database.ts'
import { withArchive } from '#server/operations/backup/archive-reader.ts'
import { listSchemas, listTables } from '#server/operations/backup/catalog.ts'
import { type RestoreOptions, type RestoreReport, restore } from '#server/operations/backup/restore.ts'
import type { Database } from '#server/platform/db/database.ts'
import { versionTable } from '#server/platform/db/workspace-version.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { isWithdrawnPath } from '#server/platform/storage/stored-path.ts'
import { afterFile } from './after-file.ts'
import { type DatabaseLocation, newDataDir, newMigratedLocation } from './database/open-test-database.ts'
import { startServer, type TestServer, type TestTeacher } from './start-server.ts'
import { newStoreSettings, openStoreOf, type StoreKind } from './storage/stores.ts'
import type { TestClient } from './test-client.ts'
import { upgradeByTestCard } from './test-payments.ts'
import { upload } from './upload.ts'

type TestInstallation = { database: Database; store: Store }

/** Nothing in it yet. */
export async function newInstallation(
  kind: StoreKind,
  location?: DatabaseLocation,
): Promise<TestInstallation> {
  const database = await openDatabase({
    ...(location ?? (await newMigratedLocation())),
    name: 'lectern-command',
  })
  afterFile(() => database.close())

  return { database, store: await openStoreOf(await newStoreSettings(kind)) }
}

export const serveOn = (installation: TestInstallation): Promise<TestServer> => startServer(installation)

export const newArchivePath = (): string => join(newDataDir(), 'backup.tar')

/** Somebody with a row in every table, and two files. */
export async function givenBusyTeacher(server: TestServer, email: string): Promise<TestTeacher> {
  const teacher = await server.given.teacher({ email })
  const client = server.as(teacher)
  await upgradeByTestCard(client)
  const course = await client.call(createCourse, { body: { name: 'Biology “é” \\ \n 🧬', code: 'BIO' } })
  const student = await client.call(createStudent, { body: { name: 'Priya', courseIds: [course.body.id] } })
  await client.call(createClass, {
    body: {
      courseId: course.body.id,
      title: 'Cells',
      scheduledAt: '2026-11-12 15:00:00',
      classValue: '12.50',
      studentIds: [String(student.body.id)],
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrencePattern: { days: [4] },
      recurrenceEndDate: '2026-11-26',
    },
  })
  await keepBooks(client, student.body.id)
  await client.call(createTopic, { body: { title: 'Fractions', tags: ['a,b', '"c"', '{}'] } })
  await upload(client, { name: 'One.txt', bytes: `One of ${email}` })
  await upload(client, { name: 'Big.txt', bytes: 'x'.repeat(1_500_000) })
  await client.call(openFileSession)

  return teacher
}

/** An invoice, its cancellation, and a payment that was taken back. */
async function keepBooks(client: TestClient, studentId: number): Promise<void> {
  const date = '2026-01-31'
  await client.call(createCharge, { body: { studentId, date, amount: '12.50', title: 'Book' } })
  const { body: made } = await client.call(createInvoices, {
    body: { until: date, issuedOn: date, studentIds: [studentId] },
  })
  await client.call(cancelInvoice, { params: { id: String(made[0]?.id) } })
  const { body: payment } = await client.call(createPayment, { body: { studentId, date, amount: '60' } })
  await client.call(takeBackPayment, { params: { id: String(payment.id) }, body: { date } })
}

/** Every row of every table in one hash each, computed by the database itself. A restored workspace has a later version. */
export async function rowSums({ platform }: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const schema of ['platform', ...(await listSchemas(platform, 'tenant_'))])
    for (const { name } of await listTables(platform, schema)) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg("row", '' order by "row" collate "C")), '') as "sum"
        from (select (to_jsonb("t") - 'databaseUrl')::text as "row" from ${sql.id(schema, name)} "t") "rows"`.execute(
        platform,
      )
      if (!['backups', 'withdrawn', versionTable].includes(name))
        sums[`${schema}.${name}`] = rows[0]?.sum ?? ''
    }

  return sums
}

export async function fileSums(store: Store): Promise<Record<string, string>> {
  const sums: [string, string][] = []
  for await (const path of store.list()) {
    if (isWithdrawnPath(path)) continue
    const hash = createHash('sha256')
    for await (const chunk of (await store.read(path)) ?? []) hash.update(chunk)
    sums.push([path, hash.digest('hex')])
  }

  return Object.fromEntries(sums.sort())
}

/** Only what belongs to one workspace, or only what does not. */
export const sumsOf = (
  sums: Record<string, string>,
  schema: string,
  isTheirs = true,
): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => name.startsWith(schema) === isTheirs))

export const restoreFrom = (
  path: string,
  into: TestInstallation,
  options: Partial<RestoreOptions> = {},
): Promise<RestoreReport> =>
  withArchive(path, (archive) => restore(into, archive, { replace: false, ...options }))

export async function twoTeachers() {
  const installation = await newInstallation('disk')
  const server = await serveOn(installation)
  const ada = await givenBusyTeacher(server, 'ada@example.org')
  const bob = await givenBusyTeacher(server, 'bob@example.org')

  return { installation, server, ada, bob, schema: await server.given.schemaOf(ada) }
}

/** Gives the number of a course that was made after the backup. */
export async function spoil(server: TestServer, teacher: TestTeacher): Promise<number> {
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Made after the backup' } })
  await upload(client, { name: 'Later.txt', bytes: 'uploaded after the backup' })

  return course.id
}

export const listOrphaned = ({ platform }: Database) =>
  platform.selectFrom('orphanedFiles').selectAll().execute()
