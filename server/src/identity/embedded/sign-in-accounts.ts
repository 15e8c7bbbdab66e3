import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { TeacherDependent } from '../../platform/dependents.ts'
import type { OidcAccountTable } from '../identity.tables.ts'

export type SignInAccount = Pick<OidcAccountTable, 'subject' | 'email' | 'name'>

const maxListed = 50

/** When an account was last used that nobody has signed in to yet: before all others. */
const neverUsed = new Date(0).toISOString()

const columns = ['subject', 'email', 'name'] as const

export type ListedAccount = SignInAccount & { isUsed: boolean }

/** Accounts of this computer, the one used last first. */
export function listSignInAccounts(db: PlatformDb): Promise<ListedAccount[]> {
  return db
    .selectFrom('oidcAccounts')
    .select(columns)
    .select(({ eb, ref }) => eb(ref('lastUsedAt'), '>', neverUsed).$castTo<boolean>().as('isUsed'))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('email')
    .limit(maxListed)
    .execute()
}

export function findSignInAccount(db: PlatformDb, subject: string): Promise<SignInAccount | undefined> {
  return db.selectFrom('oidcAccounts').select(columns).where('subject', '=', subject).executeTakeFirst()
}

/** Somebody signs in. The same e-mail is the same account; a new name replaces the old. */
export const saveSignInAccount = (db: PlatformDb, account: Omit<SignInAccount, 'subject'>) =>
  writeAccount(db, account, new Date().toISOString())

/** One that waits for somebody to sign in. */
export const offerSignInAccount = (db: PlatformDb, account: Omit<SignInAccount, 'subject'>) =>
  writeAccount(db, account, neverUsed)

function writeAccount(
  db: PlatformDb,
  { email, name }: Omit<SignInAccount, 'subject'>,
  lastUsedAt: string,
): Promise<SignInAccount> {
  return db
    .insertInto('oidcAccounts')
    .values({
      subject: randomUUID(),
      email: email.toLowerCase(),
      name,
      picture: null,
      createdAt: new Date().toISOString(),
      lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, lastUsedAt }))
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
