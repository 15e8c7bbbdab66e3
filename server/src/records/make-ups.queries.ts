import type { MakeUp } from '@lectern/contract/records/records.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { isInClass } from '../classes/students-in-class.ts'
import { compiledRead } from '../platform/db/compiled-read.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { maxListed } from '../platform/db/pagination.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { wallTimeText } from '../platform/db/wall-time-text.ts'
import { makeUpClassOf } from './records.queries.ts'

/** Owed until a class makes up for it; a make-up that is cancelled leaves it owed again. */
const isOwed = (query: ExpressionBuilder<TenantTables, 'marks'>) =>
  query.and([
    query('marks.makeUpOwed', '=', sql.lit(true)), // as in the index of those, which a parameter would pass by
    query.not(query.exists(makeUpClassOf(query).select('makeUp.id'))),
  ])

/** Marks of recorded classes, with those classes, for which a make-up is owed. */
export const owedMakeUps = <Tables extends Pick<TenantDb, 'selectFrom'>>(db: Tables) =>
  db
    .selectFrom('marks')
    .innerJoin('records', 'records.classId', 'marks.classId')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .where('records.recordedAt', 'is not', null)
    .where((query) => isInClass(query.ref('marks.studentId'), query.ref('classes.studentIds')))
    .where(isOwed)

const readMakeUps = compiledRead((db: TenantDb) =>
  owedMakeUps(db)
    .select((query) => [
      'marks.studentId',
      jsonBuildObject({
        id: query.ref('classes.id'),
        title: query.ref('classes.title'),
        scheduledAt: wallTimeText(query.ref('classes.scheduledAt')),
      }).as('missed'),
    ])
    .orderBy('classes.scheduledAt')
    .orderBy('marks.studentId')
    .limit(maxListed),
)

export const listMakeUps = (db: TenantDb): Promise<MakeUp[]> => readMakeUps(db)

type Link = { studentId: number; missedClassId: number; classId: number | null }

/** How many marks were changed: none when nothing is owed, or a class makes up for it already. */
export async function linkMakeUp(db: TenantDb, { studentId, missedClassId, classId }: Link): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('marks')
    .set({ makeUpClassId: classId })
    .where('marks.studentId', '=', studentId)
    .where('marks.classId', '=', missedClassId)
    .where((query) => (classId === null ? query('marks.makeUpOwed', '=', true) : isOwed(query)))
    .executeTakeFirst()

  return Number(numUpdatedRows)
}
