import { sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { ClassPart } from '../platform/dependents.ts'

type ContentOfClass = { classId: number; contentId: number }

/** A file loses its class when that goes, and has it again when it comes back. */
export const contentOfClasses: ClassPart = {
  name: 'content',
  sizes: (db, classIds) =>
    db
      .selectFrom('contentItems')
      .select(sql<number>`30`.as('bytes'))
      .where('classId', '=', sql<number>`any(${classIds})`),
  capture: async (db, classIds) =>
    (await db
      .selectFrom('contentItems')
      .select(['classId', 'id as contentId'])
      .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
      .execute()) as ContentOfClass[],
  restore: (db, captured) => giveBack(db, captured as readonly ContentOfClass[]),
}

async function giveBack(db: TenantDb, captured: readonly ContentOfClass[]): Promise<void> {
  if (captured.length === 0) return
  const rows = sql`unnest(
    ${captured.map(({ contentId }) => contentId)}::integer[],
    ${captured.map(({ classId }) => classId)}::integer[]
  )`
  await db
    .updateTable('contentItems')
    .from(rows.as<'captured'>(sql`"captured"("contentId", "classId")`))
    .set({ classId: sql`"captured"."classId"` })
    .where('contentItems.id', '=', sql<number>`"captured"."contentId"`)
    .where('contentItems.classId', 'is', null)
    .execute()
}
