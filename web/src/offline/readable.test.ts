import { expect, test } from 'vitest'
import { isReadable, uidOf } from './readable.ts'

test('schedule, contacts and pages of students are readable without a connection, and nothing else', () => {
  for (const path of ['/api/classes', '/api/students', '/api/students/12', '/api/students/12/page'])
    expect(isReadable(path), path).toBe(true)

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
