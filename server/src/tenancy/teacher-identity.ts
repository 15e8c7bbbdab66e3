import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { UserTable } from '../platform/db/platform-tables.ts'

/** Who an issuer says a teacher is; issuer and subject together are the person. */
export type TeacherIdentity = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
  /** When they last proved who they are, which renewing a token does not; seconds since the epoch. */
  authenticatedAt: number
}

/** All that is kept of a removed teacher: enough to recognise an old token, not enough to know whose it was. */
export const identityHash = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')

export function userOf({ name, picture, ...identity }: TeacherIdentity): Insertable<UserTable> {
  return {
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    emailVerified: identity.emailVerified,
    displayName: name,
    ...splitName(name),
    profileImageUrl: picture,
  }
}

/** The first name is what stands before the first space. */
function splitName(name: string | null): { firstName: string | null; lastName: string | null } {
  const [firstName, ...rest] = (name ?? '').trim().split(' ')

  return { firstName: firstName || null, lastName: rest.join(' ').trim() || null }
}
