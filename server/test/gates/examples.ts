import { confirmSecondFactor, startSecondFactor } from '@lectern/contract/admin/admin.contract.ts'
import { createClass, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { makeCalendarLink, shareStudent } from '@lectern/contract/families/families.contract.ts'
import { recordClass } from '@lectern/contract/records/records.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { cancelSubscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import { createCharge, createPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { updateInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { createInvoices, getInvoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { codeAt, stepAt } from '#server/admin/administrators/totp.ts'
import { administratorPassword } from '../an-administrator.ts'
import type { TestServer } from '../start-server.ts'
import { tenantOf } from '../tenant-of.ts'
import type { TestClient } from '../test-client.ts'
import { openTestPayment, payByTestCard, testCard, upgradeByTestCard } from '../test-payments.ts'
import { upload, uploadForm } from '../upload.ts'

export type Example = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Instead of a body in JSON. */
  form?: FormData
  /** Who calls, where it cannot be the Premium teacher of all the other examples. */
  caller?: TestClient
}

/** Makes what the call is about in the caller's own workspace, and gives the call's input. */
type Prepare = (
  client: TestClient,
  newTeacher: () => Promise<TestClient>,
  server: TestServer,
) => Promise<Example>

const newCourse = async (client: TestClient): Promise<number> =>
  (await client.call(createCourse, { body: { name: 'Algebra' } })).body.id

const newStudent = async (client: TestClient): Promise<number> => {
  const courseIds = [await newCourse(client)]
  return (await client.call(createStudent, { body: { name: 'Priya Raman', courseIds } })).body.id
}

/** A weekly series of three: the first class and two that were generated. */
const newSeries = async (
  client: TestClient,
  { first = '2026-11-12', last = '2026-11-26' } = {},
): Promise<number> => {
  const body = {
    courseId: await newCourse(client),
    title: 'Cells',
    scheduledAt: `${first} 15:00:00`,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [4] },
    recurrenceEndDate: last,
  } as const
  return (await client.call(createClass, { body })).body.id
}
/** The same, whatever the time: all of it is still to come. */
const newComingSeries = (client: TestClient): Promise<number> =>
  newSeries(client, { first: '2099-01-01', last: '2099-01-15' })

const newTimeOff = async (client: TestClient): Promise<number> =>
  (
    await client.call(createTimeOff, {
      body: { title: 'New Year', from: '2099-01-01', to: '2099-01-08' },
    })
  ).body.id

/** A class that is over, with one student; most routes about a record want its number, some the student's. */
const newHeldClass = async (client: TestClient): Promise<{ id: number; studentId: number }> => {
  const studentId = await newStudent(client)
  const courseId = await newCourse(client)
  const body = {
    courseId,
    title: 'Cells',
    scheduledAt: '2026-01-12 15:00:00',
    studentIds: [String(studentId)],
  }
  return { id: (await client.call(createClass, { body })).body.id, studentId }
}

/** The same, missed by the student, who is owed another one. */
const newMissedClass = async (
  client: TestClient,
): Promise<{ id: number; studentId: number; topicId: number }> => {
  const { id, studentId } = await newHeldClass(client)
  const topicId = await newTopic(client)
  const marks = [{ studentId, mark: 'absent' as const, makeUpOwed: true }]
  const body = { revision: 0, notes: 'Light reactions', topicIds: [topicId], marks }
  await client.call(recordClass, { params: { id: String(id) }, body })
  return { id, studentId, topicId }
}
/** A student whose family has a link to everything. */
const newShared = async (client: TestClient) => {
  const studentId = await newStudent(client)
  const { body: link } = await client.call(shareStudent, { params: { id: String(studentId) }, body: {} })
  return { studentId, ...link }
}

/** A file of a class whose student's family has a link. */
const newSharedFile = async (server: TestServer) => {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { studentId, url } = await newShared(client)
  const body = {
    courseId: await newCourse(client),
    title: 'Cells',
    scheduledAt: '2026-11-12 15:00:00',
    studentIds: [String(studentId)],
    contentIds: [String((await newContent(client)).id)],
  }
  await client.call(createClass, { body })
  return { params: { token: tokenIn(url), id: body.contentIds[0] } }
}

export const tokenIn = (address: string | null): string =>
  /([a-z2-7]{32})(\.ics)?$/.exec(address ?? '')?.[1] ?? ''

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

