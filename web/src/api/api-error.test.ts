import { expect, test, vi } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'

test("an error's text is the status and the body", () => {
  expect(new ApiError(404, '{"message":"Course not found"}', 'Not Found').message).toBe(
    '404: {"message":"Course not found"}',
  )
})

test('an empty body gives way to the status text', () => {
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test("the server's sentence is shown where there is one, else the fallback", () => {
  expect(messageOf(new ApiError(403, '{"message":"No"}', ''), 'Failed')).toBe('No')
  for (const error of [
    new ApiError(500, '<html>', ''),
    new ApiError(500, 'null', ''),
    new TypeError('fetch'),
  ])
    expect(messageOf(error, 'Failed')).toBe('Failed')
})

test('what failed offline says that it is offline, after the usual words', () => {
  vi.stubGlobal('navigator', { onLine: false })

  expect(messageOf(new TypeError('fetch'), 'Failed to add student')).toBe(
    'Failed to add student. You appear to be offline. Check your connection and try again.',
  )
  expect(
    messageOf(new TypeError('fetch'), 'Unable to schedule class. Please check your inputs and try again.'),
  ).toBe('Unable to schedule class. You appear to be offline. Check your connection and try again.')
  expect(messageOf(new ApiError(403, '{"message":"No"}', ''), 'Failed')).toBe('No')
  vi.unstubAllGlobals()
})
