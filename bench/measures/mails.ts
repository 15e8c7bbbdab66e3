import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { load, startBareMailer, startMailSink, startProduct } from '../children.ts'
import { atLeast, atMost, compareSpeed, compareTime, type Result } from '../ratio.ts'
import { type Bench, newWorkspace } from '../workspaces.ts'

const teachers = 100
const families = 100
/** What postfix took for one mail. */
const usualDelay = 25
const callers = 24
const seconds = 8
/** Short of an address's number for a day. */
const rounds = 3

/**
 * Ten thousand reminders due in the same moment: how many leave in a second, to a mail server that takes as long as a real one
 * and to one that takes them at once, and how other calls fare meanwhile.
 */
export async function measureMails(bench: Bench): Promise<Result[]> {
  const sink = await startMailSink()
  const sendBare = await startBareMailer(sink.url)
  const folder = join(bench.folder, 'mails')
  mkdirSync(folder)
  const settings = { MAIL_URL: sink.url, MAIL_FROM: 'classes@lectern.example' }
  const product = await startProduct(bench.databaseUrl, folder, settings)
  const own = { ...bench, product }
  const schemas: string[] = []
  for (let index = 0; index < teachers; index += 1)
    schemas.push((await newWorkspace(own, `mails-${index}`, 1)).schema)
  for (const schema of schemas) await addFamilies(own, schema)
  const tokens: string[] = []
  for (let index = 0; index < callers; index += 1)
    tokens.push((await newWorkspace(own, `caller-${index}`, 5)).token)
  const usualCalls = { url: `${product.origin}/api/courses`, tokens, callers, seconds, pause: 200 }

  await sendFor(own, schemas)
  const words = await readWords(own, schemas)
  const compareSending = (delay: number): Promise<number> => {
    sink.takes(delay)
    return compareSpeed(
      () => sendFor(own, schemas),
      () => sendBare({ seconds, ...words }),
      rounds,
    )
  }
  const usual = await compareSending(usualDelay)
  const atOnce = await compareSending(0)
  const p99 = async () => (await load(usualCalls)).p99
  const p99Meanwhile = () => whileMailsLeave(own, schemas, p99)
  const calls = await compareTime(p99Meanwhile, p99, rounds)

  const what = '10,000 reminders of 100 teachers due at once: mails per second'
  const against = 'bare nodemailer, as many connections'
  return [
    {
      what: `${what}, to a mail server that takes ${usualDelay} ms for each`,
      against,
      ...atLeast(0.8, usual),
    },
    { what: 'The same, to one that takes each at once', against, ...atLeast(0.8, atOnce) },
    {
      what: 'GET /api/courses of others while they leave: p99',
      against: 'while no mail leaves',
      ...atMost(1.5, calls),
    },
  ]
}

/** Where it is noon or an hour later now: at night no reminder leaves. */
function middayZone(): string {
  const ahead = 12 - new Date().getUTCHours()

  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const zone = middayZone()
/** Within the two days before it, a reminder of this class is late and leaves at once. */
const classAt = Temporal.Now.instant().add({ hours: 40 }).round('second')

async function addFamilies({ sql }: Bench, schema: string): Promise<void> {
  await sql.query(`
    insert into "${schema}"."mailKinds" values ('reminder', now());
    insert into "${schema}".students ("userId", name, email, "timeZone")
    select 1, 'Student ' || n, 'family-' || n || '@example.com', '${zone}' from generate_series(1, ${families}) n;
    insert into "${schema}".classes ("userId", "courseId", title, "scheduledAt", "studentIds")
    select 1, (select min(id) from "${schema}".courses), 'Class', '${classAt.toString().replace('Z', '')}', array_agg(id::text)
    from "${schema}".students group by id % 10;
    analyze "${schema}".students`)
}

let made = 0

/** All in the same moment, and without a look at the workspaces: what is measured is what leaves. */
async function makeDue({ sql }: Bench, schemas: readonly string[]): Promise<void> {
  made += 1
  const date = classAt.toZonedDateTimeISO(zone).toPlainDate()
  const statements = schemas.map(
    (schema) => `
      with made as (
        insert into "${schema}".mails ("key", "messageId", kind, reader, address, "readerName", zone, "studentIds", about,
          subject, state, "leavesAt", "createdAt")
        select 'reminder/${made}/' || email, '<' || gen_random_uuid() || '@lectern.example>', 'reminder', email, email, name,
          '${zone}', array[id], '{"date": "${date}"}', '', 'waiting', now(), now()
        from "${schema}".students returning id
      )
      insert into platform."mailDue" ("userId", schema, "mailId", "dueAt")
      select (select "userId" from platform.tenants where "databaseName" = '${schema}'), '${schema}', id, now() from made`,
  )
  await sql.query(['begin', ...statements, 'commit'].join(';\n'))
}

async function countDue({ sql }: Bench): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::integer as due from platform."mailDue" where "mailId" > 0`,
  )

  return rows[0].due
}

/** Gives what the work gives. What has not left by then never will. */
async function whileMailsLeave<T>(
  bench: Bench,
  schemas: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  await makeDue(bench, schemas)
  const done = await work()
  if ((await countDue(bench)) === 0) throw new Error('all mails had left before it was over')
  await bench.sql.query(`delete from platform."mailDue" where "mailId" > 0`)
  for (const schema of schemas) await expectNoneRefused(bench, schema)

  return done
}

/** Gives how many left in a second. */
const sendFor = (bench: Bench, schemas: readonly string[]): Promise<number> =>
  whileMailsLeave(bench, schemas, async () => {
    const begun = performance.now()
    await wait(seconds * 1000)
    const left = schemas.length * families - (await countDue(bench))
    return (left / (performance.now() - begun)) * 1000
  })

async function expectNoneRefused({ sql }: Bench, schema: string): Promise<void> {
  const { rows } = await sql.query(
    `select state, reason from "${schema}".mails where reason is not null limit 1`,
  )
  if (rows[0]) throw new Error(`a mail is ${rows[0].state}: ${rows[0].reason}`)
}

async function readWords({ sql }: Bench, schemas: readonly string[]) {
  for (const schema of schemas) {
    const { rows } = await sql.query(
      `select subject, html, text from "${schema}".mails where state = 'sent' limit 1`,
    )
    if (rows[0]) return rows[0]
  }
  throw new Error('no mail has left')
}
