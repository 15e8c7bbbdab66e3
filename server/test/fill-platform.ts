import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** Organizations in numbers, without the schemas that a list never looks at. */
export async function fillPlatform({ platform }: Database, organizations: number): Promise<void> {
  await sql`
    with made as (
      insert into "platform"."users" ("id", "issuer", "subject", "email", "firstName", "lastName")
      select n, 'https://many.example', n::text, 'u' || n || '@many.example', 'First' || n, 'Last' || n
      from generate_series(1, ${organizations}::integer) as n returning "id"
    )
    insert into "platform"."tenants" ("userId", "databaseName", "databaseUrl", "organizationName", "searchWords")
    select "id", 'many_' || "id", '', 'Organization ' || "id",
      array_to_tsvector(array['organization', "id"::text, 'first' || "id"])
    from made`.execute(platform)
  await sql`analyze "platform"."users"`.execute(platform)
  await sql`analyze "platform"."tenants"`.execute(platform)
}
