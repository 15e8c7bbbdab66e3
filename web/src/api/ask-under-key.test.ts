import { createCourse, updateCourse } from '@lectern/contract/courses/courses.contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { createCallKeys } from './call-keys.ts'
import { provideCredentials } from './credentials.ts'

const user = { uid: 'ada', email: null, displayName: 'Ada', photoURL: null, emailVerified: true }
const body = { name: 'Algebra' }
const refusal = { code: 'conflict', message: 'No' }

let keys: (string | undefined)[] = []
let stored: Record<string, string> = {}

/** The wire: what each try is answered. */
function answerWith(...answers: (() => Response | Promise<Response>)[]): void {
  keys = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    return (answers[keys.length - 1] ?? answers.at(-1))?.()
  })
}

const saved = () => Response.json({ id: 1 }, { status: 201 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) }))
const create = (name = 'Algebra') => call(createCourse, { body: { name } })

beforeEach(() => {
  stored = {}
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, activeElement: null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => (stored[name] = value),
    removeItem: (name: string) => delete stored[name],
  })
  provideCredentials(async () => ({ token: 'token', user }))
})
afterEach(async () => {
  answerWith(saved)
  await create()
  vi.unstubAllGlobals()
})

test.each([
  ['no answer came', lost],
  ['the answer broke off', broken],
  ['a proxy had lost the server', () => new Response('<html>', { status: 502 })],
])('a write is sent again, once and under the same key, where %s', async (_what, first) => {
  answerWith(first, saved)

  expect(await create()).toEqual({ id: 1 })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('what was answered is done with: the same again is another wish', async () => {
  answerWith(saved, () => Response.json(refusal, { status: 409 }), saved)
  await create()
  await expect(create()).rejects.toThrow('409')
  await create()

  expect(new Set(keys).size).toBe(3)
})

test('a double click is one wish', async () => {
  const answer = Promise.withResolvers<Response>()
  answerWith(() => answer.promise.then((response) => response.clone()))
  const calls = [create(), create(), create('Geometry')]
  answer.resolve(saved())
  await Promise.all(calls)

  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('after two tries without an answer the next one has the same key, whatever it says', async () => {
  answerWith(lost, lost, saved, saved)
  await expect(create()).rejects.toThrow('Failed to fetch')
  await create('Geometry')
  await create('Geometry')

  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('so it has after a server that could not tell, but has not elsewhere', async () => {
  answerWith(() => Response.json({ code: 'unavailable', message: 'Later' }, { status: 503 }), saved)
  await expect(create()).rejects.toThrow('503')
  await call(updateCourse, { params: { id: '1' }, body })
  await create()

  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

test('so it has when the page was loaded anew meanwhile, and nobody else has it', () => {
  const [address, other] = ['ada POST /api/courses', 'bob POST /api/courses']
  const key = createCallKeys().keyFor(address, 'Algebra')
  const anew = createCallKeys()

  expect(anew.keyFor(other, 'Algebra')).not.toBe(key)
  expect(anew.keyFor(address, 'Geometry')).toBe(key)
})

test('offline nothing is tried twice', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answerWith(lost)
  await expect(create()).rejects.toThrow('Failed to fetch')

  expect(keys).toHaveLength(1)
})
