import { randomBytes, randomUUID } from 'node:crypto'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { nameBookingPage } from '@lectern/contract/families/booking-page.contract.ts'
import { findFamilyLink } from '@lectern/contract/families/families.contract.ts'
import { undoRequest } from '@lectern/contract/families/requests.contract.ts'
import { changeReaders } from '@lectern/contract/mail/mail.contract.ts'
import { mailsPerDay } from '@lectern/contract/mail/mail-values.ts'
import { getStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { setReaderLanguage } from '@lectern/contract/tenancy/reader-language.contract.ts'
import { expect, test } from 'vitest'
import { takeSlot } from '#server/mail/outbox/limits.ts'
import { formIn } from '#test/families/acting-family.ts'
import { openBookingRoom, usualVisitor } from '#test/families/booking-room.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, seven in the morning in New York. */
const clock = movingClock(recordingTime)
const env = {
  SECRETS_KEY: randomBytes(32).toString('base64'),
  RATE_LIMIT_ANONYMOUS: '100000',
  TRUST_PROXY: '1',
}
const server = await startServer({ clock, env })

const friday = '2026-11-20T13:00'
const newAddress = (): string => `${randomUUID()}@example.com`

async function openRoom(fields: Parameters<typeof openBookingRoom>[1] = {}) {
  clock.moveTo(recordingTime)
  const room = await openBookingRoom(server, fields)
  return {
    ...room,
    /** From the form to a request that waits. */
    async request(time: string, visitor: Record<string, string> = {}) {
      const address = newAddress()
      const { booking } = await room.ask(time, { address, ...visitor })
      const confirmed = await room.confirm(booking, await room.code(visitor.address ?? address))
      return { booking, confirmed, address }
    },
  }
}

test('from a time to a student, a weekly series and a family link, with nothing typed twice', async () => {
  const room = await openRoom()
  expect(await room.see(`${room.path}?zone=Asia/Tokyo`)).toContain('Saturday November 21 3:00 AM 1:00 PM')
  const { booking, answer } = await room.ask(friday)
  expect(answer.status).toBe(303)
  expect(await room.see(booking)).toContain('Saturday, November 21, 3:00 AM is not held yet.')
  expect(await room.requests()).toEqual([])
  expect((await room.confirm(booking, await room.code())).headers.get('location')).toContain('/booking/')
  expect(await room.see(booking)).toContain('Waiting for Ines')
  expect(await room.see(room.path)).not.toContain('Friday November 20 1:00 PM')
  const [asked] = await room.requests()
  expect(asked).toMatchObject({
    act: 'booking',
    state: 'waiting',
    student: { id: null, name: 'Haruto' },
    visitor: { name: 'Aiko Tanaka', price: '20.00', answers: [{ answer: 'Grade 11' }], known: [] },
    moves: ['accept', 'decline'],
  })

  const { body } = await room.reply(asked?.id ?? 0, { answer: 'accept', as: 'weekly' })
  const id = String(body.student.id)
  expect((await room.client.call(getStudent, { params: { id } })).body).toMatchObject({
    name: 'Haruto',
    guardianName: 'Aiko Tanaka',
    guardianEmail: usualVisitor.address,
    timeZone: 'Asia/Tokyo',
    privateNotes: 'Which grade?\nGrade 11',
  })
  const classes = (await room.client.call(listClasses)).body
  expect(classes.filter(({ studentIds }) => studentIds.includes(id)).length).toBeGreaterThan(20)
  expect((await room.client.call(findFamilyLink, { params: { id } })).body).not.toBeNull()
  expect(await room.see(booking)).toContain('Your lesson is booked')
})

test('a lesson after the change of clocks keeps its time on the wall of the teacher', async () => {
  const room = await openRoom()
  const after = await room.see(`${room.path}?zone=Asia/Tokyo&from=2027-03-15`)
  expect(after).toContain('Saturday March 20 2:00 AM 1:00 PM')
  await room.request('2027-03-19T13:00')
  const [asked] = await room.requests()
  expect(asked?.wantedAt).toBe('2027-03-19 13:00:00')
})

test('a code has five tries and ten minutes, and a used or old one opens nothing', async () => {
  const room = await openRoom()
  const address = newAddress()
  const { booking } = await room.ask(friday, { address })
  const code = await room.code(address)
  const wrong = String((Number(code) + 1) % 10 ** 6).padStart(6, '0')
  for (const left of [4, 3, 2]) {
    const refused = await room.confirm(booking, wrong)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(`You have ${left} more tries.`)
  }
  await room.confirm(booking, wrong)
  await room.confirm(booking, wrong)
  expect((await room.confirm(booking, code)).status).toBe(409)
  expect(await room.requests()).toEqual([])

  clock.forward({ minutes: 2 })
  await room.post(`${booking}/new-code`, {})
  const second = await room.code(address)
  clock.forward({ minutes: 11 })
  expect((await room.confirm(booking, second)).status).toBe(409)
})

test('a page that was switched off, and a lesson that has another price, are booked by nobody any more', async () => {
  for (const change of [{ isOn: false }, { title: 'Something else' }, { price: '90.00' }]) {
    const room = await openRoom({ mode: 'at once' })
    const address = newAddress()
    const { booking } = await room.ask(friday, { address })
    const code = await room.code(address)
    await room.set('isOn' in change ? change : { kinds: [{ ...room.kind, ...change }] })
    clock.forward({ minutes: 2 })
    for (const refused of [await room.confirm(booking, code), await room.post(`${booking}/new-code`, {})]) {
      expect(refused.status).toBe(409)
      expect(await refused.text()).toContain('Nothing was sent. Please choose the time again.')
    }
    expect(await room.requests()).toEqual([])
  }
})

test('a sign that would be cut in two is left out', async () => {
  const room = await openRoom()
  const { answer } = await room.ask(friday, {
    name: `${'a'.repeat(99)}😀`,
    answer1: `${'a'.repeat(999)}😀`,
    address: newAddress(),
  })

  expect(answer.status).toBe(303)
})

test('of many tries at once five are looked at', async () => {
  const room = await openRoom()
  const address = newAddress()
  const { booking } = await room.ask(friday, { address })
  const code = Number(await room.code(address))
  const tries = Array.from({ length: 30 }, (_, index) =>
    String((code + index + 1) % 10 ** 6).padStart(6, '0'),
  )
  await Promise.all(tries.map((each) => room.confirm(booking, each)))
  expect((await room.confirm(booking, String(code).padStart(6, '0'))).status).toBe(409)
})

test('one code a minute and ten a day go to an address, whoever is asked for them', async () => {
  const [room, other] = [await openRoom(), await openRoom()]
  const address = newAddress()
  const { answer } = await room.ask(friday, { address })
  expect(answer.headers.get('location')).not.toContain('said=wait')
  const again = await other.ask(friday, { address: address.toUpperCase() })
  expect(again.answer.headers.get('location')).toContain('said=wait')
  expect(await other.see(`${again.booking}?said=wait`)).toContain('less than a minute ago')
  const sent = []
  for (let minute = 0; minute < 14; minute += 1) {
    clock.forward({ minutes: 1 })
    const next = await other.post(`${again.booking}/new-code`, {})
    sent.push(!next.headers.get('location')?.includes('wait'))
  }
  expect(sent.filter(Boolean)).toHaveLength(9)
})

test('of many who confirm one time at once, one holds it', async () => {
  const room = await openRoom()
  const network = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` })
  const bookings: { booking: string; code: string }[] = []
  for (let index = 0; index < 8; index += 1) {
    const address = newAddress()
    const { booking } = await room.ask(friday, { address }, network(index))
    bookings.push({ booking, code: await room.code(address) })
  }
  const answers = await Promise.all(bookings.map(({ booking, code }) => room.confirm(booking, code)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await room.requests()).toHaveLength(1)
})

test('an address has two requests open, and a network ten a day', async () => {
  const room = await openRoom()
  const address = newAddress()
  for (const time of ['2026-11-20T13:00', '2026-11-20T14:00']) {
    await room.request(time, { address })
    clock.forward({ minutes: 2 })
  }
  const { booking } = await room.ask('2026-11-20T15:00', { address })
  const third = await room.confirm(booking, await room.code(address))
  expect(third.status).toBe(409)
  expect(await third.text()).toContain('Two of your requests wait already')
  for (let count = 3; count < 10; count += 1) await room.ask('2026-11-27T13:00', { address: newAddress() })
  const { answer } = await room.ask('2026-11-27T13:00', { address: newAddress() })
  expect(answer.status).toBe(409)
})

test('a request lapses by itself, also where no server ran at that moment', async () => {
  const room = await openRoom()
  const { booking } = await room.request(friday)
  clock.forward({ hours: 49 })
  expect(await room.see(booking)).toContain('No answer came in time')
  const [asked] = await room.requests()
  expect(asked).toMatchObject({ state: 'lapsed', moves: [] })
  clock.moveTo('2026-11-18T13:00:00Z')
  expect((await room.ask(friday, { address: newAddress() })).answer.status).toBe(303)
})

test('a visitor withdraws while nobody has answered, and the time is free', async () => {
  const room = await openRoom()
  const { booking } = await room.request(friday)
  await room.post(`${booking}/withdrawal`, {})
  expect(await room.see(booking)).toContain('You have withdrawn your request')
  expect(await room.see(room.path)).toContain('Friday November 20 1:00 PM')
  expect((await room.requests())[0]).toMatchObject({ state: 'taken back', moves: [] })
})

test('booked at once, and asked for where the plan has no room', async () => {
  const room = await openRoom({ mode: 'at once' })
  await server.given.plan(room.teacher, 'free')
  const { booking } = await room.request(friday)
  expect(await room.see(booking)).toContain('Your lesson is booked')
  for (const name of ['Ben', 'Chidi']) await room.addStudent({ name })
  const full = await room.request('2026-11-27T13:00')
  expect(await room.see(full.booking)).toContain('Waiting for Ines')
  const [asked] = (await room.requests()).filter(({ state }) => state === 'waiting')
  const refused = await room.reply(asked?.id ?? 0, { answer: 'accept' })
  expect(refused.status).toBe(403)
  expect((await room.client.call(listStudents)).body).toHaveLength(3)
  expect((await room.requests()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
})

test('a known address joins nobody but whom the teacher names', async () => {
  const room = await openRoom()
  const address = newAddress()
  const ama = await room.addStudent({ guardianEmail: address })
  const ben = await room.addStudent({ name: 'Ben', email: 'ben@example.com' })
  const { booking } = await room.request(friday, { address: address.toUpperCase() })
  expect(await room.see(booking)).not.toContain('Amara')
  const [asked] = await room.requests()
  expect(asked?.visitor?.known).toEqual([{ id: Number(ama), name: 'Amara Osei' }])
  const other = await room.reply(asked?.id ?? 0, { answer: 'accept', studentId: Number(ben) })
  expect(other.status).toBe(409)
  await room.reply(asked?.id ?? 0, { answer: 'accept', studentId: Number(ama) })
  expect((await room.client.call(listStudents)).body).toHaveLength(2)
})

test('who pays for a student is known by their address too, and undoing leaves the student', async () => {
  const room = await openRoom()
  const address = newAddress()
  const ama = await room.addStudent()
  await room.client.call(changeReaders, { params: { id: ama }, body: { payerEmail: address } })
  await room.request(friday, { address })
  const [asked] = await room.requests()
  expect(asked?.visitor?.known).toEqual([{ id: Number(ama), name: 'Amara Osei' }])
  await room.reply(asked?.id ?? 0, { answer: 'accept', studentId: Number(ama) })
  expect((await room.client.call(listClasses)).body).toHaveLength(1)
  const { body } = await room.client.call(undoRequest, { params: { id: String(asked?.id) } })

  expect(body).toMatchObject({ state: 'undone', student: { id: Number(ama) } })
  expect((await room.client.call(listStudents)).body).toHaveLength(1)
  expect((await room.client.call(listClasses)).body).toHaveLength(0)
  expect((await room.client.call(findFamilyLink, { params: { id: ama } })).body).toBeNull()
})

test('unknown names and pages that are switched off are answered alike', async () => {
  const room = await openRoom()
  await room.set({ isOn: false })
  const [off, unknown] = [await room.fetch(room.path), await room.fetch('/book/nobody-has-this')]
  expect([off.status, unknown.status]).toEqual([404, 404])
  expect(await off.text()).toBe(await unknown.text())
  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  expect(headersOf(off)).toEqual(headersOf(unknown))
  const statements = async (path: string) => server.statementsOf(() => room.fetch(path))
  expect(await statements(room.path)).toHaveLength((await statements('/book/nobody-has-that')).length)
})

test('a name is one teacher’s alone, may be changed, and leads nowhere afterwards', async () => {
  const [room, other] = [await openRoom(), await openRoom()]
  const taken = (await other.client.call(nameBookingPage, { body: { name: room.name } })).body
  expect(taken.isTaken).toBe(true)
  expect(taken.free.length).toBeGreaterThan(0)
  expect(taken.page.name).toBe(other.name)
  for (const name of ['admin', 'Ines Calloway', '-ines', 'ines--c', 'a'])
    expect((await other.client.call(nameBookingPage, { body: { name } })).status).toBe(400)
  await room.client.call(nameBookingPage, { body: { name: `${room.name}-new` } })
  expect((await room.fetch(room.path)).status).toBe(404)
  expect((await room.fetch(`${room.path}-new`)).status).toBe(200)
})

test('a form of another site, of another teacher, and one that was never shown, change nothing', async () => {
  const [room, other] = [await openRoom(), await openRoom()]
  const form = formIn(await (await other.fetch(other.whoPath(friday))).text())
  expect((await room.post(`${room.path}/who`, { form, ...usualVisitor })).status).toBe(409)
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect((await room.ask(friday, {}, elsewhere)).answer.status).toBe(403)
  const made = await room.post(`${room.path}/who`, { form: 'made up', ...usualVisitor })
  expect(made.status).toBe(409)
})

test('what nobody confirmed is gone after two days, and what was asked for stays', async () => {
  const room = await openRoom()
  const { booking: asked } = await room.request(friday)
  const { booking: unconfirmed } = await room.ask('2026-11-27T13:00', { address: newAddress() })
  clock.forward({ hours: 47 })
  await server.app.mailer.work()
  expect((await room.fetch(unconfirmed)).status).toBe(200)
  clock.forward({ hours: 2 })
  await server.app.mailer.work()

  expect((await room.fetch(unconfirmed)).status).toBe(404)
  expect((await room.fetch(asked)).status).toBe(200)
})

test('codes of a network are counted over all pages, and so are those of an IPv6 site', async () => {
  const room = await openRoom()
  const network = { 'x-forwarded-for': '2001:db8:77:1::1' }
  const { booking } = await room.ask(friday, { address: newAddress() }, network)
  const keys = await server.database.platform.selectFrom('bookingCodes').selectAll().execute()
  const full = keys.filter(({ addressHash, codes }) => /^(pages|site)/.test(addressHash) && codes === 1)
  expect(full.map(({ codes }) => codes)).toEqual([1, 1])
  for (const [key, from] of [
    ['pages', '2001:db8:77:1::2'],
    ['site', '2001:db8:77:9::2'],
  ] as const) {
    const { addressHash = '' } = full.find((each) => each.addressHash.startsWith(key)) ?? {}
    const set = (codes: number) =>
      server.database.platform
        .updateTable('bookingCodes')
        .set({ codes })
        .where('addressHash', '=', addressHash)
        .execute()
    await set(key === 'site' ? 240 : 100)
    const other = await openRoom()
    const { answer } = await other.ask(friday, { address: newAddress() }, { 'x-forwarded-for': from })
    expect(answer.headers.get('location')).toContain('said=wait')
    await set(1)
  }
  expect(booking).not.toBe('')
})

test('a booking that has the number of an earlier one, as after a restore, is not opened by its link', async () => {
  const room = await openRoom()
  const { booking } = await room.request(friday)
  expect((await room.fetch(booking)).status).toBe(200)
  const workspace = await server.given.workspaceOf(room.teacher)
  await workspace.updateTable('visitors').set({ formKey: 'of somebody else' }).execute()

  expect((await room.fetch(booking)).status).toBe(404)
})

test('what a visitor wrote is gone after thirty days, unless they were accepted', async () => {
  const room = await openRoom()
  const { address } = await room.request(friday)
  clock.forward({ days: 31 })
  await server.app.mailer.work()
  expect(await room.requests()).toEqual([])
  const { body } = await room.client
    .fetch('/api/mails')
    .then(async (answer) => ({ body: await answer.text() }))
  expect(body).not.toContain(address)
})

test('mails that strangers cause are not among those of the teacher', async () => {
  const { teacher } = await openRoom()
  const db = await server.given.workspaceOf(teacher)
  const slot = {
    day: '2026-11-16',
    until: '2026-11-17T05:00:00.000Z',
    reader: 'aiko@example.com',
    isFree: true,
  }
  for (let count = 0; count < 60; count += 1) await takeSlot(db, { ...slot, kind: 'code' })
  const taken = []
  for (let count = 0; count < 12; count += 1)
    taken.push(await takeSlot(db, { ...slot, kind: 'answer', isVisitors: true }))
  expect(taken.filter(Boolean)).toHaveLength(mailsPerDay.address)
  const rows = await db.selectFrom('mailDays').select('address').execute()
  expect(rows.map(({ address }) => address).toSorted()).toEqual(['visitor aiko@example.com', 'visitors'])
})

test('pages are small, run nothing and keep nothing', async () => {
  const room = await openRoom()
  const { booking } = await room.request(friday)
  for (const path of [room.path, room.whoPath(friday), booking]) {
    const page = await room.fetch(path)
    const text = await page.text()
    expect(Buffer.byteLength(text)).toBeLessThan(30_000)
    expect(text).not.toContain('<script')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('strangers read in the language of the workspace, with its days', async () => {
  const room = await openRoom()
  await room.client.call(setReaderLanguage, { body: { language: 'fr' } })
  const page = await (await server.anonymous.fetch(room.path)).text()

  expect(page).toContain('<html lang="fr" dir="ltr">')
  expect(await room.see(room.path)).toContain('Vendredi 20 novembre 13:00')
})

test('what is booked at once counts for a day like what waits', async () => {
  const room = await openRoom({ mode: 'at once' })
  const address = newAddress()
  const times = ['2026-11-20T13:00', '2026-11-20T14:00', '2026-11-20T15:00']
  const answers: (string | null)[] = []
  for (const time of times) {
    clock.forward({ minutes: 2 })
    answers.push((await room.request(time, { address })).confirmed.headers.get('location'))
  }

  expect(answers.map((location) => location !== null)).toEqual([true, true, false])
})
