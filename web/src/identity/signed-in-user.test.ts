import { expect, test } from 'vitest'
import { nameOf } from './signed-in-user.ts'

const user = {
  uid: '1',
  email: 'ines@example.com',
  displayName: 'Ines Calloway',
  photoURL: null,
  emailVerified: true,
}

test('the name to show is their own, else the part of the e-mail before the @, else "User"', () => {
  expect(nameOf(user)).toBe('Ines Calloway')
  expect(nameOf({ ...user, displayName: null })).toBe('ines')
  expect(nameOf({ ...user, displayName: '', email: null })).toBe('User')
})
