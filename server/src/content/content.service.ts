import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { PageQuery } from '@lectern/contract/paging.ts'
import { forgetInClasses } from '../classes/mentions.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'
import { notFound } from '../platform/http/app-error.ts'
import { letGo } from '../platform/storage/loose-files.ts'
import { storedPath } from '../platform/storage/stored-path.ts'
import { releaseQuota } from '../subscription/plan/quota.ts'
import type { StoredFile } from './content.queries.ts'
import * as content from './content.queries.ts'

/** The transaction in which rows go, and the teacher whose they are. */
export type Deletion = { db: TenantDb; platform: PlatformDb; schema: string }

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

/** Gives the paths of the files that have to go once this is committed. */
export async function remove(deletion: Deletion, id: number): Promise<string[]> {
  const filename = await content.deleteContent(deletion.db, id)
  if (!filename) throw notFound('Content')

  return leave(deletion, [{ id, filename }])
}

/** As the course goes; gives the paths of the files that have to go once this is committed. */
export async function removeOfCourse(deletion: Deletion, courseId: number): Promise<string[]> {
  return leave(deletion, await content.deleteContentOfCourse(deletion.db, courseId))
}

async function leave(
  { db, platform, schema }: Deletion,
  deleted: readonly { id: number; filename: string }[],
): Promise<string[]> {
  if (deleted.length === 0) return []
  const paths = await letGo(
    platform,
    deleted.map(({ filename }) => storedPath(schema, filename)),
  )
  await forgetInClasses(
    db,
    'contentIds',
    deleted.map(({ id }) => id),
  )
  await releaseQuota(db, 'uploads', deleted.length)

  return paths
}

export const requireContent = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  requireRows(db, 'contentItems', ids, 'Content')
