import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tells the guard of the login that this browser has signed in before. It opens nothing by itself. */
export const browserCookieOf = (publicUrl: string): { name: string; path: string } =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-lectern_admin_browser', path: '/' } // no subdomain can set one in its stead
    : { name: 'lectern_admin_browser', path: '/api/admin/login' }
export const browserCookieLife = 400 * 24 * 60 * 60 // as long as browsers keep one

type AdministratorKey = { id: number; passwordHash: string }

/** Signed with what only the database knows of the account, so a new password makes all browsers unknown again. */
const signatureOf = ({ id, passwordHash }: AdministratorKey, browserId: string): string =>
  createHmac('sha256', passwordHash).update(`known browser ${id} ${browserId}`).digest('base64url')

export function newBrowserId(administrator: AdministratorKey): string {
  const browserId = randomBytes(16).toString('base64url')

  return `${browserId}.${signatureOf(administrator, browserId)}`
}

/** The id of a browser that this account knows, or null. */
export function knownBrowserOf(administrator: AdministratorKey, cookie: string | undefined): string | null {
  const [, browserId, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!browserId || !signature) return null

  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(administrator, browserId)))
    ? browserId
    : null
}
