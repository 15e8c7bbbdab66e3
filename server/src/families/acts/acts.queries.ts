import { addDays } from '@lectern/contract/calendar.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { classEnd } from '../../classes/class-end.ts'
import { hasStudent } from '../../classes/students-in-class.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { isNotTheTeachers, owedMakeUps } from '../../records/make-ups.queries.ts'
import type { RequestTable } from '../families.tables.ts'
import { halfYearOf } from './half-year.ts'

export type RequestRow = Selectable<RequestTable>

/** Of a family: it is about one of the teacher's students. */
export type FamilyRow = RequestRow & { studentId: number }

export function ofFamily(request: RequestRow): FamilyRow {
  const { studentId } = request
  if (studentId === null) throw new Error('a visitor did what families do')

  return { ...request, studentId }
}

/** A class of the student, with what an act has to know of it. */
export const findSubject = (db: TenantDb, studentId: number, classId: number) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.duration', 'classes.status'])
    .select(['classes.cancelReason', 'classes.studentIds', 'classes.classValue', 'classes.courseId'])
    .select(['classes.courseLink', 'classes.seriesId', 'courses.name as course', 'courses.color'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('marks')
            .select('marks.classId')
            .whereRef('marks.makeUpClassId', '=', 'classes.id')
            .where('marks.studentId', '=', studentId)
            .where('marks.makeUpOwed', '=', true),
        )
        .$castTo<boolean>()
        .as('isMakeUp'),
    )
    .where('classes.id', '=', classId)
    .where((each) => hasStudent(each.ref('classes.studentIds'), String(studentId)))
    .executeTakeFirst()

/** The class that this one makes up for. */
export const findMissed = (db: TenantDb, studentId: number, makeUpId: number) =>
  db
    .selectFrom('marks')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .select(['marks.makeUpUntil', 'classes.scheduledAt'])
    .where('marks.makeUpClassId', '=', makeUpId)
    .where('marks.studentId', '=', studentId)
    .executeTakeFirst()

/** Until when a make-up may take place; what the teacher alone said is owed, for as long as the rules say now. */
export const lastDayFor = (
  { makeUpUntil, scheduledAt }: { makeUpUntil: string | null; scheduledAt: string },
  makeUpDays: number,
): string => makeUpUntil ?? addDays(dateIn(scheduledAt), makeUpDays)

export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** Make-ups of the half-year of a class that were earned by saying so in time. */
export async function countMakeUps(
  db: TenantDb,
  studentId: number,
  { date, exceptId }: { date: string; exceptId: number },
): Promise<number> {
  const { from, before } = halfYearOf(date)
  const { count } = await db
    .selectFrom('marks')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('marks.studentId', '=', studentId)
    .where('marks.toldAt', 'is not', null)
    .where('marks.makeUpOwed', '=', true)
    .where(isNotTheTeachers)
    .where('classes.id', '!=', exceptId)
    .where('classes.scheduledAt', '>=', from)
    .where('classes.scheduledAt', '<', before)
    .executeTakeFirstOrThrow()

  return count
}

const mostEarned = 2000

/** When the classes were for which these students earned make-ups by saying so in time. */
export const listEarned = (db: TenantDb, studentIds: readonly number[]) =>
  db
    .selectFrom('marks')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .select(['marks.studentId', 'classes.scheduledAt'])
    .where('marks.studentId', 'in', [...studentIds])
    .where('marks.makeUpOwed', '=', true)
    .where('marks.toldAt', 'is not', null)
    .where(isNotTheTeachers)
    .orderBy('classes.scheduledAt', 'desc')
    .limit(mostEarned)
    .execute()

export async function countActsSince(db: TenantDb, linkId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('linkId', '=', linkId)
    .where('actedAt', '>=', since)
    .executeTakeFirstOrThrow()

  return count
}

export const insertRequest = (db: TenantDb, request: Insertable<RequestTable>) =>
  db.insertInto('requests').values(request).returning('id').executeTakeFirstOrThrow()

export const findByForm = (db: TenantDb, formKey: string) =>
  db.selectFrom('requests').select('id').where('formKey', '=', formKey).executeTakeFirst()

