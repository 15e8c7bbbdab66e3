import { endpoint } from '@lectern/contract/endpoint.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startServer } from '#test/start-server.ts'
import { DatabaseUnavailableError } from '../db/database-errors.ts'
import { AppError } from './app-error.ts'
import { route, routeWithoutTransaction } from './route.ts'

const NewThing = z.object({ name: z.string().check(z.maxLength(20)), tags: z.optional(z.array(z.string())) })
const create = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Makes a thing',
  body: NewThing,
  response: z.object({ got: z.string(), polluted: z.boolean() }),
})
const fail = endpoint({
  method: 'GET',
  path: '/api/failures/:kind',
  summary: 'Fails',
  params: z.object({ kind: z.enum(['bug', 'away', 'refusal']) }),
})
const zone = endpoint({
  method: 'GET',
  path: '/api/zone',
  summary: 'Tells the zone',
  response: z.object({ timeZone: z.string() }),
})

const failures = {
  bug: () => new TypeError('select secret from "platform"."users"'),
  away: () => new DatabaseUnavailableError('connection terminated'),
  refusal: () => new AppError('conflict', 'This name is taken', { name: 'This name is taken' }),
}

const server = await startServer({
  routes(app) {
    route(app, create, async ({ body }) => {
      const row = { got: JSON.stringify(body), polluted: 'polluted' in {}, passwordHash: 'never' }
      return row
    })
    route(app, fail, async ({ params }) => {
      throw failures[params.kind]()
    })
    routeWithoutTransaction(app, zone, async ({ timeZone }) => {
      const row = { timeZone, passwordHash: 'never' }
      return row
    })
  },
})
const teacher = await server.given.teacher()
const client = server.as(teacher)
await client.fetch('/api/me')

const post = async (body: string, type: string | null = 'application/json') => {
  const response = await client.fetch('/api/things', {
    method: 'POST',
    body: Buffer.from(body),
    ...(type !== null && { headers: { 'content-type': type } }),
  })

  return { status: response.status, body: JSON.parse(await response.text()) }
}

