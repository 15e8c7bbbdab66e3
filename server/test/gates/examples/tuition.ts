import { updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { recordClass } from '@lectern/contract/records/records.contract.ts'
import { connectCardAccount, openCardPayment } from '@lectern/contract/tuition/card/card.contract.ts'
import { createCharge, createPayment, listEntries } from '@lectern/contract/tuition/entries.contract.ts'
import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { createTuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { importStatement, listKnownPayers } from '@lectern/contract/tuition/statements/statements.contract.ts'
import type { TestServer } from '../../start-server.ts'
import type { TestClient } from '../../test-client.ts'
import { newCourse } from './courses.ts'
import type { Examples } from './example.ts'
import { newHeldClass } from './records.ts'
import { newStudent } from './students.ts'

const day = '2026-11-16'

/** A class of 45.00 that is recorded, so that its student owes something. */
const newChargedClass = async (client: TestClient): Promise<{ id: number; studentId: number }> => {
  const { id, studentId } = await newHeldClass(client)
  await client.call(updateInvoiceDetails, { body: { name: 'Ines Calloway' } })
  await client.call(updateClass, { params: { id: String(id) }, body: { classValue: '45.00' } })
  const marks = [{ studentId, mark: 'present' as const }]
  await client.call(recordClass, { params: { id: String(id) }, body: { revision: 0, marks } })
  return { id, studentId }
}

const newPayment = async (client: TestClient): Promise<number> => {
  const body = { studentId: await newStudent(client), date: day, amount: '60.00' }
  return (await client.call(createPayment, { body })).body.id
}

const newCharge = async (client: TestClient): Promise<number> => {
  const body = { studentId: await newStudent(client), date: day, amount: '12.00', title: 'Exercise book' }
  return (await client.call(createCharge, { body })).body.id
}

/** The gates live on the clock of the machine. */
const today = (): string => new Date().toISOString().slice(0, 10)

const invoiceDates = { until: '2026-12-31' }

export const newInvoice = async (client: TestClient): Promise<number> => {
  const studentIds = [(await newChargedClass(client)).studentId]
  const body = { ...invoiceDates, issuedOn: today(), studentIds }
  return (await client.call(createInvoices, { body })).body[0]?.id ?? 0
}

const newCardPayment = async (client: TestClient, { app }: TestServer) => {
  await client.call(connectCardAccount)
  const params = { id: String(await newInvoice(client)) }
  const { body } = await client.call(openCardPayment, { params, body: {} })
  const provider = app.cardSettler.cards?.provider
  const sandbox = provider?.kind === 'sandbox' ? provider : undefined
  const id = body.url.split('/').at(-1) ?? ''
  return { params, sandbox, id }
}

/** Paid, and found by asking: another page is opened for the same invoice, which ends the paid one. */
const newPaidByCard = async (client: TestClient, server: TestServer): Promise<number> => {
  const { params, sandbox, id } = await newCardPayment(client, server)
  await sandbox?.pay(id, '4242424242424242')
  await client.call(openCardPayment, { params, body: {} })
  const { body } = await client.call(listEntries, { query: { kind: 'payment' } })
  return body.entries.find(({ source }) => source === 'card')?.id ?? 0
}

let statements = 0

/** Another one each time: the same file again writes nothing. */
function statementFile() {
  statements += 1
  const text = `Date,Name,Description,Amount\n2026-11-05,Grace Mensah,Tuition ${statements},45.00\n`
  return { name: 'november.csv', text }
}

const newStatement = async (client: TestClient): Promise<number> => {
  const lines = [{ line: 0, studentId: await newStudent(client) }]
  return (await client.call(importStatement, { body: { ...statementFile(), lines } })).body.id
}

const newPayer = async (client: TestClient): Promise<number> => {
  await newStatement(client)
  return (await client.call(listKnownPayers, {})).body[0]?.id ?? 0
}

const newPupil = async (client: TestClient) => ({
  courseId: await newCourse(client),
  studentId: await newStudent(client),
})

const newPlan = async (client: TestClient) => {
  const { courseId, studentId } = await newPupil(client)
  const body = { kind: 'package' as const, courseId, amount: '230.00', size: 10, startsOn: today() }
  return (await client.call(createTuitionPlan, { params: { id: String(studentId) }, body })).body
}

export const tuitionExamples: Examples = {
  'GET /api/students/:id/tuition-plans': async (client) => ({
    params: { id: (await newPlan(client)).buyer.id },
  }),
  'GET /api/students/:id/plan-outlook': async (client) => {
    const { courseId, studentId } = await newPupil(client)
    return { params: { id: studentId }, query: { courseId } }
  },
  'POST /api/students/:id/tuition-plans': async (client) => {
    const { courseId, studentId } = await newPupil(client)
    return {
      params: { id: studentId },
      body: { kind: 'flat', courseId, amount: '120.00', startsOn: today(), firstAmount: '60.00' },
    }
  },
  'PUT /api/tuition-plans/:id': async (client) => ({
    params: { id: (await newPlan(client)).id },
    body: { endsOn: '2199-12-31', whenUsedUp: 'propose' },
  }),
  'POST /api/tuition-plans/:id/taking-back': async (client) => ({
    params: { id: (await newPlan(client)).id },
  }),
  'PUT /api/card-account': async (client) => {
    await client.call(connectCardAccount)
    return { body: { isOn: true } }
  },
  'DELETE /api/card-account': async (client) => {
    await client.call(connectCardAccount)
    return {}
  },
  'POST /api/invoices/:id/card-payments': async (client) => {
    await client.call(connectCardAccount)
    return { params: { id: await newInvoice(client) }, body: {} }
  },
  'POST /api/tuition/payments/:id/refunds': async (client, _newTeacher, server) => ({
    params: { id: await newPaidByCard(client, server) },
    body: { amount: '20.00', left: '45.00' },
  }),
  'GET /test-card-payments/:id': async (_client, newTeacher, server) => {
    const { id } = await newCardPayment(await newTeacher(), server)
    return { params: { id } }
  },
  'POST /test-card-payments/:id': async (_client, newTeacher, server) => {
    const { id } = await newCardPayment(await newTeacher(), server)
    return { params: { id }, body: { card: '4242 4242 4242 4242' } }
  },
  'GET /api/exports/entries': async () => ({ query: { kind: 'payment' } }),
  'GET /api/exports/invoices': async () => ({ query: { status: 'open' } }),
  'PUT /api/invoice-details': async () => ({
    body: { name: 'Ines Calloway', address: 'Willow Street', terms: 'Please pay soon', dueDays: 14 },
  }),
  'GET /api/students/:id/statement': async (client) => ({
    params: { id: (await newChargedClass(client)).studentId },
    query: { from: '2026-01-01', through: '2026-12-31' },
  }),
  'GET /api/classes/:id/charges': async (client) => ({ params: { id: (await newChargedClass(client)).id } }),
  'POST /api/tuition/payments': async (client) => ({
    body: {
      studentId: await newStudent(client),
      date: day,
      amount: '60.00',
      method: 'cash',
      note: 'Envelope before class',
    },
  }),
  'POST /api/tuition/payments/:id/reversal': async (client) => ({
    params: { id: await newPayment(client) },
    body: { date: day, note: 'Bounced' },
  }),
  'POST /api/tuition/corrections': async (client) => ({
    body: { studentId: await newStudent(client), date: day, amount: '-5.00', note: 'Agreed by phone' },
  }),
  'POST /api/tuition/charges': async (client) => ({
    body: { studentId: await newStudent(client), date: day, amount: '12.00', title: 'Exercise book' },
  }),
  'DELETE /api/tuition/charges/:id': async (client) => ({ params: { id: await newCharge(client) } }),
  'POST /api/bank-statements/preview': async () => ({ body: statementFile() }),
  'POST /api/bank-statements': async (client) => ({
    body: { ...statementFile(), lines: [{ line: 0, studentId: await newStudent(client) }] },
  }),
  'GET /api/bank-statements/:id': async (client) => ({ params: { id: await newStatement(client) } }),
  'POST /api/bank-statements/:id/reversal': async (client) => ({
    params: { id: await newStatement(client) },
  }),
  'DELETE /api/known-payers/:id': async (client) => ({ params: { id: await newPayer(client) } }),
  'GET /api/students/:id/account': async (client) => ({
    params: { id: (await newChargedClass(client)).studentId },
  }),
  'GET /api/invoices/:id': async (client) => ({ params: { id: await newInvoice(client) } }),
  'POST /api/invoices': async (client) => ({
    body: { ...invoiceDates, issuedOn: today(), studentIds: [(await newChargedClass(client)).studentId] },
  }),
  'GET /api/invoice-preview': async (client) => {
    await newChargedClass(client)
    return { query: { ...invoiceDates, issuedOn: today() } }
  },
  'GET /api/students/:id/invoice-preview': async (client) => ({
    params: { id: (await newChargedClass(client)).studentId },
    query: { ...invoiceDates, issuedOn: today() },
  }),
  'GET /api/invoices/:id/pdf': async (client) => ({
    params: { id: await newInvoice(client) },
    query: { size: 'Letter' },
  }),
  'POST /api/invoices/pdf': async (client) => ({
    body: { size: 'A4', ids: [Number(await newInvoice(client))] },
  }),
  'POST /api/invoices/:id/cancellation': async (client) => ({ params: { id: await newInvoice(client) } }),
}
