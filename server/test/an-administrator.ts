import { randomUUID } from 'node:crypto'
import { findByEmail, insertAdministrator } from '#server/admin/administrators/administrators.queries.ts'
import { hashPassword } from '#server/admin/administrators/passwords.ts'
import { openAdminSession } from '#server/admin/administrators/sessions.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { instantText } from '#server/platform/instants.ts'

export type TestAdministrator = { email: string; password: string; token: string }

export const administratorPassword = 'correct horse battery staple'
const passwordHash = await hashPassword(administratorPassword)

/** Made, and signed in without going through the login. */
export async function anAdministrator(
  { platform }: Database,
  clock: Clock = systemClock,
): Promise<TestAdministrator> {
  const email = `${randomUUID()}@example.org`
  await insertAdministrator(platform, { email, passwordHash, createdAt: instantText(clock()) })
  const administrator = await findByEmail(platform, email)
  const token = await openAdminSession(platform, administrator?.id ?? 0, clock())

  return { email, password: administratorPassword, token }
}
