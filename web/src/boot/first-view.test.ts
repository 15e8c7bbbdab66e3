import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

test.each(['/', '/dashboard', '/courses', '/courses/', '/subscription'])(
  'a visitor who is not signed in sees the landing page on %s',
  (path) => {
    expect(firstView(path, false)).toBe('landing')
  },
)

test.each(['/', '/courses'])('a signed-in teacher goes straight to the app on %s', (path) => {
  expect(firstView(path, true)).toBe('app')
})

test.each(['/nowhere', '/courses/7', '/administrator'])('the app answers for the unknown path %s', (path) => {
  expect(firstView(path, false)).toBe('app')
})

test.each(['/admin', '/admin/', '/admin/dashboard'])("the administrators' app answers for %s", (path) => {
  expect(firstView(path, false)).toBe('admin')
  expect(firstView(path, true)).toBe('admin')
})

test('the app answers for an unknown administrator path', () => {
  expect(firstView('/admin/nowhere', false)).toBe('app')
})
