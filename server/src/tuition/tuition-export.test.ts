import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { createCharge, createPayment, takeBackPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function newTeacher() {
  const client = server.as(await server.given.teacher())
  const linesOf = async (path: string) =>
    (await (await client.fetch(path)).text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')

  return { client, linesOf }
}

test('entries go out the latest first, as they are filtered, and safe from being run', async () => {
  const { client, linesOf } = await newTeacher()
  const studentId = (await client.call(createStudent, { body: { name: 'Theo' } })).body.id
  const body = { studentId, date: '2026-11-01', amount: '12.50', title: '=Book' }
  await client.call(createCharge, { body })
  const paid = { studentId, date: '2026-11-05', amount: '60.00', method: 'cash', note: 'Envelope' } as const
  await client.call(createPayment, { body: paid })

  expect((await linesOf('/api/exports/entries')).slice(1)).toEqual([
    '2026-11-05,Theo,payment,60,,,cash,Envelope,,,,',
    `2026-11-01,Theo,charge,12.5,"'=Book",,,,,,,`,
  ])
  expect(await linesOf('/api/exports/entries?kind=payment')).toHaveLength(2)
  expect(await linesOf(`/api/exports/entries?studentId=${studentId}&through=2026-11-02`)).toHaveLength(2)
  expect(await linesOf('/api/exports/invoices')).toEqual([
    'Number,Date,Due,Student,Currency,Total,Paid in advance,Status,Cancels',
  ])
})

test('entries go out of the students whom balances show: by name, owing or paid ahead', async () => {
  const { client, linesOf } = await newTeacher()
  const ids: number[] = []
  for (const body of [{ name: 'Theo' }, { name: 'Ama', nickname: 'Amy' }, { name: 'Ben' }])
    ids.push((await client.call(createStudent, { body })).body.id)
  const [theo = 0, ama = 0, ben = 0] = ids
  const date = '2026-11-01'
  for (const studentId of [theo, ama])
    await client.call(createCharge, { body: { studentId, date, amount: '12.50', title: 'Book' } })
  await client.call(createPayment, { body: { studentId: ben, date, amount: '60.00' } })
  const namesIn = async (query: string) =>
    (await linesOf(`/api/exports/entries?${query}`)).slice(1).map((line) => line.split(',')[1])

  expect(await namesIn('balance=owing')).toEqual(['Ama', 'Theo'])
  expect(await namesIn('balance=prepaid')).toEqual(['Ben'])
  expect(await namesIn('balance=overdue')).toEqual([])
  expect(await namesIn('q=AMY')).toEqual(['Ama'])
  expect(await namesIn('q=e&balance=owing')).toEqual(['Theo'])
})

test('a payment that was taken back names the first one', async () => {
  const { client, linesOf } = await newTeacher()
  const studentId = (await client.call(createStudent, { body: { name: 'Theo' } })).body.id
  const body = { studentId, date: '2026-11-05', amount: '60.00', method: 'cash' } as const
  const { id } = (await client.call(createPayment, { body })).body
  const params = { id: String(id) }
  const { body: reversal } = await client.call(takeBackPayment, { params, body: { date: '2026-11-09' } })

  expect(reversal).toMatchObject({ refersTo: id, refersToDate: '2026-11-05' })
  expect((await linesOf('/api/exports/entries'))[1]).toBe(
    '2026-11-09,Theo,payment,-60,,,cash,,,payment of 2026-11-05,,',
  )
})

test("a table has nothing of another teacher's account", async () => {
  const [own, other] = [await newTeacher(), await newTeacher()]
  const studentId = (await other.client.call(createStudent, { body: { name: 'Stranger' } })).body.id
  const body = { studentId, date: '2026-11-01', amount: '12.50', title: 'Book' }
  await other.client.call(createCharge, { body })

  expect(await own.linesOf('/api/exports/entries')).toHaveLength(1)
})
