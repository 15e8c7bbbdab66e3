import { maxLinesInFile } from '@lectern/contract/tuition/invoice-pdf.contract.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

/** As many students, each with a charge and an invoice. */
async function openInvoices(count: number) {
  const room = await openTuitionRoom(server)
  const students = await room.newStudents(count)
  for (const id of students) await room.charge(id, '12.50', { title: 'Exercise book' })
  const { body: invoices } = await room.invoice(students)

  return { ...room, students, invoices }
}

async function textOf(response: Response): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })

  return text.replace(/\s+/g, ' ')
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

test('an invoice is a PDF that says what the invoice says, under its number', async () => {
  const { client, invoices } = await openInvoices(1)
  const response = await client.fetch(`/api/invoices/${invoices[0]?.id}/pdf?size=Letter`)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('Invoice 2026-0001.pdf')
  const text = await textOf(response)
  expect(text).toContain('Exercise book')
  expect(text).toContain('To pay by November 30 $12.50')
})

test('a cancellation names the invoice that it takes back, and that one names the cancellation', async () => {
  const { client, cancelInvoice, invoices } = await openInvoices(1)
  const { body: cancellation } = await cancelInvoice(invoices[0]?.id ?? 0)

  const response = await client.fetch(`/api/invoices/${cancellation.id}/pdf`)
  expect(response.headers.get('content-disposition')).toContain('Cancellation 2026-0002.pdf')
  expect(await textOf(response)).toContain('Cancels invoice 2026-0001')
  expect(await textOf(await client.fetch(`/api/invoices/${invoices[0]?.id}/pdf`))).toContain(
    'Cancelled by 2026-0002',
  )
})

test('many are one file, by number, whatever the order they were asked for in', async () => {
  const { client, invoices } = await openInvoices(3)
  const ids = invoices.map(({ id }) => id).toReversed()
  const text = await textOf(await client.fetch('/api/invoices/pdf', post({ ids, size: 'A4' })))

  const positions = ['2026-0001', '2026-0002', '2026-0003'].map((number) => text.indexOf(`Invoice ${number}`))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(0)
})

test('a file with an invoice that is not there is refused before its first byte', async () => {
  const { client, invoices } = await openInvoices(1)
  const ids = [invoices[0]?.id, 999_999]

  expect((await client.fetch('/api/invoices/pdf', post({ ids }))).status).toBe(404)
  expect((await client.fetch('/api/invoices/pdf', post({ ids: [] }))).status).toBe(400)
})

test('a file has no more lines than fit into memory, and says so before its first byte', async () => {
  const { client, getInvoice, invoices, teacher } = await openInvoices(2)
  const { schema } = await tenantOf(server, teacher)
  const ids = invoices.map(({ id }) => id)
  const { lines } = await getInvoice(ids[0] ?? 0)
  const tooMany = JSON.stringify(Array.from({ length: maxLinesInFile }, () => lines[0]))
  await sql`update ${sql.id(schema, 'invoices')} set "lines" = ${tooMany}::jsonb
    where "id" = ${ids[0]}`.execute(server.database.platform)

  const refused = await client.fetch('/api/invoices/pdf', post({ ids }))

  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('25,000 lines')
  expect((await client.fetch('/api/invoices/pdf', post({ ids: ids.slice(1) }))).status).toBe(200)
})

test('drawing counts toward what a teacher may have computed', async () => {
  const { invoices, teacher } = await openInvoices(1)
  const { schema } = await tenantOf(server, teacher)
  const { id } = invoices[0] ?? {}
  await sql`update ${sql.id(schema, 'invoices')} set "lines" =
    (select jsonb_agg(coalesce("lines" -> 0, to_jsonb("n"))) from generate_series(1, 900) "n")`.execute(
    server.database.platform,
  )
  const slow = await startServer({ database: server.database, env: { RATE_LIMIT: '4' } })
  const drawn = await slow.as(teacher).fetch(`/api/invoices/${id}/pdf`)
  await drawn.arrayBuffer()

  expect(drawn.status).toBe(200)
  expect((await slow.as(teacher).fetch('/api/me')).status).toBe(429)
})

test('what no font holds is told with the invoice and its preview', async () => {
  const room = await openInvoices(1)
  await room.charge(room.students[0] ?? 0, '3.00', { title: 'Reader 😀 for beginners' })
  const { body } = await room.previewOf(room.students[0] ?? 0)

  expect(body.unprintable).toEqual(['😀'])
})
