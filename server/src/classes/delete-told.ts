import { sql } from 'kysely'
import { type Deletion, tellDependents } from '../platform/dependents.ts'

/**
 * The only way in which classes go, and they are locked: whoever depends on them is told before, while their rows still name
 * the class. Content stays, and the schema's foreign key clears its `classId`.
 */
export async function deleteTold(deletion: Deletion, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tellDependents(deletion, 'classes', ids)
  await deletion.db.deleteFrom('classes').where('id', '=', sql<number>`any(${ids}::integer[])`).execute()
}
