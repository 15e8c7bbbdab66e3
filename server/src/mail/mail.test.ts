import { writeMessage } from '@lectern/contract/mail/mail.contract.ts'
import { updateStudent } from '@lectern/contract/students/students.contract.ts'
import { connectCardAccount, openCardPayment } from '@lectern/contract/tuition/card/card.contract.ts'
import { createCharge, createPayment, takeBackPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openMailRoom } from '#test/mail/mail-room.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { createSmtpDriver } from './send/smtp-driver.ts'

const mails = await startMailServer()
/** A Monday, seven in the morning in New York, noon in Accra. */
const clock = movingClock(recordingTime)
const { mail: mailConfig } = readConfig({ MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' })
if (!mailConfig) throw new Error('no mail server configured')
const mailDriver = createSmtpDriver(mailConfig, { connecting: 1000, silence: 1500 })
const server = await startServer({ clock, mailDriver })

let families = 0

/** A room with Ama and Kofi of one address in Accra; each test begins on the same Monday. */
async function openRoom(...kinds: Parameters<typeof openMailRoom>[2]) {
  clock.moveTo(recordingTime)
  mails.behave(() => ({ kind: 'accept' }))
  const room = await openMailRoom(server, mails, kinds)
  families += 1
  const guardianEmail = `osei${families}@example.com`
  const shared = { guardianEmail, guardianName: 'Kwame Osei', timeZone: 'Africa/Accra' }
  const ama = await room.addStudent(shared)
  const kofi = await room.addStudent({ name: 'Kofi Osei', nickname: 'Kofi', ...shared })
  const add = async (fields: Parameters<typeof room.schedule>[0]) => (await room.schedule(fields)).body

  return { ...room, guardianEmail, ama, kofi, add, arrived: () => room.arrivedAt(guardianEmail) }
}

test('nothing is sent while no kind is on', async () => {
  const { add, ama, work, outbox, arrived } = await openRoom()
  await add({ scheduledAt: '2026-11-17 09:00:00', studentIds: [ama] })
  await work()

  expect((await outbox()).mails).toEqual([])
  expect(arrived()).toEqual([])
})

test('siblings get one reminder for all classes of their day, on their own clock, with their pages', async () => {
  const { add, ama, kofi, share, work, arrived } = await openRoom('reminder')
  const link = await share(ama)
  await add({ title: 'Photosynthesis', scheduledAt: '2026-11-18 09:00:00', duration: 90, studentIds: [ama] })
  await add({ title: 'Fractions', scheduledAt: '2026-11-18 11:00:00', duration: 60, studentIds: [kofi, ama] })
  await work()
  expect(arrived()).toEqual([]) // 48 hours before is two hours ahead

  clock.forward({ hours: 2 })
  await work()
  await work()

  expect(arrived()).toHaveLength(1)
  const mail = arrived()[0]?.mail
  expect(mail?.subject).toBe('Wednesday, November 18: Ama 2:00 PM, Ama and Kofi 4:00 PM')
  expect(mail?.from?.text).toContain('via Lectern')
  expect(mail?.text).toContain('2:00 – 3:30 PM')
  expect(mail?.text).toContain('9:00 – 10:30 AM New York')
  expect(mail?.text).toContain('Not charged if you say so until tomorrow, 2:00 PM.')
  expect(mail?.text).toContain(`Ama’s page: ${link.url}`)
  expect(mail?.text).toMatch(/Stop these reminders: http\S+\/unsubscribe\/[\w-]+/)
  expect(mail?.html).toContain(link.url)
  expect(mail?.html).not.toMatch(/<(script|img|link)/)
})

test('a class that was cancelled after it was planned sends nothing, and none is sent after it began', async () => {
  const { add, ama, work, outbox, cancel, arrived } = await openRoom('reminder')
  const gone = await add({ scheduledAt: '2026-11-18 08:00:00', studentIds: [ama] })
  await work()
  expect((await outbox({ state: 'waiting' })).mails).toHaveLength(1)
  await cancel(gone.id)
  clock.forward({ hours: 6 })
  await work()
  expect(arrived()).toEqual([])

  const missed = await add({ scheduledAt: '2026-11-19 08:00:00', studentIds: [ama] })
  clock.moveTo('2026-11-17T12:00:00Z')
  await work()
  expect(missed.status).toBe('scheduled')
  clock.moveTo('2026-11-19T13:00:01Z') // the server was away until it had begun
  await work()

  expect(arrived()).toEqual([])
  expect((await outbox()).counts).toEqual({ waiting: 0, refused: 0, sent: 0, kept: 0 })
})

test('a moved class is told after two minutes, together with what else changed, once', async () => {
  const { add, ama, kofi, work, move, cancel, arrived, outbox } = await openRoom('change')
  const one = await add({ title: 'Word problems', scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  const other = await add({ title: 'Fractions', scheduledAt: '2026-11-24 06:00:00', studentIds: [kofi] })
  await move(one.id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  expect((await outbox({ state: 'waiting' })).mails[0]).toMatchObject({
    subject: 'Moved: Ama’s class of November 25 is now on Thursday, November 26, 1:00 PM',
    at: '2026-11-16T12:02:00.000Z',
  })
  clock.forward({ minutes: 1 })
  await cancel(other.id)
  await work()
  clock.forward({ seconds: 90 })
  await work()
  expect(arrived()).toEqual([])
  clock.forward({ seconds: 40 })
  await work()
  await work()

  expect(arrived().map(({ mail }) => mail.subject)).toEqual(['2 classes changed: Ama and Kofi'])
  expect(arrived()[0]?.mail.text).toContain('Was Wednesday, November 25, 11:00 AM')
  expect(arrived()[0]?.mail.text).toContain('Cancelled by')
})

test('what was undone within two minutes is told to nobody', async () => {
  const { add, ama, work, move, arrived, outbox } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  await move(id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  await move(id, { scheduledAt: '2026-11-25 06:00:00' })
  await work()
  clock.forward({ minutes: 5 })
  await work()

  expect(arrived()).toEqual([])
  expect((await outbox()).mails).toEqual([])
})

test('in quiet hours of the reader a change waits for the morning', async () => {
  const { add, ama, work, move, arrived, mailOf } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  clock.moveTo('2026-11-16T22:30:00Z')
  await move(id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  expect((await mailOf('change')).at).toBe('2026-11-17T08:00:00.000Z')
  clock.forward({ hours: 3 })
  await work()
  expect(arrived()).toEqual([])
  clock.moveTo('2026-11-17T08:00:00Z')
  await work()

  expect(arrived()).toHaveLength(1)
})

test('a reminder that was moved out of the night leaves though it is looked at a minute later', async () => {
  const { add, ama, work, arrived } = await openRoom('reminder')
  await add({ scheduledAt: '2026-11-19 02:30:00', studentIds: [ama] }) // half past seven of the reader
  await work()
  clock.moveTo('2026-11-16T21:00:05Z')
  await work()

  expect(arrived()).toHaveLength(1)
})

test('what is put into a mail that waits is tried for as long as it is worth telling', async () => {
  const { add, ama, work, cancel, arrived, outbox } = await openRoom('change')
  const soon = await add({ scheduledAt: '2026-11-16 07:10:00', studentIds: [ama] })
  const later = await add({ scheduledAt: '2026-12-03 07:00:00', studentIds: [ama] })
  mails.behave(() => ({ kind: 'refuse', code: 451, text: 'Greylisted', at: 'recipient' }))
  for (const { id } of [soon, later]) {
    await cancel(id)
    await work()
    clock.forward({ minutes: 1 })
  }
  for (let minute = 0; minute < 10; minute += 1) {
    clock.forward({ minutes: 1 })
    await work()
  }
  expect((await outbox()).counts).toMatchObject({ waiting: 1, refused: 0 })
  mails.behave(() => ({ kind: 'accept' }))
  clock.forward({ hours: 1 })
  await work()

  expect(arrived().map(({ mail }) => mail.subject)).toEqual(['Cancelled: Ama’s class of December 3'])
})

test('homework leaves after the class, and the teacher’s notes never do', async () => {
  const { held, record, ama, work, arrived } = await openRoom('afterClass')
  const { id } = await held({
    title: 'Completing the square',
    scheduledAt: '2026-11-16 05:00:00',
    studentIds: [ama],
  })
  await record(id, {
    homework: 'Exercises 3 to 9',
    notes: 'Was tired',
    marks: [{ studentId: Number(ama), mark: 'present', note: 'Own line' }],
  })
  await work()
  clock.forward({ minutes: 3 })
  await work()

  expect(arrived()[0]?.mail.subject).toBe('Completing the square: homework')
  expect(arrived()[0]?.mail.text).toContain('Exercises 3 to 9')
  for (const part of [arrived()[0]?.mail.text, arrived()[0]?.source.toString()])
    for (const secret of ['Was tired', 'Own line']) expect(part).not.toContain(secret)
})

test('a refused address is marked and gets nothing until it is mended; the mail can be sent again', async () => {
  const { add, ama, work, move, arrived, mailOf, sendAgain, client, readers } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  mails.behave(() => ({ kind: 'refuse', code: 550, text: 'No such mailbox', at: 'recipient' }))
  await move(id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  clock.forward({ minutes: 3 })
  await work()
  const refused = await mailOf('change')
  expect(refused).toMatchObject({
    state: 'refused',
    code: 550,
    reason: expect.stringContaining('No such mailbox'),
  })

  mails.behave(() => ({ kind: 'accept' }))
  await move(id, { scheduledAt: '2026-11-27 08:00:00' })
  await work()
  clock.forward({ minutes: 3 })
  await work()
  expect(arrived()).toEqual([])

  expect((await sendAgain(refused.id)).status).toBe(204)
  await work()
  expect(arrived()).toHaveLength(1)
  expect(arrived()[0]?.mail.text).toContain('Friday, November 27')
  expect((await readers(ama, { payerEmail: 'a@b, c@d' as string })).status).toBe(400)
  expect((await client.call(updateStudent, { params: { id: ama }, body: { nickname: 'Am' } })).status).toBe(
    200,
  )
})

test('a mail server that is away for a day is tried again with growing pauses, and the mail arrives once', async () => {
  const { add, ama, work, move, arrived, mailOf } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  await move(id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  mails.behave(() => ({ kind: 'refuse', code: 451, text: 'Try later', at: 'recipient' }))
  for (let hour = 0; hour < 30; hour += 1) {
    clock.forward({ hours: 1 })
    await work()
  }
  const waiting = await mailOf('change')
  expect(waiting.state).toBe('waiting')
  expect(waiting.tries).toBeGreaterThan(6)
  expect(waiting.tries).toBeLessThan(20)

  mails.behave(() => ({ kind: 'accept' }))
  clock.moveTo('2026-11-18T12:00:00Z')
  await work()
  await work()
  expect(arrived()).toHaveLength(1)
})

test('a server that dies between the mail server’s yes and its own note repeats the mail under the same Message-ID', async () => {
  const { add, ama, work, move, arrived, mailOf } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  await move(id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  mails.behave(() => ({ kind: 'acceptAndStaySilent' }))
  clock.forward({ minutes: 3 })
  const silent = work()
  await expect.poll(() => arrived().length).toBe(1)
  mails.behave(() => ({ kind: 'accept' }))
  clock.forward({ minutes: 1 }) // the lease is over, and another one takes it
  await work()

  const ids = arrived().map(({ mail }) => mail.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await silent
  expect((await mailOf('change')).state).toBe('sent')
}, 60_000)

test('what waits can be stopped, and what left cannot', async () => {
  const { add, ama, work, move, arrived, mailOf, stopMail } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  await move(id, { scheduledAt: '2026-11-26 08:00:00' })
  await work()
  const { id: mailId } = await mailOf('change')
  expect((await stopMail(mailId)).status).toBe(204)
  expect((await stopMail(mailId)).status).toBe(409)
  clock.forward({ minutes: 5 })
  await work()

  expect(arrived()).toEqual([])
})

test('a message is written once for each family, and on Free no URL in it can be clicked', async () => {
  const { ama, kofi, client, teacher, work, arrived } = await openRoom()
  await server.given.plan(teacher, 'free')
  const body = {
    subject: 'Bring calculators',
    text: 'See https://evil.example/x\r\nBcc: other@example.com',
    studentIds: [Number(ama), Number(kofi)],
    key: 'message-one',
  }
  expect((await client.call(writeMessage, { body })).body).toEqual({ mails: 1, notReached: [] })
  expect((await client.call(writeMessage, { body })).status).toBe(201)
  clock.forward({ minutes: 3 })
  await work()
  await work()

  expect(arrived()).toHaveLength(1)
  expect(arrived()[0]?.mail.subject).toBe('Bring calculators')
  expect(arrived()[0]?.mail.bcc).toBeUndefined()
  expect(arrived()[0]?.mail.text).not.toContain('evil.example')
  expect(arrived()[0]?.mail.text).toContain('evil.\u2060example')
})

test('on Free no name is a link either', async () => {
  const { ama, client, teacher, add, share, work, arrived } = await openRoom('reminder')
  await server.given.plan(teacher, 'free')
  await share(ama)
  await client.call(updateInvoiceDetails, { body: { name: 'Sale https://evil.example/x' } })
  await client.call(updateStudent, { params: { id: ama }, body: { nickname: 'www.evil.example' } })
  await add({ scheduledAt: '2026-11-18 07:00:00', studentIds: [ama] })
  await work()

  const [first] = arrived()
  const { from, subject, text, html } = first?.mail ?? {}
  expect(text).toContain('www.\u2060evil.\u2060example')
  expect(from?.text).toContain('evil. example') // no header has what cannot be seen
  expect([from?.text, subject, text, html].join()).not.toContain('evil.example')
})

test('unsubscribing takes a click on the button: opening the link changes nothing', async () => {
  const { add, ama, work, move, arrived } = await openRoom('change')
  const { id } = await add({ scheduledAt: '2026-11-25 06:00:00', studentIds: [ama] })
  const change = async (scheduledAt: string) => {
    await move(id, { scheduledAt })
    await work()
    clock.forward({ minutes: 3 })
    await work()
  }
  await change('2026-11-26 08:00:00')
  const [, path = ''] = /https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)/.exec(arrived()[0]?.mail.text ?? '') ?? []
  const page = await server.anonymous.fetch(path)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('No more mails about changes?')
  await change('2026-11-27 08:00:00')
  expect(arrived()).toHaveLength(2)

  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await server.anonymous.fetch(path, form)).status).toBe(200)
  expect((await server.anonymous.fetch(path, form)).status).toBe(200)
  await change('2026-11-28 08:00:00')
  expect(arrived()).toHaveLength(2)

  const forged = `${path.slice(0, -2)}AA`
  expect((await server.anonymous.fetch(forged)).status).toBe(404)
  expect((await server.anonymous.fetch(forged, form)).status).toBe(404)
  const secret = path.split('/').at(-1) ?? 'none'
  expect(server.logged.join('\n')).not.toContain(secret)
})

test('an invoice leaves with its PDF to whoever pays, and what is paid is not called late', async () => {
  const { ama, client, readers, work, arrivedAt } = await openRoom('invoice', 'overdue')
  const payerEmail = `payer${families}@example.com`
  await readers(ama, { payerEmail })
  const charge = { studentId: Number(ama), date: '2026-11-16', title: 'Biology workbook', amount: '27.16' }
  await client.call(createCharge, { body: charge })
  const body = {
    studentIds: [Number(ama)],
    issuedOn: '2026-11-16',
    dueOn: '2026-11-20',
    until: '2026-11-16',
  }
  const { body: issued } = await client.call(createInvoices, { body })
  await work()
  clock.forward({ minutes: 3 })
  await work()
  const [first] = arrivedAt(payerEmail)
  expect(first?.mail.subject).toContain('$27.16, due November 20')
  expect(first?.mail.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first?.mail.text).not.toContain('unsubscribe')
  expect(issued).toHaveLength(1)

  clock.moveTo('2026-11-23T12:00:00Z')
  await work()
  clock.forward({ minutes: 3 })
  await work()
  expect(arrivedAt(payerEmail).at(-1)?.mail.subject).toMatch(/is 3 days late, \$27\.16$/)

  const payment = { studentId: Number(ama), amount: '27.16', date: '2026-11-24' }
  await client.call(createPayment, { body: payment })
  clock.moveTo('2026-11-30T12:00:00Z')
  await work()
  clock.forward({ minutes: 3 })
  await work()
  expect(arrivedAt(payerEmail)).toHaveLength(2)
})

test('what is being paid by card is not called late until the page has ended', async () => {
  const { ama, client, readers, work, arrivedAt } = await openRoom('overdue')
  const payerEmail = `payer${families}@example.com`
  await readers(ama, { payerEmail })
  const charge = { studentId: Number(ama), date: '2026-11-16', title: 'Biology workbook', amount: '27.16' }
  await client.call(createCharge, { body: charge })
  const dates = { issuedOn: '2026-11-16', dueOn: '2026-11-20', until: '2026-11-16' }
  const { body: issued } = await client.call(createInvoices, {
    body: { studentIds: [Number(ama)], ...dates },
  })
  await client.call(connectCardAccount)
  clock.moveTo('2026-11-23T14:00:00Z')
  await work()
  await client.call(openCardPayment, { params: { id: String(issued[0]?.id) }, body: {} })
  clock.forward({ minutes: 20 })
  await work()
  expect(arrivedAt(payerEmail)).toEqual([])

  clock.forward({ minutes: 40 })
  await server.app.cardSettler.work()
  await work()
  expect(arrivedAt(payerEmail).map(({ mail }) => mail.subject)).toEqual([
    expect.stringMatching(/is 3 days late, \$27\.16$/),
  ])
})

test('a payment is thanked for, unless it was taken back within two minutes', async () => {
  const { ama, client, work, arrived } = await openRoom('receipt')
  const payment = { studentId: Number(ama), amount: '60.00', date: '2026-11-16' }
  const { body: mistaken } = await client.call(createPayment, { body: payment })
  await work()
  await client.call(takeBackPayment, {
    params: { id: String(mistaken.id) },
    body: { date: '2026-11-16' },
  })
  await client.call(createPayment, { body: payment })
  await work()
  clock.forward({ minutes: 3 })
  await work()

  expect(arrived().map(({ mail }) => mail.subject)).toEqual(['Thank you: $60.00 received'])
})

test('a mail is written in the reader’s language, one about money in the payer’s', async () => {
  const { add, addStudent, work, arrivedAt, client } = await openRoom('reminder', 'receipt')
  const guardianEmail = 'famille.durand@example.com'
  const fields = { guardianEmail, timeZone: 'Europe/Paris', language: 'fr', payerLanguage: 'de' } as const
  const studentId = await addStudent({ name: 'Léa Durand', ...fields })
  await add({ scheduledAt: '2026-11-18 09:00:00', duration: 60, studentIds: [studentId] })
  const payment = { studentId: Number(studentId), amount: '42.50', date: '2026-11-16' }
  await client.call(createPayment, { body: payment })
  await work()
  clock.forward({ hours: 2 })
  await work()
  const letters = arrivedAt(guardianEmail).map(({ mail }) => String(mail.html))
  const about = (word: string) => letters.find((each) => each.includes(word))

  expect(about('Mercredi 18 novembre')).toContain('<html lang="fr" dir="ltr">')
  expect(about('42,50')).toContain('<html lang="de" dir="ltr">')
})
