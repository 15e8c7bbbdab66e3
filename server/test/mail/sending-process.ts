import fs from 'node:fs'
import { openDatabase } from '#server/app/open-database.ts'
import { write } from '#server/mail/outbox/message.service.ts'
import { createMailer } from '#server/mail/send/mailer.ts'
import { createSmtpDriver } from '#server/mail/send/smtp-driver.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createSecretBox, keyBytes } from '#server/platform/secrets/secret-box.ts'
import { findTeacher, provisionTeacher } from '#server/tenancy/tenancy.service.ts'
import { anIdentity } from '../database/an-identity.ts'
import { givePlan } from '../give-plan.ts'

/**
 * Opens the database, writes so many messages and tells whom they are for, and then sends what is due until nothing is, which it
 * tells, or somebody kills it. Each start is some minutes later than the one before.
 */
const [location = '{}', mailUrl = '', round = '0', messages = '0'] = process.argv.slice(2)
const say = (line: string) => fs.writeSync(1, `${line}\n`)
const noon = Temporal.Instant.from('2026-11-16T12:00:00Z')
const now = noon.add({ minutes: 5 * Number(round) })

const database = await openDatabase(JSON.parse(location))
const identity = anIdentity({ subject: 'somebody' })
const actor =
  (await findTeacher(database, identity.issuer, identity.subject)) ??
  (await provisionTeacher(database, identity))
await givePlan(database, identity.subject, 'free_premium')
const { mail } = readConfig({ MAIL_URL: mailUrl, MAIL_FROM: 'classes@lectern.example' })
if (!mail) throw new Error('no mail server configured')

const written = await database.transaction(writeMessages)
say(JSON.stringify(written))
const driver = createSmtpDriver(mail)
const mailer = createMailer({
  database,
  driver,
  box: createSecretBox(Buffer.alloc(keyBytes, 1)),
  clock: () => now.add({ minutes: 3 }),
  logger: { warn: (problem: unknown) => console.error(problem) },
  publicUrl: 'https://lectern.example',
  productName: 'Lectern',
  host: 'lectern.example',
  cards: null,
})
await mailer.work()
say('nothing is due')
driver.close()
await database.close()

async function writeMessages({
  tenant,
  platform,
}: Parameters<Parameters<typeof database.transaction>[0]>[0]) {
  const db = tenant(actor.schema)
  const addresses = Array.from(
    { length: Number(messages) },
    (_, index) => `family${round}-${index}@example.com`,
  )
  if (addresses.length === 0) return addresses
  const students = await db
    .insertInto('students')
    .values(addresses.map((email) => ({ userId: actor.userId, name: 'Ama Osei', email, timeZone: 'UTC' })))
    .returning('id')
    .execute()
  const asked = { db, platform, actor, now, productName: 'Lectern', timeZone: 'UTC' }
  const message = { subject: `Round ${round}`, text: 'Bring your calculators.', key: `round-${round}` }
  await write(asked, 'lectern.example', { ...message, studentIds: students.map(({ id }) => id) })

  return addresses
}
