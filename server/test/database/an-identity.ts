import { randomUUID } from 'node:crypto'
import type { TeacherIdentity } from '#server/tenancy/teacher-identity.ts'

/** Somebody who has just signed in and was never seen before. */
export const anIdentity = (known: Partial<TeacherIdentity> = {}): TeacherIdentity => ({
  issuer: 'https://issuer.example',
  subject: randomUUID(),
  email: 'ada@example.org',
  emailVerified: true,
  name: 'Ada Byron',
  picture: null,
  authenticatedAt: Date.now() / 1000,
  ...known,
})
