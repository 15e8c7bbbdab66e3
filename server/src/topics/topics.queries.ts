import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { Topic, TopicChange } from '@lectern/contract/topics/topics.contract.ts'
import { type Insertable, sql } from 'kysely'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { maxRowsAndOffset, total } from '../platform/db/pagination.ts'
import { withinBytes } from '../platform/db/within-bytes.ts'
import { version } from '../platform/db/workspace-version.ts'
import type { TopicTable } from './topics.tables.ts'

const topicColumns = [
  'id',
  'userId',
  'title',
  'description',
  'privateNotes',
  'tags',
  'links',
  'documents',
  'createdAt',
  'updatedAt',
  'revision',
] as const

const readTopics = compiledRead((db: TenantDb, maxRows: number, offset: number) =>
  withinBytes(
    db,
    db
      .selectFrom('topics')
      .select(topicColumns)
      .select(total)
      .select(version)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxRows)
      .offset(offset),
    ['description', 'privateNotes', 'tags', 'links', 'documents'],
  ),
)

export const listTopics = (db: TenantDb, query: PageQuery): Promise<Topic[]> =>
  readTopics(db, ...maxRowsAndOffset(query))

export const findTopic = (db: TenantDb, id: number): Promise<Topic | undefined> =>
  db.selectFrom('topics').select(topicColumns).where('id', '=', id).executeTakeFirst()

export const insertTopic = (db: TenantDb, topic: Insertable<TopicTable>): Promise<Topic> =>
  db.insertInto('topics').values(topic).returning(topicColumns).executeTakeFirstOrThrow()

/** Undefined when there is no such topic. */
export const updateTopic = (db: TenantDb, id: number, change: TopicChange): Promise<Topic | undefined> =>
  db
    .updateTable('topics')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning(topicColumns)
    .executeTakeFirst()

/** Undefined when there is no such topic. */
export const deleteTopic = (db: TenantDb, id: number) =>
  db.deleteFrom('topics').where('id', '=', id).returning('id').executeTakeFirst()

/**
 * Of the given paths, those that a topic names as a document, with a name before it or without. Documents are gone through
 * once, however many paths there are.
 */
export async function findDocuments(db: TenantDb, paths: readonly string[]): Promise<string[]> {
  const path = sql<string>`split_part("document", '|', -1)`
  const rows = await db
    .selectFrom(['topics', sql`unnest("topics"."documents")`.as<'each'>(sql`"each"("document")`)])
    .select(path.as('path'))
    .distinct()
    .where(sql<boolean>`${path} in (select unnest(${[...paths]}::text[]))`)
    .execute()

  return rows.map(({ path }) => path)
}
