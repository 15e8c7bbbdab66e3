import { beforeEach, expect, test, vi } from 'vitest'
import { beginCalls, takeBegun } from './begun-calls.ts'

const user = {
  uid: 'ines',
  email: 'ines@example.com',
  displayName: 'Inês',
  photoURL: null,
  emailVerified: true,
}
const credentials = { token: 'token', user }
let sent: { path: string; headers: Record<string, string> }[]

beforeEach(() => {
  sent = []
  vi.useRealTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, headers })
    return new Response(path)
  })
})

test('a call that was begun is not sent again, and its answer is given once', async () => {
  beginCalls(credentials, ['/api/courses'])

  expect(await (await takeBegun('GET', '/api/courses', credentials))?.text()).toBe('/api/courses')
  expect(takeBegun('GET', '/api/courses', credentials)).toBeUndefined()
  expect(sent).toHaveLength(1)
})

test('it carries the token, the time zone, who is calling and what was seen', () => {
  beginCalls(credentials, ['/api/courses'])

  expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer token' })
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual([
    'X-Time-Zone',
    'Authorization',
    'X-User-Info',
    'x-workspace-seen',
  ])
})

test.each([
  ['another person who has signed in meanwhile', { token: 'other', user: { ...user, uid: 'other' } }],
  ['somebody who has signed out', null],
])('it is not given to %s', (_who, now) => {
  beginCalls(credentials, ['/api/courses'])

  expect(takeBegun('GET', '/api/courses', now)).toBeUndefined()
  expect(takeBegun('GET', '/api/courses', credentials)).toBeUndefined()
})

test('after a change nothing that was asked for before it is used', () => {
  beginCalls(credentials, ['/api/courses'])

  expect(takeBegun('POST', '/api/courses', credentials)).toBeUndefined()
  expect(takeBegun('GET', '/api/courses', credentials)).toBeUndefined()
})

test('an answer that nobody has taken for ten seconds is asked for anew', () => {
  vi.useFakeTimers()
  beginCalls(credentials, ['/api/courses'])
  vi.advanceTimersByTime(10_000)

  expect(takeBegun('GET', '/api/courses', credentials)).toBeUndefined()
})
