import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tells the guard of the login that this browser has signed in before. It opens nothing by itself. */
export const browserCookie = 'lectern_admin_browser'
export const browserCookieLife = 400 * 24 * 60 * 60 // as long as browsers keep one

type Account = { id: number; passwordHash: string }

/** Signed with what only the database knows of the account, so a new password makes all browsers strangers again. */
const signatureOf = ({ id, passwordHash }: Account, mark: string): string =>
  createHmac('sha256', passwordHash).update(`known browser ${id} ${mark}`).digest('base64url')

export function newBrowserMark(account: Account): string {
  const mark = randomBytes(16).toString('base64url')

  return `${mark}.${signatureOf(account, mark)}`
}

/** The mark of a browser that this account knows, or null. */
export function knownBrowserOf(account: Account, cookie: string | undefined): string | null {
  const [, mark, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!mark || !signature) return null

  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(account, mark))) ? mark : null
}
