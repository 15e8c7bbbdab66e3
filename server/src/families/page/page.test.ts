import { getClass } from '@lectern/contract/classes/classes.contract.ts'
import { listContent } from '@lectern/contract/content/content.contract.ts'
import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import { setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { manyClasses } from '#test/many-classes.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'
import { upload } from '#test/upload.ts'

/** A Monday, noon in London, seven in New York. */
const clock = movingClock(recordingTime)
const server = await startServer({ clock })

/** A room with Ama in Accra, five hours ahead of the teacher, and what a week brings. */
async function openAmasRoom() {
  const room = await openFamilyRoom(server)
  const ama = await room.addStudent({ timeZone: 'Africa/Accra', privateNotes: 'Private word' })
  const link = await room.share(ama)

  const schedule = (fields: Parameters<typeof room.schedule>[0]) => room.schedule(fields)

  return { ...room, schedule, ama, link, page: () => textOf(room.read(link.url)) }
}

/** As it is read: without markup and style, entities resolved. */
async function textOf(page: Promise<string>): Promise<string> {
  return (await page)
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<option.*?<\/option>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
}

test('the page shows four weeks in the zone of the student and of the teacher, grouped by the days of the student', async () => {
  const { schedule, ama, page } = await openAmasRoom()
  const studentIds = [ama]
  await schedule({ title: 'Respiration', scheduledAt: '2026-11-16 06:30:00', duration: 60, studentIds })
  await schedule({ title: 'Late one', scheduledAt: '2026-11-17 20:30:00', duration: 90, studentIds })
  await schedule({ title: 'Factored form', scheduledAt: '2026-11-20 09:00:00', studentIds })
  await schedule({ title: 'Enzyme lab', scheduledAt: '2026-11-20 10:00:00', status: 'cancelled', studentIds })
  await schedule({ title: 'Too far', scheduledAt: '2026-12-17 09:00:00', studentIds })
  await schedule({ title: 'Over', scheduledAt: '2026-11-16 05:00:00', duration: 60, studentIds })
  await schedule({ title: 'Not hers', scheduledAt: '2026-11-18 09:00:00' })
  const text = await page()

  expect(text).toContain('Ama’s classes Monday, November 16. One class is under way.')
  expect(text).toMatch(
    /Under way, 30 minutes left Biology Respiration Biology 11:30 AM – 12:30 PM Accra, your time 6:30 – 7:30 AM New York/,
  )
  expect(text).toContain('Wednesday, November 18 1:30 AM 8:30 PM Tue New York Late one Biology, 90 min')
  expect(text).toContain('Friday, November 20 2:00 PM 9:00 AM New York Factored form')
  expect(text).toMatch(/3:00 PM 10:00 AM New York Enzyme lab Biology Cancelled/)
  for (const absent of ['Too far', 'Over ', 'Not hers', 'Private word']) expect(text).not.toContain(absent)
})

test('another zone is chosen by the URL, and one that does not exist counts as none', async () => {
  const { schedule, ama, link, open } = await openAmasRoom()
  await schedule({ scheduledAt: '2026-11-17 20:30:00', studentIds: [ama] })
  const at = (zone: string) => textOf(open(`${link.url}?zone=${zone}`).then((answer) => answer.text()))

  expect(await at('Asia/Tokyo')).toContain('10:30 AM – 12:00 PM Tokyo 8:30 – 10:00 PM New York')
  expect(await at('America/New_York')).not.toContain('Ines’s time')
  expect(await at('Mars/Olympus')).toContain('Accra, your time')
  expect(await at('%22%3E%3Cscript%3E')).toContain('Accra, your time')
})

test('a day whose class is over is not said to have had none', async () => {
  const { schedule, ama, page } = await openAmasRoom()
  await schedule({ scheduledAt: '2026-11-16 05:00:00', duration: 60, studentIds: [ama] })

  expect(await page()).toContain('Monday, November 16. No more classes today or tomorrow.')
})

test('a zone keeps the name it was asked by, and is offered once', async () => {
  const { schedule, ama, link, open } = await openAmasRoom()
  await schedule({ scheduledAt: '2026-11-17 20:30:00', studentIds: [ama] })
  const at = async (zone: string) => (await open(`${link.url}?zone=${zone}`)).text()
  const page = await at('asia/kolkata')

  expect(page).toContain('Times in Kolkata')
  expect(page.match(/Kolkata<\/option>/g)).toHaveLength(1)
  expect(page).not.toContain('Calcutta')
})

test('a change of the clocks moves the class where the student is, not where the teacher is', async () => {
  const { schedule, ama, page, client } = await openAmasRoom()
  await client.call(setTimeZone, { body: { timeZone: 'America/New_York' } })
  clock.moveTo('2026-10-30T12:00:00Z')
  for (const day of ['2026-10-31', '2026-11-02'])
    await schedule({ scheduledAt: `${day} 10:00:00`, studentIds: [ama] })
  const text = await page()
  clock.moveTo(recordingTime)

  expect(text).toContain('2:00 – 3:30 PM Accra, your time 10:00 – 11:30 AM New York')
  expect(text).toContain('Monday, November 2 3:00 PM 10:00 AM New York')
})

test('tomorrow is the next date, also where the day has 25 hours', async () => {
  const { schedule, ama, link, open } = await openAmasRoom()
  clock.moveTo('2026-11-01T04:30:00Z') // half past midnight in New York, an hour and a half before its clocks go back
  for (const hour of ['09', '10'])
    await schedule({ scheduledAt: `2026-11-02 ${hour}:00:00`, studentIds: [ama] })
  const text = await textOf(open(`${link.url}?zone=America/New_York`).then((answer) => answer.text()))
  clock.moveTo(recordingTime)

  expect(text).toContain('Two classes are tomorrow.')
  expect(text).toContain('Tomorrow, November 2')
})

test('homework of the last recorded class of each course is shown, and nothing else of a record', async () => {
  const { held, record, ama, page, anotherCourse, newTopic } = await openAmasRoom()
  const studentIds = [ama]
  const earlier = await held({ scheduledAt: '2026-11-09 09:00:00', studentIds })
  const last = await held({ scheduledAt: '2026-11-15 09:00:00', studentIds })
  const other = await held({
    courseId: await anotherCourse('Algebra II'),
    scheduledAt: '2026-11-12 09:00:00',
    studentIds,
  })
  const topicIds = [await newTopic('Secret topic')]
  const marks = [{ studentId: Number(ama), mark: 'late' as const, note: 'Secret line' }]
  await record(earlier.id, { homework: 'Old homework' })
  await record(last.id, { homework: 'Read pages 112\nto 118', notes: 'Secret notes', topicIds, marks })
  await record(other.id, { homework: null })
  const text = await page()

  expect(text).toContain('Biology, from Nov 15 Read pages 112 to 118')
  for (const absent of ['Old homework', 'Secret', 'Late', 'Algebra']) expect(text).not.toContain(absent)
})

test("files of the student's classes are downloaded through the page, in ranges, and those of nobody else", async () => {
  const { schedule, ama, link, open, client, page, addStudent, share } = await openAmasRoom()
  const ben = await addStudent({ name: 'Ben' })
  const [hers, his, nobodys] = await Promise.all(
    ['Hers', 'His', 'Nobodys'].map(
      async (title) => (await upload(client, { name: `${title}.txt`, bytes: title, fields: { title } })).body,
    ),
  )
  await schedule({ studentIds: [ama], contentIds: [String(hers?.id)] })
  await schedule({ studentIds: [ama], contentIds: [String(hers?.id)], scheduledAt: '2026-12-18 09:00:00' })
  await schedule({ studentIds: [ben], contentIds: [String(his?.id)] })
  const at = (url: string | null, id?: number, headers = {}) => open(`${url}/files/${id}`, { headers })
  const answer = await at(link.url, hers?.id)

  expect(await page()).toContain('Hers TXT, 4 Bytes, Nov 16')
  expect(await answer.text()).toBe('Hers')
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Hers.txt"')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const part = await at(link.url, hers?.id, { range: 'bytes=1-2' })
  expect([part.status, await part.text()]).toEqual([206, 'er'])
  for (const id of [his?.id, nobodys?.id, 2_147_483_647]) expect((await at(link.url, id)).status).toBe(404)
  const bens = await share(ben)
  expect((await at(bens.url, his?.id)).status).toBe(200)
  expect((await at(bens.url, hers?.id)).status).toBe(404)
})

test.each([
  ['this', 3],
  ['this', 1],
  ['all', 3],
] as const)(
  'a file that is taken out of the class it was uploaded for is taken from the family, and Undo gives it back: %s of %i',
  async (scope, recurrenceCount) => {
    const { schedule, apply, undo, ama, link, open, client } = await openAmasRoom()
    const { body: taught } = await schedule({
      studentIds: [ama],
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrencePattern: { days: [1] },
      recurrenceCount,
    })
    const { body: file } = await upload(client, { fields: { title: 'Hers', classId: String(taught.id) } })
    const opened = async (): Promise<number> => (await open(`${link.url}/files/${file.id}`)).status
    const name = (contentIds: string[], key?: string) =>
      apply(taught, { scope, action: 'change', change: { contentIds } }, undefined, key)
    await name([String(file.id)])
    expect(await opened()).toBe(200)

    await name([], 'taken-out')
    expect(await opened()).toBe(404)

    await undo('taken-out')
    expect(await opened()).toBe(200)
    expect((await client.call(listContent)).body).toMatchObject([{ id: file.id, classId: taught.id }])
  },
)

test('a file that was uploaded for a class stays with it when others are taken out or the class is changed', async () => {
  const { schedule, change, ama, link, open, client } = await openAmasRoom()
  const { body: other } = await upload(client, { fields: { title: 'Other' } })
  const { body: taught } = await schedule({ studentIds: [ama], contentIds: [String(other.id)] })
  const { body: file } = await upload(client, { fields: { title: 'Hers', classId: String(taught.id) } })
  const seen = await client.call(getClass, { params: { id: String(taught.id) } })
  expect(seen.body.contentIds).toEqual([String(other.id), String(file.id)])
  await change(taught, { contentIds: [String(file.id)], title: 'Tissues' })

  expect((await open(`${link.url}/files/${file.id}`)).status).toBe(200)
  expect((await open(`${link.url}/files/${other.id}`)).status).toBe(404)
  await change(taught, { contentIds: [] })
  expect((await open(`${link.url}/files/${file.id}`)).status).toBe(404)
})

test.each([
  [[], 404],
  [undefined, 200],
])(
  'a file that was uploaded for a class and is not named by it: naming %j leaves it at %i',
  async (contentIds, status) => {
    const { schedule, change, ama, link, open, client } = await openAmasRoom()
    const { body: taught } = await schedule({ studentIds: [ama] })
    const { body: file } = await upload(client, { fields: { title: 'Hers', classId: String(taught.id) } })
    await change(taught, contentIds ? { contentIds } : { title: 'Tissues' })

    expect((await open(`${link.url}/files/${file.id}`)).status).toBe(status)
  },
)

test('files of other classes of a series, which nobody saw, stay when one of them changes its list for all', async () => {
  const { schedule, apply, ama, link, open, client, list } = await openAmasRoom()
  const { body: taught } = await schedule({
    studentIds: [ama],
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [1] },
    recurrenceCount: 2,
  })
  const [, next] = await list()
  const uploadFor = async (id?: number) =>
    (await upload(client, { fields: { title: 'Hers', classId: String(id) } })).body.id
  const [seen, unseen] = [await uploadFor(taught.id), await uploadFor(next?.id)]
  await apply(taught, { scope: 'all', action: 'change', change: { contentIds: [] } })

  expect((await open(`${link.url}/files/${seen}`)).status).toBe(404)
  expect((await open(`${link.url}/files/${unseen}`)).status).toBe(200)
})

