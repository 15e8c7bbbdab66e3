import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { PageQuery } from '@lectern/contract/pagination.ts'
import { type Insertable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { maxRowsAndOffset, total } from '../platform/db/pagination.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'
import { version } from '../platform/db/workspace-version.ts'
import type { ContentItemTable } from './content.tables.ts'

/** An item with its course, in one statement. */
const withCourse = (db: TenantDb) =>
  db
    .selectFrom('contentItems')
    .leftJoin('courses', 'courses.id', 'contentItems.courseId')
    .select([
      'contentItems.id',
      'contentItems.userId',
      'title',
      'originalName',
      'filename',
      'filePath',
      'mimeType',
      'contentType',
      'fileSize',
      'uploadedAt',
      'courseId',
      'classId',
      'contentItems.description',
      'links',
    ])
    .select((query) =>
      query
        .case()
        .when('courses.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: query.ref('courses.id').$notNull(),
            name: query.ref('courses.name').$notNull(),
            code: query.ref('courses.code'),
            color: query.ref('courses.color').$notNull(),
          }),
        )
        .end()
        .as('course'),
    )

const readContent = compiledRead((db: TenantDb, maxRows: number, offset: number) =>
  withinBytes(
    db,
    withCourse(db)
      .select(total)
      .select(version)
      .orderBy('uploadedAt', 'desc')
      .orderBy('contentItems.id', 'desc')
      .limit(maxRows)
      .offset(offset),
    ['description', 'links'],
  ),
)

export const listContent = (db: TenantDb, query: PageQuery): Promise<ContentItem[]> =>
  readContent(db, ...maxRowsAndOffset(query))

export const getContent = (db: TenantDb, id: number): Promise<ContentItem> =>
  withCourse(db).where('contentItems.id', '=', id).executeTakeFirstOrThrow()

export async function sumFileSizes(db: TenantDb): Promise<number> {
  const { bytes } = await db
    .selectFrom('contentItems')
    .select(sql<number>`coalesce(sum("fileSize"), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()

  return bytes
}

export const insertContent = (db: TenantDb, item: Insertable<ContentItemTable>) =>
  db.insertInto('contentItems').values(item).returning('id').executeTakeFirstOrThrow()

export type StoredFile = Pick<ContentItem, 'filename' | 'originalName' | 'mimeType' | 'fileSize'>

const fileColumns = ['filename', 'originalName', 'mimeType', 'fileSize'] as const

export const findFile = (db: TenantDb, id: number): Promise<StoredFile | undefined> =>
  db.selectFrom('contentItems').select(fileColumns).where('id', '=', id).executeTakeFirst()

/** By its stored name; else the newest that was uploaded under this name. */
export const findFileByName = (db: TenantDb, name: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('contentItems')
    .select(fileColumns)
    .where((item) => item.or([item('filename', '=', name), item('originalName', '=', name)]))
    .orderBy(sql`"filename" = ${name}`, 'desc')
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type DeletedContent = { id: number; filename: string; fileSize: number }

export const deleteContent = (db: TenantDb, id: number): Promise<DeletedContent | undefined> =>
  deletion(db).where('id', '=', id).executeTakeFirst()

export const deleteContentOfCourses = (
  db: TenantDb,
  courseIds: readonly number[],
): Promise<DeletedContent[]> => deletion(db).where('courseId', 'in', courseIds).execute()

export const deleteContentOf = async (db: TenantDb, ids: readonly number[]): Promise<DeletedContent[]> =>
  ids.length === 0 ? [] : deletion(db).where('id', 'in', ids).execute()

const deletion = (db: TenantDb) => db.deleteFrom('contentItems').returning(['id', 'filename', 'fileSize'])

/** Which classes name other files now, and the one of them whose files were in view when these were chosen. */
export type Leaving = { classIds: readonly number[]; seenId: number; keptIds: readonly string[] }

/** Files that were uploaded for these classes and are named by them or were in view, but for those that are kept. */
export const leaveClasses = (db: TenantDb, { classIds, seenId, keptIds }: Leaving) =>
  db
    .updateTable('contentItems')
    .from('classes')
    .set({ classId: null })
    .whereRef('classes.id', '=', 'contentItems.classId')
    .where('classes.id', '=', sql<number>`any(${classIds}::integer[])`)
    .where((is) =>
      is.or([
        is('classes.id', '=', seenId),
        sql<boolean>`"contentItems"."id"::text = any("classes"."contentIds")`,
      ]),
    )
    .where(sql<boolean>`"contentItems"."id"::text <> all(${keptIds}::text[])`)
    .execute()

/** Of the given stored names, those that an item of the library has. */
export async function findFilenames(db: TenantDb, filenames: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('contentItems')
    .select('filename')
    .where('filename', 'in', filenames)
    .execute()

  return rows.map(({ filename }) => filename)
}
