import { randomUUID } from 'node:crypto'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { changeAbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import { nameBookingPage } from '@lectern/contract/families/booking-page.contract.ts'
import { addConsent } from '@lectern/contract/families/consents.contract.ts'
import { makeCalendarLink, shareStudent } from '@lectern/contract/families/families.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { connectCardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { getInvoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { formIn, openRules } from '../../families/acting-family.ts'
import { codeAt, openBookingPageOf } from '../../families/booking-room.ts'
import type { TestServer } from '../../start-server.ts'
import type { TestClient } from '../../test-client.ts'
import { newSeries } from './classes.ts'
import { newContent } from './content.ts'
import { newCourse } from './courses.ts'
import type { Examples } from './example.ts'
import { newStudent } from './students.ts'
import { newInvoice } from './tuition.ts'

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

/** A class ahead that a family may call off. */
const newCallable = async (client: TestClient, scheduledAt = '2099-11-12 15:00:00') => {
  await client.call(changeAbsenceRules, { body: openRules })
  const { studentId, url } = await newShared(client)
  const body = { courseId: await newCourse(client), title: 'Cells', scheduledAt, classValue: '40' }
  const { id } = (await client.call(createClass, { body: { ...body, studentIds: [String(studentId)] } })).body
  return { params: { token: tokenIn(url), id } }
}

const wholeDay = [{ from: '00:00', to: '24:00' }]

/** A class ahead, and a time that is open for it. */
const newMovable = async (client: TestClient) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const callable = await newCallable(client, `${inDays(5)} 15:00:00`)
  await client.call(changeOpenTimesSettings, {
    body: {
      weekly: Array.from({ length: 7 }, () => wholeDay),
      exceptions: [],
      bufferMinutes: 0,
      noticeHours: 24,
      weeksAhead: 4,
      mostPerDay: null,
    },
  })
  return { ...callable, query: { time: `${inDays(9)} 00:00:00` } }
}

/** The same after the family has called it off. */
const newMissed = async (client: TestClient, server: TestServer) => {
  const movable = await newMovable(client)
  const path = `/family/${movable.params.token}/classes/${movable.params.id}/absence`
  await server.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: await formOf(server, path) }),
  })
  return movable
}

const formOf = async (server: TestServer, path: string): Promise<string> =>
  formIn(await (await server.anonymous.fetch(path)).text())

/** Later than the cancelling notice. */
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

let days = 0

/** A time at which no other example is: theirs are a year later. */
const ownTime = (): string => {
  days += 1
  return `${new Date(Date.UTC(2098, 0, days)).toISOString().slice(0, 10)} 15:00:00`
}

/** A class that a family has called off. */
const newAct = async (client: TestClient, server: TestServer, scheduledAt?: string) => {
  const { params } = await newCallable(client, scheduledAt)
  const path = `/family/${params.token}/classes/${params.id}/absence`
  const { headers } = await server.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: await formOf(server, path) }),
  })
  return { params: { token: params.token, id: headers.get('location')?.split('/').at(-1) ?? '' } }
}

/** A consent that a family is asked for. */
const newConsent = async (client: TestClient) => {
  const { studentId, url } = await newShared(client)
  const { body } = await client.call(addConsent, {
    params: { id: String(studentId) },
    body: { title: 'Photos on the website', state: 'asked' },
  })
  return { id: body.id, token: tokenIn(url) }
}

/** An invoice that its family may pay by card. */
const newPayable = async (client: TestClient) => {
  await client.call(connectCardAccount)
  const id = await newInvoice(client)
  const { studentId } = (await client.call(getInvoice, { params: { id: String(id) } })).body
  const { body } = await client.call(shareStudent, {
    params: { id: String(studentId) },
    body: { parts: ['account'] },
  })
  const token = tokenIn(body.url)
  return { params: { token, id }, path: `/family/${token}/invoices/${id}/card` }
}

export const tokenIn = (url: string | null): string => /([a-z2-7]{32})(\.ics)?$/.exec(url ?? '')?.[1] ?? ''

/** A booking page with a time that is open. */
const newBookable = async (client: TestClient) => {
  const { name, path } = await openBookingPageOf(
    client,
    Array.from({ length: 7 }, () => wholeDay),
  )
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  return { name, path, query: { kind: '1', time: `${date}T00:00` } }
}

/** Somebody whose address is not confirmed yet. */
const newVisitor = async (client: TestClient, server: TestServer) => {
  const { path, query } = await newBookable(client)
  const form = await formOf(server, `${path}/who?${new URLSearchParams(query)}`)
  const address = `${randomUUID()}@example.com`
  const { headers } = await server.anonymous.fetch(`${path}/who`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form, name: 'Aiko', address }),
  })
  return { params: { token: headers.get('location')?.split('/').at(-1) ?? '' }, address }
}