describe('a body', () => {
  test('is given to the handler as the contract describes it, and nothing more', async () => {
    const { status, body } = await post('{"name":"Algebra","role":"admin","userId":7}')

    expect(status).toBe(201)
    expect(body.got).toBe('{"name":"Algebra"}')
  })

  test('of an answer holds what the contract declares, whatever the handler returns', async () => {
    expect((await post('{"name":"Algebra"}')).body).toEqual({ got: '{"name":"Algebra"}', polluted: false })
    expect(await (await client.fetch('/api/zone')).json()).toEqual({ timeZone: 'UTC' })
  })

  test.each([
    ['{"name":7}', { name: 'Name must be text' }],
    ['{}', { name: 'Name is required' }],
    ['{"name":"a","tags":[1]}', { 'tags.0': 'A tag must be text' }],
    [`{"name":"${'x'.repeat(21)}"}`, { name: 'Name must be at most 20 characters' }],
  ])('%s is refused with a message for each field', async (sent, fields) => {
    const { status, body } = await post(sent)

    expect(status).toBe(400)
    expect(body).toEqual({ code: 'invalid_input', message: Object.values(fields)[0], fields })
  })

  test.each(['{', '', 'null', '[]', '"text"', '7'])('%j is refused', async (sent) => {
    expect((await post(sent)).status).toBe(400)
  })

  test('beyond a mebibyte is too large, whether it says so or not', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    const chunked = await client.fetch('/api/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    })

    expect(await post(large)).toEqual({
      status: 413,
      body: { code: 'too_large', message: 'The request is too large' },
    })
    expect(chunked.status).toBe(413)
  })

  test.each([
    ['deep', `{"name":7,"tags":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['crowded', `{"name":7,${Array.from({ length: 60_000 }, (_, n) => `"k${n}":${n}`).join()}}`],
    ['long', `{"name":7,"tags":[${'1,'.repeat(500_000)}1]}`],
  ])('that is as %s as fits into it is refused with an answer of bounded length', async (_how, sent) => {
    const { status, body } = await post(sent)

    expect(status).toBe(400)
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
  })

  test('that is nested too deeply is refused before it is parsed, brackets within texts aside', async () => {
    const nested = (depth: number) => `{"name":"A","tags":${'['.repeat(depth)}${']'.repeat(depth)}}`

    expect((await post(nested(32))).body).toMatchObject({ message: 'The request is nested too deeply' })
    expect((await post(`{"name":"A","tags":["${'['.repeat(40)}\\\\\\"{"]}`)).status).toBe(201)
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=utf-8',
    'Application/JSON',
    'application/json\t; charset=utf-8',
    'application/json ;',
  ])('of type %j passes through the schema', async (type) => {
    expect((await post('{"name":7}', type)).status).toBe(400)
    expect((await post('{"name":"Algebra"}', type)).status).toBe(201)
  })

  test.each([
    'text/plain',
    'application/json\ttext/html',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'garbage',
    ';',
    '',
    null,
  ])('of type %j never gets past the schema', async (type) => {
    const { status } = await post('{"name":7}', type)

    expect([400, 415]).toContain(status)
  })

  test.each([
    '{"name":"a","__proto__":{"polluted":1}}',
    '{"__proto__":{"name":"a"}}',
    '{"name":"a","constructor":{"prototype":{"polluted":1}}}',
    '{"name":"a","tags":{"__proto__":{"length":1}}}',
  ])('that reaches for a prototype is refused: %s', async (sent) => {
    expect((await post(sent)).status).toBe(400)
    expect((await post('{"name":"a"}')).body.polluted).toBe(false)
  })
})

describe('an address', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['PUT', '/api/things'],
    ['DELETE', '/api/me'],
    ['PATCH', '/api/me'],
    ['GET', '/api/'],
    ['GET', '/api/things/'],
    ['GET', '/api/failures/unheard-of'],
  ])('%s %s is not found, as JSON', async (method, path) => {
    const response = await client.fetch(path, { method })

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('that goes on forever is refused', async () => {
    expect((await client.fetch(`/api/failures/${'x'.repeat(300)}`)).status).toBe(400)
    expect((await client.fetch(`/api/me?${'x'.repeat(40_000)}`)).status).toBe(431)
  })
})

describe('a call that goes wrong', () => {
  test('by a refusal says why', async () => {
    const { status, error } = await client.call(fail, { params: { kind: 'refusal' } })

    expect(status).toBe(409)
    expect(error).toEqual({
      code: 'conflict',
      message: 'This name is taken',
      fields: { name: 'This name is taken' },
    })
  })

  test('by a bug tells nothing, and is logged once with all that is needed to find it', async () => {
    const { status, error, headers } = await client.call(fail, { params: { kind: 'bug' } })
    const id = headers.get('x-request-id') ?? ''
    const lines = server.logged.filter((line) => line.includes(id)).map((line) => JSON.parse(line))

    expect(status).toBe(500)
    expect(error).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    })
    expect(lines.map(({ msg }) => msg)).toEqual(['unexpected error', 'request'])
    expect(lines[0].err.stack).toMatch(/TypeError: select secret.*route\.test\.ts/s)
  })

  test('because the database is away asks to come back', async () => {
    const { status, error, headers } = await client.call(fail, { params: { kind: 'away' } })

    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    expect(error?.message).toBe('The database does not answer right now. Please try again in a moment.')
  })
})

describe('the time zone', () => {
  const ask = async (headers: Record<string, string>) => {
    server.logged.length = 0
    const { body } = await client.call(zone, { headers })
    const warnings = server.logged.filter((line) => line.includes('unknown time zone'))
    for (const line of server.logged) expect(line.length).toBeLessThan(1000)

    return { timeZone: body.timeZone, warnings: warnings.length }
  }

  test.each(['Europe/Berlin', 'America/Argentina/Salta', 'Etc/GMT+5', 'UTC'])(
    '%s is taken',
    async (named) => {
      expect(await ask({ 'x-time-zone': named })).toEqual({ timeZone: named, warnings: 0 })
    },
  )

  test.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
    ['europe/kyiv', 'Europe/Kyiv'],
  ])('of a zone with two names the one that was sent is kept: %s', async (named, timeZone) => {
    expect(await ask({ 'x-time-zone': named })).toEqual({ timeZone, warnings: 0 })
  })

  test.each(['Mars/Olympus', '+02:00', 'Europe/Berlin/', "'; drop table users", 'x'.repeat(5000)])(
    '%s counts as UTC, with one warning each time',
    async (named) => {
      expect(await ask({ 'x-time-zone': named })).toEqual({ timeZone: 'UTC', warnings: 1 })
      expect(await ask({ 'x-time-zone': named })).toEqual({ timeZone: 'UTC', warnings: 1 })
    },
  )

  test('that nobody named is UTC', async () => {
    expect(await ask({})).toEqual({ timeZone: 'UTC', warnings: 0 })
  })
})
