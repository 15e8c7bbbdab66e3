import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listClasses, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { changeMailSettings, writeMessage } from '@lectern/contract/mail/mail.contract.ts'
import { listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { createPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'

import { openDatabase } from '../../server/src/app/open-database.ts'
import { createServer } from '../../server/src/app/server.ts'
import { renewDemo } from '../../server/src/demo/demo.ts'
import { demoTeacher } from '../../server/src/demo/demo-teacher.ts'
import { createSmtpDriver } from '../../server/src/mail/send/smtp-driver.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { createBrowser, publicUrl } from '../../server/test/identity/sign-in-browser.ts'
import { type Answer, createTestClient, type TestClient } from '../../server/test/test-client.ts'

/** A mail as the product keeps it. */
export type KeptMail = {
  messageId: string
  kind: string
  state: string
  subject: string
  address: string
  reason: string | null
  leavesAt: string
}

/** From the moment of the start on. */
const hours = 7 * 24

/** The product with its demo and these settings: a teacher's day at first, then a week, hour by hour. Gives what it kept. */
export async function sendDemoWeek(folder: string, settings: Record<string, string>): Promise<KeptMail[]> {
  const config = readConfig({ DATA_DIR: join(folder, 'product'), PUBLIC_URL: publicUrl, ...settings })
  mkdirSync(config.dataDir)
  if (!config.mail) throw new Error('no mail server configured')
  const mailDriver = createSmtpDriver(config.mail)
  const database = await openDatabase({ dataDir: config.dataDir })
  const logger = createLogger({ level: 'warn' })
  let ahead = 0
  const clock = () => Temporal.Now.instant().add({ hours: ahead })
  const app = await createServer({ config, database, logger, clock, mailDriver })
  try {
    await renewDemo(app)
    const before = new Set((await listKept(database)).filter(isRefused).map(({ messageId }) => messageId))
    await actAsTeacher(await app.listen({ host: '127.0.0.1', port: 0 }))
    for (; ahead <= hours; ahead += 1) await app.mailer.work()

    return (await listKept(database)).filter(({ messageId }) => !before.has(messageId))
  } finally {
    await app.close()
    mailDriver.close()
    await database.close()
  }
}

const isRefused = ({ state }: KeptMail): boolean => state === 'refused'

async function listKept(database: Database): Promise<KeptMail[]> {
  const { databaseName } = await database.platform
    .selectFrom('tenants')
    .innerJoin('users', 'users.id', 'tenants.userId')
    .select('databaseName')
    .where('users.email', '=', demoTeacher.email)
    .executeTakeFirstOrThrow()

  return database
    .tenant(databaseName)
    .selectFrom('mails')
    .select(['messageId', 'kind', 'state', 'subject', 'address', 'reason', 'leavesAt'])
    .execute()
}

/** What the demo's own week would not bring up: an invoice and a payment, classes moved, words of the teacher's own. */
async function actAsTeacher(origin: string): Promise<void> {
  const { id_token } = await createBrowser(origin).signIn(demoTeacher)
  const client = createTestClient(origin, { authorization: `Bearer ${id_token}` })
  const today = Temporal.Now.plainDateISO()
  expectDone(await client.call(changeMailSettings, { body: { on: ['receipt', 'overdue'] } }))
  await takeMoney(client, today)
  await moveClass(client, today)
}

/** From the families that owe most. */
async function takeMoney(client: TestClient, today: Temporal.PlainDate): Promise<void> {
  const { students } = (await client.call(listBalances)).body
  const debtors = students
    .filter(({ toInvoice }) => Number(toInvoice) > 0)
    .toSorted((one, other) => Number(other.toInvoice) - Number(one.toInvoice))
  const studentIds = debtors.slice(0, 3).map(({ studentId }) => studentId)
  const date = today.toString()
  expectDone(await client.call(createInvoices, { body: { until: date, studentIds } }))
  for (const studentId of studentIds)
    expectDone(await client.call(createPayment, { body: { studentId, date, amount: '10' } }))
}

async function moveClass(client: TestClient, today: Temporal.PlainDate): Promise<void> {
  const query = { from: today.add({ days: 4 }).toString(), status: 'scheduled', limit: '50' } as const
  const found = (await client.call(listClasses, { query })).body.find(
    ({ studentIds }) => studentIds.length > 0,
  )
  if (!found) throw new Error('the demo has no class next week')
  const params = { id: String(found.id) }
  const scheduledAt = found.scheduledAt.replace(/\d\d:\d\d:\d\d$/, '13:05:00')
  expectDone(await client.call(updateClass, { params, body: { scheduledAt } }))
  const message = { subject: 'Concert on Friday', text: 'Doors open at six.', key: 'concert-on-friday' }
  expectDone(await client.call(writeMessage, { body: { ...message, classId: found.id } }))
}

function expectDone({ status, error }: Answer<unknown>): void {
  if (status >= 300) throw new Error(`the teacher's day stops at ${status}: ${error?.message}`)
}
