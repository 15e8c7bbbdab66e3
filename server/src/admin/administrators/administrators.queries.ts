import type { Updateable } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { addressHash, noteWithdrawn } from '../../platform/withdrawn/withdrawn.ts'
import type { AdministratorTable } from '../admin.tables.ts'

const columns = ['id', 'email', 'passwordHash', 'secondFactor', 'secondFactorDraft'] as const

/** Emails are stored in small letters. */
export const findByEmail = (db: PlatformDb, email: string) =>
  db.selectFrom('administrators').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst()

export const getById = (db: PlatformDb, id: number) =>
  db.selectFrom('administrators').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** Whoever changes the password or the second factor waits. */
export const lockById = (db: PlatformDb, id: number) =>
  db.selectFrom('administrators').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export type AdministratorRow = Awaited<ReturnType<typeof getById>>

export const listAdministrators = (db: PlatformDb) =>
  db
    .selectFrom('administrators')
    .select(['email', 'createdAt', 'lastSignInAt', 'secondFactor'])
    .orderBy('email')
    .execute()

/** False when there is one with this email already. */
export async function insertAdministrator(
  db: PlatformDb,
  { email, ...values }: { email: string; passwordHash: string; createdAt: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('administrators')
    .values({ email: email.toLowerCase(), ...values })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

  return inserted !== undefined
}

export const updateAdministrator = (db: PlatformDb, id: number, change: Updateable<AdministratorTable>) =>
  db.updateTable('administrators').set(change).where('id', '=', id).execute()

/** Nobody signs in by what counted up to now, also not after a restore. */
export const noteOldAccess = (db: PlatformDb, email: string): Promise<void> =>
  noteWithdrawn(db, 'administrator', [addressHash(email.toLowerCase())])

/** Their sessions go with them. */
export const deleteAdministrator = (db: PlatformDb, id: number) =>
  db.deleteFrom('administrators').where('id', '=', id).execute()

/** False when this code, or a later one, was taken before: nobody who looked over a shoulder can use it again. */
export async function takeCodeStep(db: PlatformDb, id: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('administrators')
    .set({ lastCodeStep: step })
    .where('id', '=', id)
    .where((is) => is.or([is('lastCodeStep', 'is', null), is('lastCodeStep', '<', step)]))
    .returning('id')
    .executeTakeFirst()

  return taken !== undefined
}
