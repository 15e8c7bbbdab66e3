import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import { disconnectCardAccount, updateCardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { expect, test } from 'vitest'
import { startCardServers } from '#test/card-room.ts'
import { formIn, textIn } from '#test/families/acting-family.ts'
import { pathIn } from '#test/families/sharing.ts'
import { amountIn } from './amount-in.ts'

const { clock, openCardRoom, server } = await startCardServers()

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const send = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  server.anonymous.fetch(path, {
    method: 'POST',
    headers: { ...form, ...headers },
    body: new URLSearchParams(body).toString(),
    redirect: 'manual',
  })

const read = async (path: string) => (await server.anonymous.fetch(path)).text()

/** A family with an invoice of 200.00, and a teacher who takes cards. */
async function openPayingRoom() {
  const room = await openCardRoom({ isConnected: true })
  const { client, student, invoice } = room
  const params = { id: String(student) }
  const { body } = await client.call(shareStudent, { params, body: { parts: ['account'] } })
  const page = pathIn(body.url)
  const path = `${page}/invoices/${invoice.id}/card`
  const key = async () => formIn(await read(path))

  return {
    ...room,
    ...{ page, path, key },
    openByForm: async (body: Record<string, string> = {}) => send(path, { form: await key(), ...body }),
  }
}

const wayOf = (answer: Response): string => answer.headers.get('location') ?? ''
const providerPathIn = (page: string): string =>
  /href="[^"]*(\/test-card-payments\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('a family pays a part by card, comes back, and pays the rest', async () => {
  const room = await openPayingRoom()
  expect(await read(room.page)).toContain(`href="${room.path}"`)
  expect(textIn(await read(room.path))).toContain('$200.00 open')

  const opened = await room.openByForm({ what: 'part', amount: '80,00' })
  expect(opened.status).toBe(303)
  const way = wayOf(opened)
  const before = await read(way)
  expect(textIn(before)).toContain('Not paid yet')
  const provider = providerPathIn(before)
  expect(await read(provider)).toContain(`<a href="${way}">`)

  expect(await (await send(provider, { card: '4000000000000002' })).text()).toContain('was declined')
  expect(textIn(await read(way))).toContain('If a card was declined, nothing was paid')
  expect(providerPathIn(await read(way))).toBe(provider)
  const paid = await (await send(provider, { card: '4242424242424242' })).text()
  expect(paid).toContain(`<a href="${way}">`)
  const after = textIn(await read(way))
  expect(after).toContain('$80.00 paid')
  expect(after).toContain('Visa •••• 4242')
  expect(after).toContain('$120.00 of this invoice is still open')

  const rest = providerPathIn(await read(wayOf(await room.openByForm())))
  await send(rest, { card: '4242424242424242' })
  expect((await room.payments()).map(({ amount }) => amount)).toEqual(['80.00', '120.00'])
  expect(await read(room.page)).not.toContain('/card"')
  expect(textIn(await read(room.path))).toContain('Nothing of this invoice is open')
})

test('a payment that nobody told of is asked about when the family comes back', async () => {
  const room = await openPayingRoom()
  const way = wayOf(await room.openByForm())
  await room.pay({ key: way.split('/').at(-1) ?? '' })

  expect(textIn(await read(way))).toContain('$200.00 paid')
  expect(textIn(await read(way))).toContain('$200.00 paid')
  expect(await room.payments()).toHaveLength(1)
})

test('a page that has ended says so and leads to a new one', async () => {
  const room = await openPayingRoom()
  const way = wayOf(await room.openByForm())
  const newer = wayOf(await room.openByForm({ what: 'part', amount: '50' }))

  expect(textIn(await read(way))).toContain('Nothing was paid and nothing is held back.')
  clock.moveTo(String(clock().add({ minutes: 36 })))
  expect(textIn(await read(newer))).toContain('This payment has ended')
})

test('a form to pay counts once, for one link and invoice, and only from our own pages', async () => {
  const [room, stranger] = [await openPayingRoom(), await openPayingRoom()]
  const key = await room.key()
  expect((await send(room.path, { form: key }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(stranger.path, { form: key })).status).toBe(409)
  expect((await send(room.path, { form: '' })).status).toBe(409)

  const all = await Promise.all([1, 2, 3].map(() => send(room.path, { form: key })))
  const again = await send(room.path, { form: key })

  expect(new Set([...all, again].map(wayOf)).size).toBe(1)
  const way = wayOf(again)
  expect(providerPathIn(await read(way))).not.toBe('')
  const elsewhere = way.replace(room.page, stranger.page)
  expect((await server.anonymous.fetch(elsewhere)).status).toBe(404)
  const theirs = `${stranger.page}/invoices/${room.invoice.id + 1000}/card`
  expect((await server.anonymous.fetch(theirs)).status).toBe(404)
})

test('a form that was sent keeps its payment, whatever was paid since', async () => {
  const room = await openPayingRoom()
  const key = await room.key()
  const way = wayOf(await send(room.path, { form: key }))
  await send(providerPathIn(await read(way)), { card: '4242424242424242' })

  const again = await send(room.path, { form: key })

  expect([again.status, wayOf(again)]).toEqual([303, way])
  expect(await room.payments()).toHaveLength(1)
})

test("another student's invoice and payment are not there", async () => {
  const room = await openPayingRoom()
  const [sibling = 0] = await room.newStudents(1)
  await room.charge(sibling, '50')
  const { body: made } = await room.client.call(createInvoices, {
    body: { until: '2026-11-16', issuedOn: '2026-11-16', studentIds: [sibling] },
  })
  const way = wayOf(await room.openByForm())
  const { body } = await room.client.call(shareStudent, {
    params: { id: String(sibling) },
    body: { parts: ['account'] },
  })
  const page = pathIn(body.url)

  expect((await server.anonymous.fetch(`${room.page}/invoices/${made[0]?.id}/card`)).status).toBe(404)
  expect((await server.anonymous.fetch(way.replace(room.page, page))).status).toBe(404)
})

test('an amount above what is open, or that may mean two things, is asked for again', async () => {
  const room = await openPayingRoom()
  for (const amount of ['200.01', '0', '1,000', 'all', '']) {
    const answer = await room.openByForm({ what: 'part', amount })
    expect(answer.status).toBe(409)
    expect(textIn(await answer.text())).toContain('Please give an amount up to $200.00.')
  }
  const key = await room.key()
  await room.pay2('30')
  const changed = await send(room.path, { form: key })

  expect(changed.status).toBe(409)
  expect(textIn(await changed.text())).toContain('$170.00 open')
})

test.each([
  ['1.000,50', '1000.50'],
  ['1,000.50', '1000.50'],
  ['1 000,5', '1000.5'],
  ['١٠٠٫٥', '100.5'],
  ['80', '80'],
  ['1,000', ''],
  ['1,000,000', ''],
  ['-5', ''],
])('%s is typed for %s', (typed, amount) => {
  expect(amountIn(typed, 2)).toBe(amount)
})

test('where cards are off or the account is gone, there is no way to pay by card', async () => {
  const room = await openPayingRoom()
  const key = await room.key()
  await room.client.call(updateCardAccount, { body: { isOn: false } })
  expect(await read(room.page)).not.toContain('/card"')
  expect(textIn(await read(room.path))).toContain('This cannot be paid by card')
  expect((await send(room.path, { form: key })).status).toBe(409)

  await room.client.call(disconnectCardAccount)
  expect(textIn(await read(room.path))).toContain('This cannot be paid by card')
})

test('a family opens so many payments a day and no more', async () => {
  const room = await openPayingRoom()
  for (let count = 0; count < 20; count += 1) expect((await room.openByForm()).status).toBe(303)

  const answer = await room.openByForm()

  expect(answer.status).toBe(409)
  expect(textIn(await answer.text())).toContain('That is enough for today')
})

test("the sandbox's page leads back to a family's payment and nowhere else", async () => {
  const room = await openPayingRoom()
  const provider = providerPathIn(await read(wayOf(await room.openByForm()))).replace(/\?.*/, '')
  for (const back of ['https://evil.example', '//evil.example', '/family/../sign-in', 'javascript:1'])
    expect(await read(`${provider}?back=${encodeURIComponent(back)}`)).not.toContain('<a ')
})
