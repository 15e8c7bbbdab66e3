import { createHash } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import type { UserTable } from './tenancy.tables.ts'

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

type Profile = Pick<UserTable, 'email' | 'displayName' | 'profileImageUrl' | 'firstName' | 'lastName'> & {
  emailVerified: boolean
  namedByAdministrator: boolean
}

/**
 * What the identity says anew about somebody we know, or null. What it does not say stays as it was, and so do names
 * that an administrator has given.
 */
export function renewedProfile(
  known: Profile,
  { email, emailVerified, name, picture }: TeacherIdentity,
): Updateable<UserTable> | null {
  const said = {
    ...(email && { email, emailVerified }),
    ...(name && { displayName: name, ...(!known.namedByAdministrator && splitName(name)) }),
    ...(picture && { profileImageUrl: picture }),
  }
  const news = Object.entries(said).filter(([field, value]) => known[field as keyof Profile] !== value)

  return news.length === 0 ? null : Object.fromEntries(news)
}

/** The first name is what stands before the first space. */
function splitName(name: string | null): { firstName: string | null; lastName: string | null } {
  const [firstName, ...rest] = (name ?? '').trim().split(' ')

  return { firstName: firstName || null, lastName: rest.join(' ').trim() || null }
}
