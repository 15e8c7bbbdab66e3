import { makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import { expect, test } from 'vitest'
import type { TestClient } from '../test-client.ts'
import { openGate, send } from './gate.ts'

const { server, routes, client, exampleFor } = await openGate()
const emptyHanded = server.as(await server.given.teacher())

/** A program that calls in somebody's name. */
async function programOf(teacher: TestClient, mayWrite: boolean): Promise<TestClient> {
  const { body } = await teacher.call(makeToken, { body: { name: 'Program', mayWrite, days: 30 } })

  return server.as(body)
}

const reader = await programOf(client, false)
const writer = await programOf(client, true)
const stranger = await programOf(emptyHanded, true)

const ofTeacher = routes.filter(({ endpoint: { access } }) => access === 'teacher' || access === 'file')
const refusedTo = async (program: TestClient, needed: string): Promise<Record<string, number>> => {
  const answered: Record<string, number> = {}
  for (const { name, endpoint } of ofTeacher)
    if (endpoint.programs === needed)
      answered[name] = (await send(program, endpoint, { params: nobodys })).status

  return answered
}
const nobodys = { id: 2_147_483_647, key: 'unknown-key', filename: 'x' }
const all = (answered: Record<string, number>, status: number) =>
  Object.fromEntries(Object.keys(answered).map((name) => [name, status]))

/** Beside what is derived from the method. Whatever is added here opens or closes a call to every program: say why. */
const decided: Record<string, string> = {
  'GET /api/tokens': 'tokens are made and ended by whoever signs in',
  'POST /api/tokens': 'the same',
  'DELETE /api/tokens/:id': 'the same',
  'GET /api/webhooks': 'a URL may be all that it takes to write to somebody',
  'POST /api/webhooks': 'connects',
  'PUT /api/webhooks/:id': 'the same',
  'DELETE /api/webhooks/:id': 'the same',
  'POST /api/webhooks/:id/test': 'the same',
  'GET /api/webhooks/:id/deliveries': 'the same',
  'POST /api/webhook-deliveries/:id/sending': 'the same',
  'POST /api/session': 'a cookie is another way in',
  'GET /api/students/:id/link': 'a link is a way in that outlives the token',
  'PUT /api/students/:id/link': 'the same',
  'POST /api/students/:id/link/renewal': 'the same',
  'DELETE /api/students/:id/link': 'the same',
  'GET /api/calendar-link': 'the same',
  'PUT /api/calendar-link': 'the same',
  'POST /api/calendar-link/renewal': 'the same',
  'DELETE /api/calendar-link': 'the same',
  'GET /api/mails/:id': 'holds the link of a family',
  'GET /api/files/mails/:id': 'the same',
  'POST /api/mails/:id/sending': 'writes to families',
  'PUT /api/mails/:id/address': 'the same',
  'PUT /api/mail-settings': 'the same',
  'PUT /api/students/:id/mail-readers': 'the same',
  'POST /api/messages': 'the same',
  'POST /api/requests/:id/answer': 'the same: a line of the teacher’s own',
  'POST /api/students/:id/erasing': 'erases',
  'POST /api/data-exports': 'everything at once is for whoever signs in',
  'GET /api/data-exports': 'the same',
  'DELETE /api/data-exports/:id': 'the same',
  'GET /api/files/exports/:id': 'the same',
  'POST /api/tuition/payments/:id/refunds': 'gives money back',
  'POST /api/invoices/:id/card-payments': 'pays',
  'POST /api/test-payments': 'the same',
  'POST /api/test-payments/confirmation': 'the same',
  'GET /api/card-account': 'leads to the provider’s forms',
  'POST /api/card-account/connection': 'connects',
  'PUT /api/card-account': 'the same',
  'DELETE /api/card-account': 'the same',
  'POST /api/calendars': 'the same',
  'POST /api/calendars/feeds': 'the same',
  'PUT /api/calendars/:id': 'the same',
  'DELETE /api/calendars/:id': 'the same',
  'POST /api/calendars/:id/asking': 'the same',
  'GET /api/subscription': 'the plan',
  'POST /api/subscription/upgrade': 'the same',
  'POST /api/subscription/complete': 'the same',
  'POST /api/subscription/cancel': 'the same',
  'POST /api/subscription/resume': 'the same',
  'POST /api/student-import/preview': 'reads only',
  'POST /api/class-import/preview': 'reads only',
  'POST /api/overlaps': 'reads only',
  'POST /api/time-off/preview': 'reads only',
  'POST /api/classes/:id/preview': 'reads only',
  'POST /api/mails/told': 'reads only',
  'POST /api/bank-statements/preview': 'reads only',
  'POST /api/invoices/pdf': 'reads only',
}

test('what programs may do follows from the method, or is listed with the reason why not', () => {
  const others = ofTeacher.filter(
    ({ endpoint: { method, programs } }) => programs !== (method === 'GET' ? 'read' : 'write'),
  )

  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(decided).toSorted())
  expect(routes.filter((route) => !ofTeacher.includes(route) && route.endpoint.programs !== 'never')).toEqual(
    [],
  )
})

test('a token that may only read is refused every change, and none may do what is never left to programs', async () => {
  const writes = await refusedTo(reader, 'write')
  const nevers = [await refusedTo(reader, 'never'), await refusedTo(writer, 'never')]

  expect(writes).toEqual(all(writes, 403))
  for (const each of nevers) expect(each).toEqual(all(each, 403))
})

test('no token is an administrator’s', async () => {
  const answered: Record<string, number> = {}
  for (const { name, endpoint } of routes)
    if (endpoint.access === 'admin')
      answered[name] = (await send(writer, endpoint, { params: { tenantId: 1 } })).status

  expect(answered).toEqual(all(answered, 401))
})

test.each(ofTeacher.filter(({ endpoint: { programs } }) => programs !== 'never'))(
  '$name serves a program that may call it as it serves its teacher, and finds nothing of others',
  async (route) => {
    const { endpoint } = route
    const example = await exampleFor(route, client)
    const { caller } = example
    if (!caller && 'id' in (example.params ?? {}))
      expect((await send(stranger, endpoint, example)).status).toBe(404)
    const program = caller
      ? await programOf(caller, endpoint.programs === 'write')
      : endpoint.programs === 'read'
        ? reader
        : writer

    expect((await send(program, endpoint, example)).status).toBe(endpoint.status)
  },
)
