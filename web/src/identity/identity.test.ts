import { expect, test } from 'vitest'
import { signInAlert } from './identity.ts'

test('a domain that Firebase does not know is named as the reason', () => {
  const error = Object.assign(new Error('Firebase: Error'), { code: 'auth/unauthorized-domain' })

  expect(signInAlert(error)).toBe(
    'Domain not authorized. Please add this domain to Firebase Authentication settings.',
  )
})

test.each([
  Object.assign(new Error('closed'), { code: 'auth/popup-closed-by-user' }),
  Object.assign(new Error('blocked'), { code: 'auth/popup-blocked' }),
  new Error('Popup closed by user'),
  'a text',
  null,
  undefined,
])('every other failure asks to try again', (error) => {
  expect(signInAlert(error)).toBe('Sign in failed. Please try again.')
})
