import { expect, test, vi } from 'vitest'
import { firstCallsOf } from '#web/app/first-calls.ts'
import { isReadable, uidOf } from './readable.ts'

/** The paths of all that a page asks for. */
const callsOf = (pathname: string): string[] =>
  firstCallsOf({ pathname, search: '' }, new Date()).map((call) => call.split('?')[0] ?? '')

vi.stubGlobal('matchMedia', () => ({ matches: false }))

test('schedule, contacts and pages of students are readable without a connection, and nothing else', () => {
  const readable = ['/schedule', '/students', '/students/12'].flatMap(callsOf)
  expect(readable).toEqual(
    expect.arrayContaining(['/api/classes', '/api/students', '/api/students/12/history']),
  )
  for (const path of [...readable, '/api/invoice-details']) expect(isReadable(path), path).toBe(true)

  for (const path of [
    '/api/students/12/link',
    '/api/files/3',
    '/api/download/a.pdf',
    '/api/exports/students',
    '/api/admin/users',
    '/api/subscription',
    '/api/links',
    '/calendar/x.ics',
    '/family/x',
    '/oidc/token',
  ])
    expect(isReadable(path), path).toBe(false)
})

test('a request is somebody’s by the subject of its token', () => {
  const token = (payload: object) => `Bearer e30.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.c2ln`

  expect(uidOf(token({ sub: 'ines' }))).toBe('ines')
  for (const authorization of [null, '', 'Bearer opaque', 'Bearer a.b.c', token({}), token({ sub: 7 })])
    expect(uidOf(authorization), `${authorization}`).toBeUndefined()
})
