import { isNothing } from '@lectern/contract/endpoint.ts'
import type { ErrorBody } from '@lectern/contract/errors.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endsWrite } from '../ends-write.ts'
import { isWriteOfTeacher } from './call-keys.ts'
import { everyRow } from './every-row.ts'
import { type GatedRoute, openGate, send } from './gate.ts'

const { server, routes, teacher, callerOf, exampleFor } = await openGate()
const schema = await server.given.schemaOf(teacher)

/** What is saved as it is wished, whatever somebody else made of it. Whatever is added here: say why. */
const withoutRevision: Record<string, string> = {
  'PUT /api/students/:id/make-ups': 'links two classes; the make-up that is no longer owed is refused',
  'PUT /api/calendars/:id': 'one value, which is on screen',
  'PUT /api/landed-events/:id': 'says of a class that it stays where it is',
  'PUT /api/tuition-plans/:id': 'works everything out anew from what is sent',
  'PUT /api/booking-page/name': 'one value, which is on screen; one that another teacher has is refused',
  'PUT /api/card-account': 'one value, which is on screen',
  'PUT /api/webhooks/:id': 'one choice, which is on screen',
  'PUT /api/calendar-link': 'makes the one there is to be',
  'PUT /api/time-zone': 'one value, which is on screen',
  'PUT /api/reader-language': 'one value, which is on screen',
  'PUT /api/mails/:id/address': 'one value instead of the one that was refused',
}

const nobodys = 2_000_000_000

const fieldsOf = (schemaOf: z.ZodMiniType): Record<string, unknown> =>
  schemaOf instanceof z.ZodMiniObject ? schemaOf.shape : {}

const takesRevision = ({ endpoint: { body } }: GatedRoute): boolean =>
  !isNothing(body) && 'revision' in fieldsOf(body)

const edits = routes.filter((route) => isWriteOfTeacher(route) && takesRevision(route))

test('whatever is edited takes the revision that was seen, or is listed with the reason why not', () => {
  const others = routes.filter(
    (route) => isWriteOfTeacher(route) && route.endpoint.method === 'PUT' && !takesRevision(route),
  )

  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutRevision).toSorted())
  expect(edits.length).toBeGreaterThan(5)
})

test.each(edits)(
  '$name is refused over a revision that nobody has, told what is there, and writes nothing',
  async ({ endpoint, name }) => {
    const caller = await callerOf(endpoint)
    const example = await exampleFor({ endpoint, name }, caller)
    const before = await everyRow(server, schema)
    const save = async (revision: number) =>
      send(caller, endpoint, { ...example, body: { ...(example.body as object), revision } })
    const refused = await save(nobodys)
    const { now } = (await refused.json()) as ErrorBody

    expect(refused.status).toBe(409)
    expect(await everyRow(server, schema)).toEqual(before)
    const { revision } = z.parse(z.object({ revision: z.int() }), now)
    const saved = await save(revision)
    expect(saved.status).toBe(endpoint.status)
  },
)

const free = edits.filter(({ endpoint: { body } }) => z.safeParse(body, {}).success)

test.each(free)('$name takes one statement more at most where a revision is named', async (route) => {
  const { endpoint } = route
  const caller = await callerOf(endpoint)
  const example = await exampleFor(route, caller)
  const withBody = (more: object) => ({ ...example, body: { ...(example.body as object), ...more } })
  const count = async (more: object) =>
    (await server.statementsOf(() => send(caller, endpoint, withBody(more)))).filter(
      (statement) => !endsWrite(statement),
    ).length
  await send(caller, endpoint, withBody({}))
  const refused = await send(caller, endpoint, withBody({ revision: nobodys }))
  const { revision } = ((await refused.json()) as { now: { revision: number } }).now

  const without = await count({})
  expect(await count({ revision })).toBeLessThanOrEqual(without + 1)
})
