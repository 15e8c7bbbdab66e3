import { updateStudent } from '@lectern/contract/students/students.contract.ts'
import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { getInvoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { expect, test } from 'vitest'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

test('an account is kept without spaces and in capitals, and taken away again', async () => {
  const room = await openTuitionRoom(server)
  const { body } = await room.setDetails({
    iban: ' de89 3704 0044 0532 0130 00 ',
    bic: 'cobadeff xxx',
    country: 'de',
  })

  expect(body).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', country: 'DE' })
  expect((await room.setDetails({ iban: '' })).body).toMatchObject({ iban: null, bic: 'COBADEFFXXX' })
})

test.each([
  ['iban', 'DE89370400440532013001', 'wrong digit'],
  ['iban', 'DE8937040044053201300', 'not complete'],
  ['iban', 'XX89370400440532013000', 'not complete'],
  ['iban', 'CH44 3199 9123 0008 8901 2', 'QR-IBAN'],
  ['iban', 'LI4130808000088890128', 'QR-IBAN'],
  ['bic', 'COBADE', '8 or 11'],
  ['upiId', 'ines', 'name@bank'],
  ['country', 'C1', 'two letters'],
])('%s %s is refused beside its field', async (field, value, sentence) => {
  const room = await openTuitionRoom(server)
  const answer = await room.client.attempt(updateInvoiceDetails, { body: { [field]: value } })

  expect(answer.status).toBe(400)
  expect(answer.error?.fields?.[field]).toContain(sentence)
})

test('an invoice keeps account and addresses as they were when it was made', async () => {
  const room = await openTuitionRoom(server)
  const [ama = 0] = await room.newStudents(1)
  const payer = {
    payerName: 'Kofi',
    payerStreet: 'Ring Road 1',
    payerPostalCode: '8008',
    payerTown: 'Zürich',
    payerCountry: 'ch',
  }
  await room.client.call(updateStudent, { params: { id: String(ama) }, body: payer })
  await room.setDetails({ currency: 'CHF', iban: 'CH9300762011623852957', town: 'Lausanne' })
  await room.charge(ama, '45.00', { date: '2026-11-10' })
  const [made] = (await room.invoice([ama])).body
  await room.setDetails({ iban: null, town: null })
  const { body } = await room.client.call(getInvoice, { params: { id: String(made?.id) } })

  expect(body.sender).toMatchObject({ iban: 'CH9300762011623852957', town: 'Lausanne', bic: null })
  expect(body.payer).toMatchObject({ name: 'Kofi', street: 'Ring Road 1', town: 'Zürich', country: 'CH' })
})