test("files are those of a student's latest 2,000 classes, on the page and looked for by themselves", async () => {
  const { teacher, course, ama, schedule, link, open, client, page } = await openAmasRoom()
  const { body: file } = await upload(client, { fields: { title: 'Worksheet' } })
  await schedule({ scheduledAt: '1999-12-31 09:00:00', studentIds: [ama], contentIds: [String(file.id)] })
  const db = await server.given.workspaceOf(teacher)
  const look = async () => [
    (await page()).includes('Worksheet'),
    (await open(`${link.url}/files/${file.id}`)).status,
  ]
  const addClasses = async (count: number) => {
    await manyClasses(db, course.id, count)
    await db
      .updateTable('classes')
      .set({ studentIds: [ama] })
      .execute()
  }
  await addClasses(1999)
  expect(await look()).toEqual([true, 200])

  await addClasses(1)
  expect(await look()).toEqual([false, 404])
})

test('a part that is switched off is neither shown nor reached directly', async () => {
  const { schedule, held, record, ama, link, open, client, page, share } = await openAmasRoom()
  const { body: file } = await upload(client, { fields: { title: 'Worksheet' } })
  await schedule({
    title: 'Planned',
    scheduledAt: '2026-11-18 09:00:00',
    studentIds: [ama],
    contentIds: [String(file.id)],
  })
  const past = await held({ studentIds: [ama] })
  await record(past.id, { homework: 'Page seven' })
  const opened = async (): Promise<number> => (await open(`${link.url}/files/${file.id}`)).status
  expect(await page()).toMatch(/Planned.*Page seven.*Worksheet/)
  expect(await opened()).toBe(200)

  await share(ama, ['homework'])
  expect(await page()).not.toMatch(/Planned|Worksheet|Next Classes|Files|Account|Calendar/)
  expect(await opened()).toBe(404)
  expect((await open(link.calendarUrl)).status).toBe(404)
  await share(ama, [])
  expect(await page()).not.toContain('Page seven')
})

