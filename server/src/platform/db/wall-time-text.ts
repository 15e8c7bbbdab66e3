import { type Expression, sql } from 'kysely'

/** A time on the teacher's wall inside JSON, where the database would write it its own way. */
export const wallTimeText = (column: Expression<string>) =>
  sql<string>`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
