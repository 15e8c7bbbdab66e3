import type { PageQuery } from '@lectern/contract/pagination.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import { type NewTopic, Topic, type TopicChange } from '@lectern/contract/topics/topics.contract.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'
import { type Deletion, tellDependents } from '../platform/dependents.ts'
import { notFound } from '../platform/http/app-error.ts'
import { lockSeen } from '../platform/revisions/seen-revision.ts'
import { releaseQuota, takeQuota } from '../subscription/plan/quota.ts'
import * as topics from './topics.queries.ts'

export const list = (db: TenantDb, query: PageQuery): Promise<Topic[]> => topics.listTopics(db, query)

type New = { db: TenantDb; plan: Plan; userId: number; newTopic: NewTopic }

export async function create({ db, plan, userId, newTopic }: New): Promise<Topic> {
  await takeQuota(db, plan, 'topics')

  return topics.insertTopic(db, { ...newTopic, userId })
}

export async function update(
  db: TenantDb,
  id: number,
  { revision: seen, ...change }: Seen<TopicChange>,
): Promise<Topic> {
  const read = () => topics.findTopic(db, id)
  await lockSeen(db, { table: 'topics', id, seen }, { schema: Topic, read })
  const topic = await topics.updateTopic(db, id, change)
  if (!topic) throw notFound('Topic')

  return topic
}

/** The files it names belong to the content library and stay there. */
export async function remove(deletion: Deletion, id: number): Promise<void> {
  const { db } = deletion
  if (!(await topics.deleteTopic(db, id))) throw notFound('Topic')
  await tellDependents(deletion, 'topics', [id])
  await releaseQuota(db, 'topics')
}

export const requireTopics = (db: TenantDb, ids: readonly number[]): Promise<void> =>
  requireRows(db, 'topics', ids, 'Topic')

/** Of the given paths, those that a topic names as a document. */
export const findDocuments = (db: TenantDb, paths: readonly string[]): Promise<string[]> =>
  topics.findDocuments(db, paths)
