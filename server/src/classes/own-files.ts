import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import { schemaOf } from '../platform/db/handles.ts'

type UsedFile = { id: number; title: string; filename: string; fileSize: number; isOwn: boolean }

/**
 * Files that classes of this student use. It is theirs alone where nobody else was in any class that uses it, nor is in any that is
 * to be written, and no topic names it.
 */
export async function listUsedFiles(db: TenantDb, student: string): Promise<UsedFile[]> {
  const table = (name: string) => sql.id(schemaOf(db), name)
  const has = sql`"each"."studentIds" @> array[${student}]::text[]`
  const isOwn = sql`(${has} and "each"."studentIds" <@ array[${student}]::text[])`
  const named = (name: string) => sql`
    select unnest("each"."contentIds")::integer as "fileId", ${has} as "has", ${isOwn} as "isOwn"
    from ${table(name)} as "each" where "each"."contentIds" <> '{}'`
  const { rows } = await sql<UsedFile>`
    with "uses" as (
      ${named('classes')} union all ${named('series')} union all
      select "file"."id", ${has}, ${isOwn} from ${table('contentItems')} as "file"
      join ${table('classes')} as "each" on "each"."id" = "file"."classId"
    )
    select "file"."id", "file"."title", "file"."filename", "file"."fileSize",
      bool_and("uses"."isOwn") and not exists (
        select from ${table('topics')} as "topic" where "topic"."documents" @> array['uploads/' || "file"."filename"]
      ) as "isOwn"
    from "uses" join ${table('contentItems')} as "file" on "file"."id" = "uses"."fileId"
    group by "file"."id" having bool_or("uses"."has") order by "file"."title", "file"."id"`.execute(db)

  return rows
}
