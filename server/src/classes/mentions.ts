import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { Dependent } from '../platform/dependents.ts'
import { changeClasses } from './classes.queries.ts'

type Column = 'studentIds' | 'topicIds' | 'contentIds'

/** Classes mention it in lists of ids, which no foreign key guards: what is deleted is taken out of every class. */
export const mentionedInClasses = (column: Column): Dependent => ({
  whenDeleted: ({ db }, ids) => removeMentions(db, column, ids.map(String)),
})

/** Looks again until nothing is found: while the first look waited for a series, that one may have got more classes. */
async function removeMentions(db: TenantDb, column: Column, ids: readonly string[]): Promise<void> {
  while (await removeFoundMentions(db, column, ids));
}

async function removeFoundMentions(db: TenantDb, column: Column, ids: readonly string[]): Promise<boolean> {
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