const newInvoice = async (client: TestClient): Promise<number> => {
  const studentIds = [(await newChargedClass(client)).studentId]
  const body = { ...invoiceDates, issuedOn: today(), studentIds }
  return (await client.call(createInvoices, { body })).body[0]?.id ?? 0
}
let calendars = 0
/** Another one each time: what is there already is not written again. */
const newCalendar = (): string => {
  calendars += 1
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `SUMMARY:Piano ${calendars}`,
    'DTSTART:20300305T150000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

const newTopic = async (client: TestClient): Promise<number> =>
  (await client.call(createTopic, { body: { title: 'Fractions' } })).body.id

const newContent = async (client: TestClient): Promise<ContentItem> => (await upload(client)).body

const newTenant = async (server: TestServer): Promise<number> =>
  (await tenantOf(server, await server.given.teacher())).tenantId

const confirmation = { password: administratorPassword }

/** For a list whose statements depend on whether anything is in it, whatever the examples before have made. */
const ofSomebodyNew: Prepare = async (_client, newTeacher) => ({ caller: await newTeacher() })

/** A good request for every route that needs more than its path. A new route without one fails the gates. */
export const examples: Record<string, Prepare> = {
  'POST /api/courses': async () => ({ body: { name: 'Algebra', code: 'ALG' } }),
  'PUT /api/courses/:id': async (client) => ({
    params: { id: await newCourse(client) },
    body: { name: 'Biology' },
  }),
  'DELETE /api/courses/:id': async (client) => ({ params: { id: await newCourse(client) } }),
  'POST /api/students': async (client) => ({ body: { name: 'Theo', courseIds: [await newCourse(client)] } }),
  'PUT /api/students/:id': async (client) => ({
    params: { id: await newStudent(client) },
    body: { age: 12, courseIds: [await newCourse(client)] },
  }),
  'POST /api/student-import/preview': async () => ({ body: { text: 'Name,Age\nTheo,12' } }),
  'POST /api/student-import': async (client) => {
    await newCourse(client)
    return {
      body: { text: 'Name;Courses\nTheo;Algebra', corrections: [{ row: 2, column: 0, value: 'Teo' }] },
    }
  },
  'POST /api/class-import/preview': async () => ({ body: { text: newCalendar(), from: '2030-01-01' } }),
  'POST /api/class-import': async (client) => ({
    body: {
      text: newCalendar(),
      from: '2030-01-01',
      forAll: { courseId: await newCourse(client), studentIds: [String(await newStudent(client))] },
    },
  }),
  'GET /api/topics': ofSomebodyNew,
  'POST /api/topics': async () => ({ body: { title: 'Fractions', links: ['Rules|example.org'] } }),
  'PUT /api/topics/:id': async (client) => ({
    params: { id: await newTopic(client) },
    body: { title: 'Decimals' },
  }),
  'DELETE /api/topics/:id': async (client) => ({ params: { id: await newTopic(client) } }),
  'GET /api/content': ofSomebodyNew,
  'POST /api/content': async () => ({ form: uploadForm() }),
  'DELETE /api/content/:id': async (client) => ({ params: { id: (await newContent(client)).id } }),
  'GET /api/files/:id': async (client) => ({ params: { id: (await newContent(client)).id } }),
  'GET /api/download/:filename': async (client) => ({
    params: { filename: (await newContent(client)).filename },
  }),
  'POST /api/cleanup-files': async (client) => ({ body: { files: [(await newContent(client)).filePath] } }),
  'DELETE /api/students/:id': async (client) => ({ params: { id: await newStudent(client) } }),
  'POST /api/classes': async (client) => ({
    body: {
      courseId: await newCourse(client),
      title: 'Cells',
      scheduledAt: '2026-11-12 15:00:00',
      studentIds: [String(await newStudent(client))],
    },
  }),
  'PUT /api/classes/:id': async (client) => ({
    params: { id: await newSeries(client) },
    body: { title: 'Cells and tissues', courseId: await newCourse(client) },
  }),
  'POST /api/classes/:id/plan': async (client) => ({
    params: { id: await newComingSeries(client) },
    body: { scope: 'all', action: 'change', change: { title: 'Cells and tissues' } },
  }),
  'POST /api/classes/:id/changes': async (client) => ({
    params: { id: await newComingSeries(client) },
    body: { wanted: { scope: 'all', action: 'change', change: { title: 'Cells and tissues' } } },
  }),
  'POST /api/changes/:key/undo': async (client) => {
    const params = { id: String(await newComingSeries(client)) }
    const key = `change-${params.id.padStart(8, '0')}`
    await client.call(updateClass, { params, query: { undo: key }, body: { title: 'Cells and tissues' } })
    return { params: { key } }
  },
  'POST /api/time-off/plan': async () => ({ body: { from: '2099-01-01', to: '2099-01-08' } }),
  'POST /api/time-off': async (client) => ({
    body: {
      title: 'New Year',
      from: '2099-01-01',
      to: '2099-01-08 12:00:00',
      choices: [{ classId: await newComingSeries(client), choice: 'cancel' as const }],
    },
  }),
  'GET /api/time-off/:id/effect': async (client) => ({ params: { id: await newTimeOff(client) } }),
  'DELETE /api/time-off/:id': async (client) => ({ params: { id: await newTimeOff(client) } }),
  'GET /api/classes/:id/series': async (client) => ({ params: { id: await newSeries(client) } }),
  'DELETE /api/classes/:id': async (client) => ({ params: { id: await newSeries(client) } }),
  'GET /api/exports/students': async () => ({ query: { q: 'theo', gender: 'male', ages: '6-12' } }),
  'GET /api/exports/classes': async () => ({ query: { from: '2026-11-01', status: 'scheduled' } }),
  'GET /api/exports/entries': async () => ({ query: { kind: 'payment' } }),
  'GET /api/exports/invoices': async () => ({ query: { status: 'open' } }),
  'GET /api/exports/marks': async (client) => ({
    query: { studentId: (await newMissedClass(client)).studentId },
  }),
  'GET /api/class-search': async () => ({ query: { q: 'cells' } }),
  'GET /api/classes/:id': async (client) => ({ params: { id: await newSeries(client) } }),
  'GET /api/classes/:id/children': async (client) => ({ params: { id: await newSeries(client) } }),
  'DELETE /api/classes/:id/children': async (client) => ({ params: { id: await newSeries(client) } }),
  'GET /api/students/:id': async (client) => ({ params: { id: await newStudent(client) } }),
  'GET /api/classes/:id/record': async (client) => ({ params: { id: (await newMissedClass(client)).id } }),
  'PUT /api/classes/:id/record': async (client) => {
    const { id, studentId } = await newHeldClass(client)
    const marks = [{ studentId, mark: 'late', note: 'Missed the bus' }]
    const topicIds = [await newTopic(client)]
    return {
      params: { id },
      body: { revision: 0, notes: 'Enzymes', homework: 'Page seven', topicIds, marks },
    }
  },
  'POST /api/classes/:id/reopening': async (client) => ({
    params: { id: (await newMissedClass(client)).id },
    body: { revision: 1 },
  }),
  'POST /api/classes/:id/cancellation': async (client) => ({
    params: { id: (await newHeldClass(client)).id },
    body: { revision: 0, reason: 'teacher ill', note: 'Caught a cold' },
  }),
  'GET /api/last-time': async (client) => {
    const { studentId } = await newMissedClass(client)
    return {
      query: { courseId: await newCourse(client), studentIds: studentId, before: '2026-11-12 15:00:00' },
    }
  },
  'GET /api/last-class': async (client) => {
    const { studentId } = await newMissedClass(client)
    return {
      query: { courseId: await newCourse(client), studentIds: studentId, before: '2026-11-12 15:00:00' },
    }
  },
  'POST /api/overlaps': async () => ({
    body: {
      scheduledAt: '2026-11-12 15:00:00',
      duration: 60,
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrencePattern: { days: [4] },
      recurrenceEndDate: '2026-12-17',
    },
  }),
  'PUT /api/students/:id/make-ups': async (client) => {
    const { id: missedClassId, studentId } = await newMissedClass(client)
    const courseId = await newCourse(client)
    const body = {
      courseId,
      title: 'Make-up',
      scheduledAt: '2026-12-12 15:00:00',
      studentIds: [String(studentId)],
    }
    const classId = (await client.call(createClass, { body })).body.id
    return { params: { id: studentId }, body: { missedClassId, classId } }
  },
  'GET /api/students/:id/page': async (client) => ({
    params: { id: (await newMissedClass(client)).studentId },
  }),
  'GET /api/students/:id/history': async (client) => ({
    params: { id: (await newMissedClass(client)).studentId },
  }),
  'GET /api/students/:id/classes': async (client) => ({
    params: { id: (await newMissedClass(client)).studentId },
    query: { direction: 'past' },
  }),
  'GET /api/students/:id/coverage': async (client) => {
    const { studentId, topicId } = await newMissedClass(client)
    return { params: { id: studentId }, query: { topicId } }
  },
  'PUT /api/time-zone': async () => ({ body: { timeZone: 'Africa/Accra' } }),
  'GET /api/students/:id/link': async (client) => ({ params: { id: (await newShared(client)).studentId } }),
  'PUT /api/students/:id/link': async (client) => ({
    params: { id: (await newShared(client)).studentId },
    body: { parts: ['classes'] },
  }),
  'POST /api/students/:id/link/renewal': async (client) => ({
    params: { id: (await newShared(client)).studentId },
  }),
  'DELETE /api/students/:id/link': async (client) => ({
    params: { id: (await newShared(client)).studentId },
  }),
  'GET /api/links': async (client) => {
    await newShared(client)
    return {}
  },
  'POST /api/calendar-link/renewal': async (client) => {
    await client.call(makeCalendarLink)
    return {}
  },
  'GET /calendar/:token.ics': async (_client, newTeacher) => {
    const { calendarUrl } = await newShared(await newTeacher())
    return { params: { token: tokenIn(calendarUrl) } }
  },
  'GET /family/:token': async (_client, newTeacher) => ({
    params: { token: tokenIn((await newShared(await newTeacher())).url) },
  }),
  'GET /family/:token/files/:id': async (_client, _newTeacher, server) => newSharedFile(server),
  'GET /family/:token/invoices/:id': async (_client, newTeacher) => {
    const client = await newTeacher()
    const id = await newInvoice(client)
    const { studentId } = (await client.call(getInvoice, { params: { id: String(id) } })).body
    const body = { parts: ['account' as const] }
    const { url } = (await client.call(shareStudent, { params: { id: String(studentId) }, body })).body
    return { params: { token: tokenIn(url), id } }
  },
  'GET /api/classes/:id/calendar': async (client) => ({ params: { id: await newSeries(client) } }),
  'PUT /api/invoice-details': async () => ({
    body: { name: 'Ines Calloway', address: 'Willow Street', terms: 'Please pay soon', dueDays: 14 },
  }),
  'GET /api/students/:id/statement': async (client) => ({
    params: { id: (await newChargedClass(client)).studentId },
    query: { from: '2026-01-01', to: '2026-12-31' },
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
  'POST /api/subscription/upgrade': async (_client, newTeacher) => ({ caller: await newTeacher() }),
  'POST /api/subscription/complete': async (_client, newTeacher) => {
    const caller = await newTeacher()
    return { caller, body: { paymentIntentId: await payByTestCard(caller) } }
  },
  'POST /api/subscription/cancel': async (_client, newTeacher) => {
    const caller = await newTeacher()
    await upgradeByTestCard(caller)
    return { caller }
  },
  'POST /api/subscription/resume': async (_client, newTeacher) => {
    const caller = await newTeacher()
    await upgradeByTestCard(caller)
    await caller.call(cancelSubscription)
    return { caller }
  },
  'POST /api/test-payments': async (_client, newTeacher) => {
    const caller = await newTeacher()
    return { caller, body: { clientSecret: await openTestPayment(caller), card: testCard() } }
  },
  'POST /api/test-payments/confirmation': async (_client, newTeacher) => {
    const caller = await newTeacher()
    const clientSecret = await openTestPayment(caller)
    await caller.call(payWithTestCard, { body: { clientSecret, card: testCard('4000002500003155') } })
    return { caller, body: { clientSecret, isApproved: true } }
  },
  'POST /api/admin/login': async (_client, _newTeacher, { given }) => {
    const { email, password } = await given.administrator()
    return { body: { email, password } }
  },
  'POST /api/admin/second-factor': async () => ({ body: confirmation }),
  'PUT /api/admin/second-factor': async (client) => {
    const { secret } = (await client.call(startSecondFactor, { body: confirmation })).body
    return { body: { code: codeAt(secret, stepAt(Date.now())) } }
  },
  'POST /api/admin/second-factor/removal': async (client) => {
    const { secret } = (await client.call(startSecondFactor, { body: confirmation })).body
    const codeIn = (steps: number): string => codeAt(secret, stepAt(Date.now()) + steps)
    await client.call(confirmSecondFactor, { body: { code: codeIn(0) } })
    return { body: { ...confirmation, code: codeIn(1) } }
  },
  'PUT /api/admin/password': async () => ({
    body: { ...confirmation, newPassword: administratorPassword },
  }),
  'PUT /api/admin/tenants/:tenantId': async (_client, _newTeacher, server) => ({
    params: { tenantId: await newTenant(server) },
    body: { organizationName: 'Calloway Tutoring', userEmail: 'ines@example.com', firstName: 'Ines' },
  }),
  'GET /api/admin/tenants/:tenantId/size': async (_client, _newTeacher, server) => ({
    params: { tenantId: await newTenant(server) },
  }),
  'DELETE /api/admin/tenants/:tenantId': async (_client, _newTeacher, server) => ({
    params: { tenantId: await newTenant(server) },
  }),
}