export const familiesExamples: Examples = {
  'PUT /api/booking-page': async (client) => {
    await client.call(nameBookingPage, { body: { name: `example-${randomUUID().slice(0, 8)}` } })
    return { body: { isOn: false, mode: 'ask', words: null, kinds: [], marksBest: false, isFindable: false } }
  },
  'PUT /api/booking-page/name': async () => ({ body: { name: `example-${randomUUID().slice(0, 8)}` } }),
  'GET /book/:name': async (_client, newTeacher) => ({
    params: { name: (await newBookable(await newTeacher())).name },
  }),
  'GET /book/:name/who': async (_client, newTeacher) => {
    const { name, query } = await newBookable(await newTeacher())
    return { params: { name }, query }
  },
  'POST /book/:name/who': async (_client, newTeacher, server) => {
    const { name, path, query } = await newBookable(await newTeacher())
    const form = await formOf(server, `${path}/who?${new URLSearchParams(query)}`)
    return { params: { name }, body: { form, name: 'Aiko', address: `${randomUUID()}@example.com` } }
  },
  'GET /booking/:token': async (_client, newTeacher, server) => ({
    params: (await newVisitor(await newTeacher(), server)).params,
  }),
  'POST /booking/:token/code': async (_client, newTeacher, server) => {
    const client = await newTeacher()
    const { params, address } = await newVisitor(client, server)
    return { params, body: { code: await codeAt(server, client, address) } }
  },
  'POST /booking/:token/new-code': async (_client, newTeacher, server) => ({
    params: (await newVisitor(await newTeacher(), server)).params,
  }),
  'POST /booking/:token/withdrawal': async (_client, newTeacher, server) => {
    const client = await newTeacher()
    const { params, address } = await newVisitor(client, server)
    await server.anonymous.fetch(`/booking/${params.token}/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: await codeAt(server, client, address) }),
    })
    return { params }
  },
  'PUT /api/reader-language': async () => ({ body: { language: 'de' } }),
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
  'PUT /api/absence-rules': async () => ({ body: openRules }),
  'GET /family/:token/invoices/:id/card': async (_client, newTeacher) => newPayable(await newTeacher()),
  'POST /family/:token/invoices/:id/card': async (_client, newTeacher, server) => {
    const { params, path } = await newPayable(await newTeacher())
    return { params, body: { form: await formOf(server, path) } }
  },
  'GET /family/:token/card-payments/:key': async (_client, newTeacher, server) => {
    const { params, path } = await newPayable(await newTeacher())
    const { headers } = await server.anonymous.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form: await formOf(server, path) }),
    })
    return { params: { token: params.token, key: headers.get('location')?.split('/').at(-1) ?? '' } }
  },
  'GET /api/students/:id/consents': async (client) => ({ params: { id: await newStudent(client) } }),
  'POST /api/students/:id/consents': async (client) => ({
    params: { id: await newStudent(client) },
    body: { title: 'Photos on the website', state: 'given' },
  }),
  'PUT /api/consents/:id': async (client) => ({
    params: { id: (await newConsent(client)).id },
    body: { state: 'given' },
  }),
  'DELETE /api/consents/:id': async (client) => ({ params: { id: (await newConsent(client)).id } }),
  'GET /family/:token/consents/:id': async (_client, newTeacher) => ({
    params: await newConsent(await newTeacher()),
  }),
  'POST /family/:token/consents/:id': async (_client, newTeacher, server) => {
    const params = await newConsent(await newTeacher())
    return {
      params,
      body: { form: await formOf(server, `/family/${params.token}/consents/${params.id}`), answer: 'yes' },
    }
  },
  'GET /family/:token/classes/:id/absence': async (_client, newTeacher) => newCallable(await newTeacher()),
  'POST /family/:token/classes/:id/absence': async (_client, newTeacher, server) => {
    const { params } = await newCallable(await newTeacher())
    return {
      params,
      body: { form: await formOf(server, `/family/${params.token}/classes/${params.id}/absence`) },
    }
  },
  'GET /family/:token/classes/:id/move': async (_client, newTeacher) => newMovable(await newTeacher()),
  'POST /family/:token/classes/:id/move': async (_client, newTeacher, server) => {
    const { params, query } = await newMovable(await newTeacher())
    const path = `/family/${params.token}/classes/${params.id}/move?time=${encodeURIComponent(query.time)}`
    return { params, body: { form: await formOf(server, path), time: query.time } }
  },
  'GET /family/:token/classes/:id/make-up': async (_client, newTeacher, server) => {
    const { params, query } = await newMissed(await newTeacher(), server)
    return { params, query }
  },
  'POST /family/:token/classes/:id/make-up': async (_client, newTeacher, server) => {
    const { params, query } = await newMissed(await newTeacher(), server)
    const path = `/family/${params.token}/classes/${params.id}/make-up?time=${encodeURIComponent(query.time)}`
    return { params, body: { form: await formOf(server, path), time: query.time } }
  },
  'GET /family/:token/acts/:id': async (_client, newTeacher, server) => newAct(await newTeacher(), server),
  'GET /family/:token/acts/:id/back': async (_client, newTeacher, server) =>
    newAct(await newTeacher(), server),
  'POST /family/:token/acts/:id/back': async (_client, newTeacher, server) => {
    const { params } = await newAct(await newTeacher(), server)
    return { params, body: { form: await formOf(server, `/family/${params.token}/acts/${params.id}/back`) } }
  },
  'POST /api/requests/:id/answer': async (client, _newTeacher, server) => ({
    params: { id: (await newAct(client, server, soon())).params.id },
    body: { answer: 'pass' },
  }),
  'POST /api/requests/:id/undoing': async (client, _newTeacher, server) => ({
    params: { id: (await newAct(client, server, ownTime())).params.id },
  }),
  'GET /api/classes/:id/calendar': async (client) => ({ params: { id: await newSeries(client) } }),
}
