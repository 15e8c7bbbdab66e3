import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'
import { type Deletion, type Dependent, tellDependents } from '../platform/dependents.ts'
import { notFound } from '../platform/http/app-error.ts'
import { markOrphaned } from '../platform/storage/orphaned-files.ts'
import { storedPath } from '../platform/storage/stored-path.ts'
import { releaseQuota } from '../subscription/plan/quota.ts'
import type { DeletedContent, Leaving, StoredFile } from './content.queries.ts'
import * as content from './content.queries.ts'

export const list = (db: TenantDb, query: PageQuery): Promise<ContentItem[]> => content.listContent(db, query)

export async function getFile(db: TenantDb, id: number): Promise<StoredFile> {
  return found(await content.findFile(db, id))
}

/** By its stored name, or by the name under which it was uploaded. */
export async function getFileByName(db: TenantDb, name: string): Promise<StoredFile> {
  return found(await content.findFileByName(db, name))
}

function found(file: StoredFile | undefined): StoredFile {
  if (!file) throw notFound('File')

  return file
}

export async function remove(deletion: Deletion, id: number): Promise<void> {
  const deleted = await content.deleteContent(deletion.db, id)
  if (!deleted) throw notFound('Content')
  await leave(deletion, [deleted])
}

/** Whatever of these there is. */
export const removeAll = async (deletion: Deletion, ids: readonly number[]): Promise<void> =>
  leave(deletion, await content.deleteContentOf(deletion.db, ids))

/** A course goes with its files. */
export const contentOfCourses: Dependent = {
  async whenDeleted(deletion, courseIds) {
    await leave(deletion, await content.deleteContentOfCourses(deletion.db, courseIds))
  },
}

/** The files go once this is committed. */
async function leave(deletion: Deletion, deleted: readonly DeletedContent[]): Promise<void> {
  if (deleted.length === 0) return
  const { db, platform, schema, files, afterCommit } = deletion
  const paths = await markOrphaned(
    platform,
    deleted.map(({ filename }) => storedPath(schema, filename)),
    deleted.map(({ fileSize }) => fileSize),
  )
  afterCommit(() => files.removeOrphaned(paths))
  await tellDependents(
    deletion,
    'contentItems',
    deleted.map(({ id }) => id),
  )
  await releaseQuota(db, 'uploads', deleted.length)
}

/**
 * Before classes name these files instead of those that they name now: one that was uploaded for its class and is taken out of
 * it belongs to it no longer, or families would go on seeing it.
 */
export async function takeOutOf(
  db: TenantDb,
  classes: Omit<Leaving, 'keptIds'>,
  { contentIds }: { contentIds?: readonly string[] | undefined },
): Promise<void> {
  if (contentIds && classes.classIds.length > 0)
    await content.leaveClasses(db, { ...classes, keptIds: contentIds })
}

export const requireContent = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  requireRows(db, 'contentItems', ids, 'Content')
