import { deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { deleteStudent } from '@lectern/contract/students/students.contract.ts'
import { getAccount, getTuitionFigures, listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { getClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import {
  createCharge,
  createCorrection,
  createPayment,
  getStatement,
  listEntries,
  takeBackPayment,
} from '@lectern/contract/tuition/entries.contract.ts'
import {
  getInvoiceDetails,
  updateInvoiceDetails,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import {
  cancelInvoice,
  createInvoices,
  getInvoice,
  listInvoices,
  previewInvoice,
  previewInvoices,
} from '@lectern/contract/tuition/invoices.contract.ts'
import { openRecordRoom } from './recording.ts'
import type { TestServer } from './start-server.ts'

type Payment = Partial<RequestInput<typeof createPayment>['body']>
type Correction = Partial<RequestInput<typeof createCorrection>['body']>
type Charge = Partial<RequestInput<typeof createCharge>['body']>
type Details = RequestInput<typeof updateInvoiceDetails>['body']

type Dates = Partial<Omit<RequestInput<typeof createInvoices>['body'], 'studentIds'>>

const today = '2026-11-16'

/** A record room with short words for money. */
export async function openTuitionRoom(server: TestServer) {
  const room = await openRecordRoom(server)
  const { client } = room
  const at = (id: number | string) => ({ params: { id: String(id) } })

  return {
    ...room,
    /** As many students as asked for; ids as numbers. */
    newStudents: async (count: number) => {
      const ids: number[] = []
      for (let index = 0; index < count; index += 1)
        ids.push(Number(await room.newStudent(`Student ${index}`)))
      return ids
    },
    pay: (studentId: number, amount: string, payment: Payment = {}) =>
      client.call(createPayment, { body: { studentId, amount, date: today, ...payment } }),
    takeBack: (id: number) => client.call(takeBackPayment, { ...at(id), body: { date: today } }),
    correct: (studentId: number, amount: string, correction: Correction = {}) =>
      client.call(createCorrection, {
        body: { studentId, amount, date: today, note: 'Agreed by phone', ...correction },
      }),
    charge: (studentId: number, amount: string, charge: Charge = {}) =>
      client.call(createCharge, { body: { studentId, amount, date: today, title: 'Book', ...charge } }),
    entries: async (query: RequestInput<typeof listEntries>['query'] = {}) =>
      (await client.call(listEntries, { query })).body.entries,
    statement: async (id: number, query: RequestInput<typeof getStatement>['query'] = {}) =>
      (await client.call(getStatement, { ...at(id), query })).body,
    balanceOf: async (id: number) => (await client.call(getStatement, at(id))).body.closing,
    chargesOf: async (classId: number) => (await client.call(getClassCharges, at(classId))).body,
    /** What each student is charged for a class, in the order of the class. */
    amountsOf: async (classId: number) =>
      (await client.call(getClassCharges, at(classId))).body.charges.map(({ amount }) => amount),
    balances: async () => (await client.call(listBalances)).body,
    balanceIn: async (id: number) =>
      (await client.call(listBalances)).body.students.find(({ studentId }) => studentId === id),
    figures: async () => (await client.call(getTuitionFigures)).body,
    account: async (id: number) => (await client.call(getAccount, at(id))).body,
    invoice: (studentIds: readonly number[], dates: Dates = {}) =>
      client.call(createInvoices, {
        body: { until: today, issuedOn: today, ...dates, studentIds: [...studentIds] },
      }),
    preview: async (dates: Dates = {}) =>
      (await client.call(previewInvoices, { query: { until: today, issuedOn: today, ...dates } })).body,
    previewOf: (id: number, dates: Dates = {}) =>
      client.call(previewInvoice, { ...at(id), query: { until: today, issuedOn: today, ...dates } }),
    cancelInvoice: (id: number) => client.call(cancelInvoice, at(id)),
    getInvoice: async (id: number) => (await client.call(getInvoice, at(id))).body,
    invoices: async (query: RequestInput<typeof listInvoices>['query'] = {}) =>
      (await client.call(listInvoices, { query })).body,
    details: async () => (await client.call(getInvoiceDetails)).body,
    setDetails: (body: Details) => client.call(updateInvoiceDetails, { body }),
    deleteStudent: (id: number) => client.call(deleteStudent, at(id)),
    deleteCourse: (id: number) => client.call(deleteCourse, at(id)),
    /** Every one of them present. */
    allPresent: (ids: readonly number[]) => ids.map((studentId) => ({ studentId, mark: 'present' as const })),
  }
}

export type TuitionRoom = Awaited<ReturnType<typeof openTuitionRoom>>
