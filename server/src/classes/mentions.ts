import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import { changeClasses } from './classes.queries.ts'

type Column = 'studentIds' | 'topicIds' | 'contentIds'

/**
 * Takes what is being deleted out of every class. Classes name it in lists of ids, which no foreign key guards. Looks
 * again until nothing is found: while the first look waited for a series, that series may have got further classes.
 */
export async function forgetInClasses(db: TenantDb, column: Column, ids: readonly number[]): Promise<void> {
  while (await forget(db, column, ids.map(String)));
}

async function forget(db: TenantDb, column: Column, ids: readonly string[]): Promise<boolean> {
  const left = sql<string[]>`array(
    select id from unnest(${sql.ref(column)}) with ordinality as listed(id, position)
    where id <> all(${ids}::text[]) order by position
  )`
  const { numUpdatedRows } = await changeClasses(db)
    .set({ [column]: left })
    .where(column, '&&', sql<string[]>`${ids}::text[]`)
    .executeTakeFirst()

  return numUpdatedRows > 0n
}
