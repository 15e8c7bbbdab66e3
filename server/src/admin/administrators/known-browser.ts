import { createHash, randomBytes } from 'node:crypto'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Tells the guard of the login that this browser has signed in before. It opens nothing by itself. */
export const browserCookieOf = (publicUrl: string): { name: string; path: string } =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-lectern_admin_browser', path: '/' } // no subdomain can set one in its stead
    : { name: 'lectern_admin_browser', path: '/api/admin/login' }
export const browserCookieLife = 400 * 24 * 60 * 60 // as long as browsers keep one

type AdministratorKey = { id: number; passwordHash: string }

const purposeOf = ({ id }: AdministratorKey): string => `known browser of ${id}`

/** A new password makes all browsers unknown again. */
const fingerprintOf = ({ passwordHash }: AdministratorKey): string =>
  createHash('sha256').update(passwordHash).digest('base64url')

/** Sealed with the key that is not in the database: whoever has a copy of that cannot make one. */
export const newBrowserId = (box: SecretBox, administrator: AdministratorKey): string =>
  box.seal(
    purposeOf(administrator),
    `${randomBytes(16).toString('base64url')} ${fingerprintOf(administrator)}`,
  )

/** The id of a browser that this account knows, or null. */
export function knownBrowserOf(
  box: SecretBox,
  administrator: AdministratorKey,
  cookie: string | undefined,
): string | null {
  const opened = cookie && cookie.length <= maxCookie ? box.open(purposeOf(administrator), cookie) : undefined
  const [browserId = '', fingerprint] = opened?.split(' ') ?? []

  return fingerprint === fingerprintOf(administrator) ? browserId : null
}

const maxCookie = 400
