import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { TeacherDependent } from '../../platform/dependents.ts'
import type { OidcAccountTable } from '../identity.tables.ts'

export type SignInAccount = Pick<OidcAccountTable, 'subject' | 'email' | 'name'>

const maxListed = 50

const columns = ['subject', 'email', 'name'] as const

/** Accounts that were used on this computer, the latest first. */
export function listSignInAccounts(db: PlatformDb): Promise<SignInAccount[]> {
  return db
    .selectFrom('oidcAccounts')
    .select(columns)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('email')
    .limit(maxListed)
    .execute()
}

export function findSignInAccount(db: PlatformDb, subject: string): Promise<SignInAccount | undefined> {
  return db.selectFrom('oidcAccounts').select(columns).where('subject', '=', subject).executeTakeFirst()
}

/** The same e-mail is the same account; a new name replaces the old. */
export function saveSignInAccount(
  db: PlatformDb,
  { email, name }: Omit<SignInAccount, 'subject'>,
): Promise<SignInAccount> {
  const now = new Date().toISOString()

  return db
    .insertInto('oidcAccounts')
    .values({
      subject: randomUUID(),
      email: email.toLowerCase(),
      name,
      picture: null,
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, lastUsedAt: now }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function touchSignInAccount(db: PlatformDb, subject: string): Promise<void> {
  const lastUsedAt = new Date().toISOString()
  await db.updateTable('oidcAccounts').set({ lastUsedAt }).where('subject', '=', subject).execute()
}

/** With every session, grant and token of theirs. Subjects are random, so another issuer's never meets one of ours. */
async function removeSignInAccount(db: PlatformDb, subject: string): Promise<void> {
  await db.deleteFrom('oidcAccounts').where('subject', '=', subject).execute()
  await db
    .deleteFrom('oidcRecords')
    .where(({ ref }) => sql<boolean>`${ref('payload')} ->> 'accountId' = ${subject}`)
    .execute()
}

/** Who signs in here goes with their workspace. */
export const signInAccountOfTeacher: TeacherDependent = {
  whenDeleted: (platform, { subject }) => removeSignInAccount(platform, subject),
}
