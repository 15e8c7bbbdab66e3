import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { Dependent } from '../platform/dependents.ts'
import { changeClasses } from './classes.queries.ts'

type Column = 'studentIds' | 'topicIds' | 'contentIds'

/** Classes mention it in lists of ids, which no foreign key guards: what is deleted is taken out of every class and series. */
export const mentionedInClasses = (column: Column): Dependent => ({
  whenDeleted: ({ db }, ids) => removeMentions(db, column, ids.map(String)),
})

/**
 * Series first, so that none is continued with it. Looks again until nothing is found: while the first look waited for a
 * series, that one may have got more classes.
 */
async function removeMentions(db: TenantDb, column: Column, ids: readonly string[]): Promise<void> {
  const left = sql<string[]>`array(
    select id from unnest(${sql.ref(column)}) with ordinality as listed(id, position)
    where id <> all(${ids}::text[]) order by position
  )`
  const isMentioned = sql<string[]>`${ids}::text[]`
  await db
    .updateTable('series')
    .set({ [column]: left })
    .where(column, '&&', isMentioned)
    .execute()
  for (;;) {
    const { numUpdatedRows } = await changeClasses(db)
      .set({ [column]: left })
      .where(column, '&&', isMentioned)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
  }
}
