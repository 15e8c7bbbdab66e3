import {
  connectCardAccount,
  disconnectCardAccount,
  updateCardAccount,
} from '@lectern/contract/tuition/card/card.contract.ts'
import { createCharge, createPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { expect, test } from 'vitest'
import { pathIn } from '#test/families/sharing.ts'
import { openMailRoom } from '#test/mail/mail-room.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const mails = await startMailServer()
const clock = movingClock(recordingTime)
const env = { MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' }
const server = await startServer({ clock, env })

let families = 0

/** A family with an invoice of 27.16, due in four days, that reads its mails. */
async function openInvoiced(parts?: Parameters<Awaited<ReturnType<typeof openMailRoom>>['share']>[1]) {
  clock.moveTo(recordingTime)
  families += 1
  const room = await openMailRoom(server, mails, ['invoice', 'overdue'])
  const { client } = room
  const payerEmail = `pays${families}@example.com`
  const ama = await room.addStudent({ timeZone: 'Africa/Accra' })
  await room.readers(ama, { payerEmail })
  const link = parts && (await room.share(ama, parts))
  const charge = { studentId: Number(ama), date: '2026-11-16', title: 'Biology workbook', amount: '27.16' }
  await client.call(createCharge, { body: charge })
  const until = '2026-11-16'
  const invoice = { studentIds: [Number(ama)], issuedOn: until, dueOn: '2026-11-20', until }

  return {
    ...room,
    ama,
    path: pathIn(link?.url ?? 'https://none.example/none'),
    /** Makes the invoice, and gives its number and what arrived of it. */
    sendInvoice: async () => {
      const { body: made } = await client.call(createInvoices, { body: invoice })
      await room.work()
      clock.forward({ minutes: 3 })
      await room.work()
      return { id: made[0]?.id, mail: room.arrivedAt(payerEmail).at(-1)?.mail }
    },
    sendOverdue: async () => {
      clock.moveTo('2026-11-23T12:00:00Z')
      await room.work()
      clock.forward({ minutes: 3 })
      await room.work()
      return room.arrivedAt(payerEmail).at(-1)?.mail
    },
  }
}

test('an invoice mail leads to the form that pays it, and a late one with what is open now', async () => {
  const room = await openInvoiced(['account'])
  await room.client.call(connectCardAccount)
  const { id, mail } = await room.sendInvoice()
  const form = `${server.app.config.publicUrl}${room.path}/invoices/${id}/card`

  expect(mail?.text).toContain(`Pay $27.16: ${form}`)
  expect(mail?.html).toContain(`href="${form}"`)
  expect(mail?.text).toContain('at no extra cost')
  expect((await server.anonymous.fetch(new URL(form).pathname)).status).toBe(200)
  const kept = JSON.stringify(await room.openMail((await room.mailOf('invoice')).id))
  expect(kept).not.toContain(room.path.split('/').at(-1) ?? 'none')

  const payment = { studentId: Number(room.ama), amount: '7.16', date: '2026-11-17' }
  await room.client.call(createPayment, { body: payment })
  expect((await room.sendOverdue())?.text).toContain(`Pay $20.00: ${form}`)
})

test.each<[string, string]>([
  ['has connected no account', 'none'],
  ['has switched cards off', 'off'],
  ['has disconnected the account', 'disconnected'],
])('where the teacher %s no mail offers to pay', async (_name, how) => {
  const room = await openInvoiced(['account'])
  if (how !== 'none') await room.client.call(connectCardAccount)
  if (how === 'off') await room.client.call(updateCardAccount, { body: { isOn: false } })
  if (how === 'disconnected') await room.client.call(disconnectCardAccount)

  expect((await room.sendInvoice()).mail?.text).not.toContain('Pay $')
  expect((await room.sendOverdue())?.text).not.toContain('Pay $')
})

test.each<[string, undefined | ['classes']]>([
  ['is not shared', undefined],
  ['does not show the account', ['classes']],
])('where the page %s no mail offers to pay', async (_name, parts) => {
  const room = await openInvoiced(parts)
  await room.client.call(connectCardAccount)

  expect((await room.sendInvoice()).mail?.text).not.toContain('Pay $')
})
