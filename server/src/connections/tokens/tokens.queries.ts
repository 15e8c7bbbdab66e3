import type { ProgramToken } from '@lectern/contract/connections/tokens.contract.ts'
import type { Insertable } from 'kysely'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { ProgramTokenTable } from '../connections.tables.ts'

const shown = ['id', 'name', 'mayWrite', 'createdAt', 'expiresAt', 'lastUsedAt', 'endedAt'] as const

const readLive = compiledRead((db: PlatformDb, tokenHash: string, now: string) =>
  db
    .selectFrom('programTokens')
    .innerJoin('tenants', 'tenants.userId', 'programTokens.userId')
    .select(['programTokens.id as tokenId', 'programTokens.userId', 'tenants.databaseName as schema'])
    .select(['programTokens.mayWrite', 'programTokens.lastUsedAt'])
    .where('programTokens.tokenHash', '=', tokenHash)
    .where('programTokens.endedAt', 'is', null)
    .where('programTokens.expiresAt', '>', now),
)

export const findLive = async (db: PlatformDb, tokenHash: string, now: string) =>
  (await readLive(db, tokenHash, now))[0]

const ofUser = (db: PlatformDb, userId: number) => db.selectFrom('programTokens').where('userId', '=', userId)

export const listOfUser = (db: PlatformDb, userId: number, limit: number): Promise<ProgramToken[]> =>
  ofUser(db, userId)
    .select(shown)
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Of two that are made at once, the second counts the first. */
export const lockUser = (db: PlatformDb, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export async function countLive(db: PlatformDb, userId: number, now: string): Promise<number> {
  const { count } = await ofUser(db, userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()

  return Number(count)
}

export const insertToken = (db: PlatformDb, token: Insertable<ProgramTokenTable>): Promise<ProgramToken> =>
  db.insertInto('programTokens').values(token).returning(shown).executeTakeFirstOrThrow()

/** Gives its hash; nothing where it has ended before, or is another teacher's. */
export const endToken = (db: PlatformDb, userId: number, id: number, endedAt: string) =>
  db
    .updateTable('programTokens')
    .set({ endedAt })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .returning('tokenHash')
    .executeTakeFirst()

export const listHashes = async (db: PlatformDb, userId: number): Promise<string[]> =>
  (await ofUser(db, userId).select('tokenHash').where('endedAt', 'is', null).execute()).map(
    ({ tokenHash }) => tokenHash,
  )

/** What ended long ago is of no interest any more. */
export const forgetEnded = (db: PlatformDb, userId: number, before: string) =>
  db
    .deleteFrom('programTokens')
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('endedAt', '<', before), eb('expiresAt', '<', before)]))
    .execute()

/** Nothing is written when another server has noted it within the hour. */
export const noteUsed = (db: PlatformDb, id: number, lastUsedAt: string, anHourBefore: string) =>
  db
    .updateTable('programTokens')
    .set({ lastUsedAt })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', anHourBefore)]))
    .execute()
