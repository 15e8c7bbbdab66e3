import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import type { Insertable, Selectable } from 'kysely'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { PlatformDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'
import type { LinkTable } from '../families.tables.ts'

export type LinkRow = Selectable<LinkTable>

const readByHash = compiledRead((db: PlatformDb, tokenHash: string) =>
  db
    .selectFrom('links')
    .innerJoin('tenants', 'tenants.userId', 'links.userId')
    .select(['links.id as linkId', 'links.userId', 'tenants.databaseName as schema'])
    .select(['links.studentId', 'links.use', 'links.parts', 'links.openedAt'])
    .where('links.tokenHash', '=', tokenHash),
)

export const findByHash = async (db: PlatformDb, tokenHash: string) => (await readByHash(db, tokenHash))[0]

const ofUser = (db: PlatformDb, userId: number) =>
  db.selectFrom('links').selectAll().where('userId', '=', userId)

const ofStudent = (db: PlatformDb, userId: number, studentId: number | null) =>
  ofUser(db, userId).where('studentId', studentId === null ? 'is' : '=', studentId)

export const listOfStudent = (db: PlatformDb, userId: number, studentId: number | null): Promise<LinkRow[]> =>
  ofStudent(db, userId, studentId).execute()

export const lockOfStudent = (db: PlatformDb, userId: number, studentId: number | null): Promise<LinkRow[]> =>
  ofStudent(db, userId, studentId).orderBy('id').forUpdate().execute()

export const listOfUser = (db: PlatformDb, userId: number): Promise<LinkRow[]> =>
  ofUser(db, userId).orderBy('id').limit(maxListed).execute()

/** Whoever makes the same link at the same time gets the one that was first. */
export const insertLinks = (db: PlatformDb, links: readonly Insertable<LinkTable>[]) =>
  db
    .insertInto('links')
    .values(links)
    .onConflict((conflict) => conflict.columns(['userId', 'studentId', 'use']).doNothing())
    .execute()

type Change = Partial<Pick<LinkRow, 'tokenHash' | 'sealedToken' | 'createdAt' | 'openedAt'>>

export const updateLink = (db: PlatformDb, id: number, change: Change) =>
  db.updateTable('links').set(change).where('id', '=', id).execute()

export async function updateParts(
  db: PlatformDb,
  { userId, studentId }: { userId: number; studentId: number },
  { parts, seen }: { parts: LinkPart[]; seen: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links')
    .set(({ eb }) => ({ parts, revision: eb('revision', '+', 1) }))
    .where('userId', '=', userId)
    .where('studentId', '=', studentId)
    .$if(seen !== undefined, (query) => query.where('revision', '=', Number(seen)))
    .executeTakeFirst()

  return numUpdatedRows > 0n
}

/** Gives the hashes of their tokens. */
export const deleteLinks = async (db: PlatformDb, userId: number, studentId: number | null) =>
  hashesOf(
    await db
      .deleteFrom('links')
      .where('userId', '=', userId)
      .where('studentId', studentId === null ? 'is' : '=', studentId)
      .returning('tokenHash')
      .execute(),
  )

export const deleteLinksIn = async (db: PlatformDb, schema: string, studentIds: readonly number[]) =>
  hashesOf(
    await db
      .deleteFrom('links')
      .where('studentId', 'in', studentIds)
      .where('userId', '=', (query) =>
        query.selectFrom('tenants').select('userId').where('databaseName', '=', schema),
      )
      .returning('tokenHash')
      .execute(),
  )

const hashesOf = (rows: readonly Pick<LinkRow, 'tokenHash'>[]): string[] =>
  rows.map(({ tokenHash }) => tokenHash)

/** Nothing is written when somebody else has noted it within the hour. */
export const noteOpened = (db: PlatformDb, id: number, openedAt: string, anHourBefore: string) =>
  db
    .updateTable('links')
    .set({ openedAt })
    .where('id', '=', id)
    .where((link) => link.or([link('openedAt', 'is', null), link('openedAt', '<', anHourBefore)]))
    .execute()
