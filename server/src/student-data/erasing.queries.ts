import { sql } from 'kysely'
import { isOwn } from '../classes/own-classes.ts'
import { hasStudent } from '../classes/students-in-class.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import { schemaOf } from '../platform/db/handles.ts'

/** How much is known of a student, and what is still to come, in one statement. */
export function countKnown(db: TenantDb, id: number, now: string) {
  const student = String(id)

  return db
    .selectFrom('students')
    .select(({ selectFrom, fn }) => {
      const own = selectFrom('classes')
        .select('classes.id')
        .where((each) => isOwn(each.ref('classes.studentIds'), student))
      const marks = selectFrom('marks').where('marks.studentId', '=', id)
      const coming = selectFrom('classes')
        .select(fn.countAll<number>().as('count'))
        .where('classes.status', '=', 'scheduled')
        .where('classes.scheduledAt', '>=', now)
      const lines = selectFrom('records').where('records.classId', 'in', own)
      const written = lines.where((each) =>
        each.or([each('notes', 'is not', null), each('homework', 'is not', null)]),
      )
      return [
        sql<number>`(select count(*) from (${marks.select('marks.classId')} union ${written.select('records.classId')}) as "classes")`.as(
          'classes',
        ),
        sql<number>`(${lines.select(fn.countAll<number>().as('count')).where('homework', 'is not', null)})
          + (${marks.select(fn.countAll<number>().as('count')).where('makeUpOwed', '=', true)})`.as(
          'homework',
        ),
        sql<number>`(${selectFrom('consents').select(fn.countAll<number>().as('count')).where('consents.studentId', '=', id)}) + num_nonnulls("email", "phone", "guardianName", "guardianEmail", "guardianPhone", "nickname",
          "uniqueId", "age", "gender", "timeZone", "language", "privateNotes")`.as('contact'),
        coming
          .where((each) => isOwn(each.ref('classes.studentIds'), student))
          .$asScalar()
          .$notNull()
          .as('alone'),
        coming
          .where((each) => hasStudent(each.ref('classes.studentIds'), student))
          .$asScalar()
          .$notNull()
          .as('coming'),
      ]
    })
    .where('id', '=', id)
    .executeTakeFirst()
}

export const readRetentionYears = async (db: TenantDb): Promise<number> =>
  (await db.selectFrom('invoiceDetails').select('retentionYears').executeTakeFirstOrThrow()).retentionYears

/**
 * By which a restore knows a student again who was erased: no name, and no number that another one may have. The row is locked, so
 * that nobody names them in a class meanwhile.
 */
export async function tombstoneOf(db: TenantDb, id: number): Promise<string> {
  const { hash } = await db
    .selectFrom('students')
    .select(tombstone(schemaOf(db)).as('hash'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

  return hash
}

export const tombstone = (schema: string) => sql<string>`encode(sha256(convert_to(
  ${schema}::text || ' ' || "students"."id" || ' ' || extract(epoch from "students"."enrollmentDate"), 'UTF8')), 'hex')`

export const noteErased = (db: TenantDb, studentId: number, erasedAt: string) =>
  db
    .insertInto('erasedStudents')
    .values({ studentId, erasedAt })
    .onConflict((conflict) => conflict.column('studentId').doUpdateSet({ erasedAt, namesGoneAt: null }))
    .execute()

export const listErasedStudents = (db: TenantDb) =>
  db
    .selectFrom('erasedStudents')
    .select(['studentId', 'erasedAt'])
    .where('namesGoneAt', 'is', null)
    .orderBy('erasedAt', 'desc')
    .limit(1000)
    .execute()

export const lockErased = (db: TenantDb, studentId: number) =>
  db
    .selectFrom('erasedStudents')
    .select(['studentId', 'namesGoneAt'])
    .where('studentId', '=', studentId)
    .forUpdate()
    .executeTakeFirst()

export const noteNamesGone = (db: TenantDb, studentId: number, namesGoneAt: string) =>
  db.updateTable('erasedStudents').set({ namesGoneAt }).where('studentId', '=', studentId).execute()

export type Erasure = { userId: number; schema: string; studentId: number }

export const scheduleErasure = (db: PlatformDb, erasure: Erasure & { lookAt: string }) =>
  db
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'studentId'])
        .doUpdateSet({ lookAt: erasure.lookAt, schema: erasure.schema }),
    )
    .execute()

export const dropErasure = (db: PlatformDb, { userId, studentId }: Erasure) =>
  db.deleteFrom('erasures').where('userId', '=', userId).where('studentId', '=', studentId).execute()

type Claim = { now: string; until: string; most: number }

/** Past what others have just taken; whoever dies meanwhile gives it to another. */
export const claimErasures = (db: PlatformDb, { now, until, most }: Claim): Promise<Erasure[]> =>
  db
    .with('chosen', (query) =>
      query
        .selectFrom('erasures')
        .select(['userId', 'studentId'])
        .where('lookAt', '<=', now)
        .orderBy('lookAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('erasures')
    .from('chosen')
    .set({ lookAt: until })
    .whereRef('erasures.userId', '=', 'chosen.userId')
    .whereRef('erasures.studentId', '=', 'chosen.studentId')
    .returning(['erasures.userId', 'erasures.schema', 'erasures.studentId'])
    .execute()