test('the page is in no cache, no index, no frame, no referrer, sets no cookie and runs nothing', async () => {
  const { link, open, read } = await openAmasRoom()
  const { headers } = await open(link.url)
  const text = await read(link.url)

  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(text).toContain('<meta name="robots" content="noindex,nofollow,noarchive">')
  expect(text).not.toMatch(/<script|style="|\son\w+=|https?:\/\//i)
})

test('withdrawn, unknown and malformed pages look the same', async () => {
  const { link, ama, withdraw } = await openAmasRoom()
  await withdraw(ama)
  const path = pathIn(link.url)
  const paths = [
    path,
    `${path}/files/1`,
    `/family/${'a'.repeat(32)}`,
    '/family/x',
    '/family/x/y/z',
    `/family/${'a'.repeat(150)}`,
    '/family/',
  ]
  const answers = await Promise.all(
    paths.map(async (each) => {
      const { status, headers, text } = await server.anonymous.fetch(each).then(async (answer) => ({
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
        text: await answer.text(),
      }))
      return JSON.stringify([status, headers, text])
    }),
  )

  expect(answers.map((answer) => answer === answers[0])).toEqual(paths.map(() => true))
  expect(answers[0]).toContain('This page is not here')
  expect(answers[0]).toMatch(/^\[404,/)
})

test('what people typed is text on the page, and a link of another scheme is none', async () => {
  const { schedule, link, ama, read, held, record } = await openAmasRoom()
  await schedule({
    title: '<script>alert(1)</script>',
    scheduledAt: '2026-11-16 08:00:00',
    studentIds: [ama],
  })
  const past = await held({ studentIds: [ama], title: 'x', scheduledAt: '2026-11-15 09:00:00' })
  await record(past.id, { homework: '"><img src=x onerror=alert(1)>' })
  const workspace = await server.given.workspaceOf(await teacherOf(link.url))
  await workspace.updateTable('classes').set({ courseLink: 'javascript:alert(1)' }).execute()
  const text = await read(link.url)

  expect(text).not.toMatch(/<script|<img|javascript:/)
  expect(text).toContain('&lt;script&gt;alert(1)')
})

async function teacherOf(url: string | null): Promise<{ subject: string; token: string }> {
  const { hashOf } = await import('../links/link-token.ts')
  const { subject } = await server.database.platform
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.userId')
    .select('subject')
    .where('tokenHash', '=', hashOf(pathIn(url).split('/').at(-1) ?? ''))
    .executeTakeFirstOrThrow()

  return { subject, token: '' }
}

test('a busy student has a page of less than 30 kB, style and all', async () => {
  const { schedule, ama, link, client, read } = await openAmasRoom()
  for (let day = 17; day < 30; day += 1)
    for (const hour of ['09', '11', '15'])
      await schedule({
        title: `Quadratic functions ${day}`,
        scheduledAt: `2026-11-${day} ${hour}:00:00`,
        studentIds: [ama],
      })
  for (let file = 0; file < 12; file += 1) {
    const { body } = await upload(client, {
      fields: { title: `Worksheet about quadratic functions ${file}` },
    })
    await schedule({ scheduledAt: '2026-10-01 09:00:00', studentIds: [ama], contentIds: [String(body.id)] })
  }

  expect(Buffer.byteLength(await read(link.url))).toBeLessThan(30_000)
})

/** Two students with an invoice each, and one of them shared with the account on. */
async function openPayingRoom(at = server) {
  const room = await openTuitionRoom(at)
  const [ama = 0, ben = 0] = await room.newStudents(2)
  await room.setDetails({ name: 'Ines Calloway', paymentInstructions: 'Bank: Harbor Credit Union' })
  for (const student of [ama, ben]) await room.charge(student, '45.00', { date: '2026-11-10' })
  const invoices = (await room.invoice([ama, ben])).body
  await room.charge(ama, '12.50', { date: '2026-11-14' })
  await room.pay(ama, '45.00')
  const shareOf = async (student: number, parts: ('account' | 'classes')[]) =>
    (await room.client.call(shareStudent, { params: { id: String(student) }, body: { parts } })).body.url
  const share = (parts: ('account' | 'classes')[]) => shareOf(ama, parts)
  const schema = await at.given.schemaOf(room.teacher)
  const idOf = (student: number) => invoices.find(({ studentId }) => studentId === student)?.id

  return { share, shareOf, ben, schema, hers: idOf(ama), his: idOf(ben) }
}

test('balance, invoices and how to pay are shown once the teacher says so, each invoice as PDF', async () => {
  const { share, hers, his } = await openPayingRoom()
  const url = await share(['account'])
  const open = (id?: number) => server.anonymous.fetch(`${pathIn(url)}/invoices/${id}`)
  const text = await textOf(server.anonymous.fetch(pathIn(url)).then((answer) => answer.text()))
  const pdf = await open(hers)

  expect(text).toContain('Account $12.50 To pay Since Nov 14 On the next invoice $12.50')
  expect(text).toMatch(/November 16 Invoice 2026-0001 \$45\.00 Paid/)
  expect(text).toContain('How to pay Bank: Harbor Credit Union')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('cache-control')).toBe('no-store')
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  expect((await open(his)).status).toBe(404)
  await share(['classes'])
  expect((await open(hers)).status).toBe(404)
})

test('a family that has its invoices drawn over and over is slowed alone, and asking for their headers is free', async () => {
  const slow = await startServer({ clock, env: { RATE_LIMIT: '100' } })
  const { share, hers, schema, shareOf, ben } = await openPayingRoom(slow)
  const url = pathIn(await share(['account']))
  const others = pathIn(await shareOf(ben, ['account']))
  await sql`update ${sql.id(schema, 'invoices')} set "lines" =
    (select jsonb_agg(coalesce("lines" -> 0, to_jsonb("n"))) from generate_series(1, 400) "n")`.execute(
    slow.database.platform,
  )
  const ask = async (path: string, method = 'GET') => {
    const answer = await slow.anonymous.fetch(path, { method })
    await answer.arrayBuffer()
    return answer.status
  }
  for (let times = 0; times < 30; times += 1) expect(await ask(`${url}/invoices/${hers}`, 'HEAD')).toBe(200)
  expect(await ask(url)).toBe(200)
  let drawings = 0
  while ((await ask(`${url}/invoices/${hers}`)) === 200) drawings += 1

  expect(drawings).toBeGreaterThan(0)
  expect(await ask(url)).toBe(429)
  expect(await ask(others)).toBe(200)
})

test('what administrators keep of a teacher is on no page: the sign-in and the invoice details name them', async () => {
  const { share, schema } = await openPayingRoom()
  const url = await share(['account'])
  await server.database.platform
    .updateTable('tenants')
    .set({ organizationName: 'Kept Organization' })
    .where('databaseName', '=', schema)
    .execute()
  const kept = {
    contactEmail: 'kept@example.org',
    firstName: 'Kept',
    lastName: 'Name',
    namedByAdministrator: true,
  }
  await server.database.platform
    .updateTable('users')
    .set(kept)
    .where('id', '=', (tenant) =>
      tenant.selectFrom('tenants').select('userId').where('databaseName', '=', schema),
    )
    .execute()
  const page = await (await server.anonymous.fetch(pathIn(url))).text()

  expect(page).toContain('Ines Calloway')
  for (const word of ['kept@example.org', 'Kept']) expect(page).not.toContain(word)
})

test('families write to the address in the invoice details, or else to that of the sign-in', async () => {
  const { client, link, read } = await openAmasRoom()
  const written = async () => /mailto:([^"]*)/.exec(await read(link.url))?.[1]
  const before = await written()
  const body = { email: 'lessons@example.org' }
  expect((await client.call(updateInvoiceDetails, { body })).body.email).toBe(body.email)

  expect(await written()).toBe(body.email)
  await client.call(updateInvoiceDetails, { body: { email: '' } })
  expect(await written()).toBe(before)
  expect(before).toMatch(/@example\.com$/)
})

test('what is said to be on the next invoice is what that will ask for, corrections and all', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const params = { id: String(ama) }
  const { url } = (await room.client.call(shareStudent, { params, body: { parts: ['account'] } })).body
  const read = () => textOf(server.anonymous.fetch(pathIn(url)).then((answer) => answer.text()))
  await room.charge(ama, '12.50', { date: '2026-11-14' })
  await room.correct(ama, '2.50')
  expect(await read()).toContain('Account $10.00 To pay Since Nov 14 On the next invoice $10.00')
  expect((await room.preview()).students).toMatchObject([{ total: '10.00' }])

  await room.correct(ama, '20.00')
  expect(await read()).not.toContain('On the next invoice')
})

test('past charges are paid through a day, and what is left covers coming classes until one', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const params = { id: String(ama) }
  const { url } = (await room.client.call(shareStudent, { params, body: { parts: ['account'] } })).body
  const read = () => textOf(server.anonymous.fetch(pathIn(url)).then((answer) => answer.text()))
  await room.charge(ama, '10.00', { date: '2026-11-10' })
  await room.pay(ama, '10.00')
  expect(await read()).toContain('Settled Paid through November 10')

  await room.schedule({ scheduledAt: '2026-11-23 15:00:00', classValue: '20.00', studentIds: [String(ama)] })
  await room.pay(ama, '20.00')
  expect(await read()).toContain('Paid ahead Covers the classes until November 23')
})