/** One of this student's: a number that is another's is none. */
export const findRequest = (db: TenantDb, studentId: number, id: number): Promise<FamilyRow | undefined> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('studentId', '=', studentId)
    .$narrowType<{ studentId: number }>()
    .executeTakeFirst()

/** Anybody's; for whoever has looked at whose it is. */
export const findById = (db: TenantDb, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()

export const updateRequest = (
  db: TenantDb,
  id: number,
  change: Partial<Pick<RequestRow, 'state' | 'answer' | 'answeredAt' | 'studentId' | 'classId' | 'lapsesAt'>>,
) => db.updateTable('requests').set(change).where('id', '=', id).execute()

/** The absence of the student from a class that still holds. */
export const findAbsence = (db: TenantDb, studentId: number, classId: number) =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('classId', '=', classId)
    .where('act', '=', 'absence')
    .where('state', 'not in', ['taken back', 'undone'])
    .orderBy('id', 'desc')
    .$narrowType<{ studentId: number }>()
    .executeTakeFirst()

/** What the family's page says beside its classes: an absence that holds, and a move that nobody has answered yet. */
export const listStanding = (db: TenantDb, studentId: number, classIds: readonly number[], now: string) =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('classId', 'in', classIds.length > 0 ? [...classIds] : [0])
    .where((query) =>
      query.or([
        query.and([query('act', '=', 'absence'), query('state', 'not in', ['taken back', 'undone'])]),
        query.and([query('act', '=', 'move'), query('state', '=', 'waiting'), query('lapsesAt', '>', now)]),
      ]),
    )
    .orderBy('id')
    .execute()

/** Another class at the same time that takes place. */
export async function isOverlapped(
  db: TenantDb,
  { id, scheduledAt, duration }: Pick<Subject, 'id' | 'scheduledAt' | 'duration'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '!=', id)
    .where('status', '!=', 'cancelled')
    .where(classEnd, '>', scheduledAt)
    .where('scheduledAt', '>', sql<string>`${scheduledAt}::timestamp - interval '1 day'`)
    .where(
      'scheduledAt',
      '<',
      sql<string>`${scheduledAt}::timestamp + make_interval(mins => ${duration}::integer)`,
    )
    .executeTakeFirst()

  return found !== undefined
}

/** Somebody has asked for a part of that time and waits. */
export async function isHeld(
  db: TenantDb,
  { scheduledAt, duration }: Pick<Subject, 'scheduledAt' | 'duration'>,
  now: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('holds')
    .select('id')
    .where('until', '>', now)
    .where(sql<boolean>`"startsAt" + make_interval(mins => "minutes") > ${scheduledAt}::timestamp`)
    .where(
      'startsAt',
      '<',
      sql<string>`${scheduledAt}::timestamp + make_interval(mins => ${duration}::integer)`,
    )
    .executeTakeFirst()

  return found !== undefined
}

/** Classes of the student for which a make-up is owed, the one whose time is over first. */
export const listOwed = (db: TenantDb, studentId: number) =>
  owedMakeUps(db)
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.duration', 'classes.courseId'])
    .select(['classes.courseLink', 'classes.classValue', 'classes.studentIds'])
    .select(['courses.name as course', 'courses.color', 'marks.makeUpUntil', 'marks.toldAt'])
    .where('marks.studentId', '=', studentId)
    .orderBy('classes.scheduledAt')
    .limit(20)
    .execute()

export type Owed = Awaited<ReturnType<typeof listOwed>>[number]

/** The make-up class that already stands for a missed one. */
export async function hasMakeUpClass(db: TenantDb, studentId: number, classId: number): Promise<boolean> {
  const found = await db
    .selectFrom('marks')
    .innerJoin('classes as makeUp', 'makeUp.id', 'marks.makeUpClassId')
    .select('makeUp.id')
    .where('marks.studentId', '=', studentId)
    .where('marks.classId', '=', classId)
    .where('makeUp.status', '!=', 'cancelled')
    .executeTakeFirst()

  return found !== undefined
}

/** Make-ups that were asked for and wait for the teacher. */
export const listAskedFor = (db: TenantDb, studentId: number, missedIds: readonly number[], now: string) =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('act', '=', 'makeUp')
    .where('state', '=', 'waiting')
    .where('lapsesAt', '>', now)
    .where('missedClassId', 'in', [...missedIds])
    .execute()
