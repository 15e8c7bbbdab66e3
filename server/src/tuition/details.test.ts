import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { createTuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('invoice details are kept, and what a change leaves out stays', async () => {
  const room = await openTuitionRoom(server)

  expect(await room.details()).toMatchObject({ name: null, dueDays: 14, currency: 'USD', decimals: 2 })
  await room.setDetails({ name: 'Ines Calloway', address: '218 Willow Street\nBrooklyn', dueDays: 30 })
  const { body } = await room.setDetails({ terms: 'Please pay soon.' })

  expect(body).toMatchObject({ name: 'Ines Calloway', dueDays: 30, terms: 'Please pay soon.' })
})

test.each([
  ['JPY', '4500', '4500', '4500.5'],
  ['BHD', '12.345', '12.345', '12.3456'],
  ['EUR', '12.5', '12.50', '12.505'],
])('amounts in %s have its own number of decimals', async (currency, given, shown, refused) => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  await room.setDetails({ currency })

  expect((await room.pay(ama, given)).body.amount).toBe(shown)
  expect((await room.pay(ama, refused)).error?.fields?.amount).toContain(currency)
})

test('the currency is changed until there are entries, and never to one that does not exist', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)

  expect((await room.client.attempt(updateInvoiceDetails, { body: { currency: 'XYZ' } })).status).toBe(400)
  expect((await room.setDetails({ currency: 'EUR' })).status).toBe(200)
  await room.pay(ama, '5')
  const refused = await room.setDetails({ currency: 'USD' })

  expect(refused.status).toBe(409)
  expect(refused.error?.message).toBe(
    'The currency stays EUR: there are entries or tuition plans in it already',
  )
  expect((await room.setDetails({ currency: 'EUR', name: 'Ines' })).status).toBe(200)
  expect(await room.details()).toMatchObject({ currency: 'EUR', canChangeCurrency: false })
})

test('the currency stays with a tuition plan of which nothing is charged yet', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const { courseId } = await room.held({ studentIds: [] })
  await room.client.call(createTuitionPlan, {
    params: { id: String(ama) },
    body: { courseId, kind: 'flat', amount: '90', startsOn: '2026-12-01' } as never,
  })

  expect(await room.details()).toMatchObject({ canChangeCurrency: false })
  expect((await room.setDetails({ currency: 'JPY' })).status).toBe(409)
})

test('a charge of zero, which no page shows, holds neither the currency nor a deleted account', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0, ben = 0] = await room.newStudents(2)
  const held = await room.held({ classValue: '30.00', studentIds: [ama, ben].map(String) })
  const free = [ama, ben].map((studentId) => ({ studentId, mark: 'present' as const, charge: '0' }))
  await room.record(held.id, { marks: free })
  await room.deleteStudent(ben)
  expect(await room.details()).toMatchObject({ canChangeCurrency: true })

  expect((await room.setDetails({ currency: 'JPY' })).status).toBe(200)

  expect(await room.amountsOf(held.id)).toEqual(['0'])
  expect((await room.balances()).students.map(({ studentId, balance }) => [studentId, balance])).toEqual([
    [ama, '0'],
  ])
  await room.record(held.id, { revision: 1, marks: [{ studentId: ama, mark: 'present', charge: '500' }] })
  expect(await room.balanceOf(ama)).toBe('-500')
  expect((await room.setDetails({ currency: 'EUR' })).status).toBe(409)
})

test('charges that went with their class do not come back in another currency', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const held = await room.held({ classValue: '30.00', studentIds: [String(ama)] })
  await room.record(held.id, { marks: room.allPresent([ama]) })
  await room.change(held.id, { studentIds: [] }, 'change-0001')
  expect((await room.setDetails({ currency: 'JPY' })).status).toBe(200)

  expect((await room.undo('change-0001')).status).toBe(404)

  expect(await room.balanceOf(ama)).toBe('0')
})

test('a class value in yen has no fraction, and one in dinars is shared to the fils', async () => {
  const room = await openTuitionRoom(server)
  const students = await room.newStudents(3)
  await room.setDetails({ currency: 'JPY' })

  expect((await room.schedule({ classValue: '45.50' })).error?.fields?.classValue).toContain('JPY')
  const { body: whole } = await room.schedule({ classValue: '45' })
  expect(whole.classValue).toBe('45.00')
  expect((await room.change(whole, { classValue: '1.01' })).status).toBe(400)

  await room.setDetails({ currency: 'BHD' })
  const held = await room.held({ classValue: '10.00', studentIds: students.map(String) })
  await room.record(held.id, { marks: room.allPresent(students) })
  expect((await room.amountsOf(held.id)).toSorted()).toEqual(['3.333', '3.333', '3.334'])
})
