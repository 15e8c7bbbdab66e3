import { sql } from 'kysely'
import { tableKinds } from '#server/app/journaled.ts'
import type { TestServer } from '../start-server.ts'

/** Every row of a teacher's, but for what is kept of answers and counts writes. */
export async function everyRow({ database }: TestServer, schema: string): Promise<unknown> {
  const tables = Object.keys(tableKinds).filter((name) => name !== 'answers' && name !== 'workspace')
  const { rows } = await sql`
    ${sql.join(
      tables.map(
        (table) => sql`
          select ${table}::text as "table", jsonb_agg(to_jsonb("each") order by to_jsonb("each")::text) as "rows"
          from ${sql.id(schema, table)} as "each"`,
      ),
      sql` union all `,
    )} order by 1`.execute(database.platform)

  return rows
}
