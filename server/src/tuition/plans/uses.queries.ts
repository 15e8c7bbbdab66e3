import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { wallTimeText } from '../../platform/db/wall-time-text.ts'
import type { OwedClass, PlanUse } from './uses-of.ts'

/** What was agreed while one of these plans stood for it. */
export const listOwed = (db: TenantDb, planIds: readonly number[]): Promise<OwedClass[]> =>
  db
    .selectFrom('agreedCharges')
    .innerJoin('classes', 'classes.id', 'agreedCharges.classId')
    .select([
      'agreedCharges.classId',
      'agreedCharges.studentId',
      'classes.courseId',
      'classes.duration',
      'agreedCharges.plans',
    ])
    .select((each) => wallTimeText(each.ref('classes.scheduledAt')).as('scheduledAt'))
    .where('agreedCharges.plans', 'is not', null)
    .where(sql<boolean>`"agreedCharges"."plans" && ${planIds}::integer[]`)
    .$narrowType<{ plans: number[] }>()
    .execute()

export const listUses = (db: TenantDb, planIds: readonly number[]): Promise<PlanUse[]> =>
  db
    .selectFrom('planUses')
    .select(['classId', 'studentId', 'planId', 'units'])
    .where('planId', '=', sql<number>`any(${planIds}::integer[])`)
    .execute()

export const listUsesIn = (db: TenantDb, classIds: readonly number[]): Promise<PlanUse[]> =>
  db
    .selectFrom('planUses')
    .select(['classId', 'studentId', 'planId', 'units'])
    .where('classId', '=', sql<number>`any(${classIds}::integer[])`)
    .execute()

export async function deleteUses(db: TenantDb, uses: readonly PlanUse[]): Promise<void> {
  if (uses.length === 0) return
  const lists = (['classId', 'studentId', 'planId'] as const).map((name) => uses.map((use) => use[name]))
  await db
    .deleteFrom('planUses')
    .where(
      sql<boolean>`("classId", "studentId", "planId") in (
        select * from unnest(${lists[0]}::integer[], ${lists[1]}::integer[], ${lists[2]}::integer[]))`,
    )
    .execute()
}

export async function insertUses(db: TenantDb, uses: readonly PlanUse[]): Promise<void> {
  if (uses.length > 0)
    await db
      .insertInto('planUses')
      .values([...uses])
      .execute()
}

/** The day of the last class that a plan covers. */
export async function findLastUse(db: TenantDb, planId: number): Promise<string | null> {
  const found = await db
    .selectFrom('planUses')
    .innerJoin('classes', 'classes.id', 'planUses.classId')
    .select(sql<string | null>`max("classes"."scheduledAt")::date::text`.as('date'))
    .where('planUses.planId', '=', planId)
    .executeTakeFirst()

  return found?.date ?? null
}
