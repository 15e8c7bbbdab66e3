import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/database.ts'
import { maxListed } from '../../platform/db/pagination.ts'

type Instants = { from: string; to: string }

/** Those of whole days that the teacher has called free are none. */
export const listNamedBusyTimes = (db: TenantDb, { from, to }: Instants) =>
  db
    .selectFrom('busyTimes')
    .innerJoin('calendars', 'calendars.id', 'busyTimes.calendarId')
    .select(['calendars.name as calendar', 'busyTimes.startsAt', 'busyTimes.endsAt'])
    .select(['busyTimes.isAllDay', 'busyTimes.since'])
    .where('busyTimes.endsAt', '>', from)
    .where('busyTimes.startsAt', '<', to)
    .where(sql<boolean>`not ("busyTimes"."isAllDay" and "calendars"."allDay" is not distinct from 'free')`)
    .orderBy('busyTimes.startsAt')
    .orderBy('busyTimes.calendarId')
    .limit(maxListed)
    .execute()

export type NamedBusyTime = Awaited<ReturnType<typeof listNamedBusyTimes>>[number]

/** By wall times; with whom a request holds its time for, and in which course. */
export const listNamedHolds = (db: TenantDb, { from, to, now }: Instants & { now: string }) =>
  db
    .selectFrom('holds')
    .leftJoin('requests', (join) =>
      join.on(sql<boolean>`"holds"."about" = 'request ' || "requests"."id"::text`),
    )
    .leftJoin('students', 'students.id', 'requests.studentId')
    .leftJoin('classes', (join) =>
      join.on(sql<boolean>`"classes"."id" = coalesce("requests"."classId", "requests"."missedClassId")`),
    )
    .leftJoin('courses', 'courses.id', 'classes.courseId')
    .select(['requests.id as requestId', 'students.name as student', 'courses.color'])
    .select(['holds.startsAt', 'holds.minutes as duration'])
    .where('holds.until', '>', now)
    .where('holds.startsAt', '<', to)
    .where(sql<boolean>`"holds"."startsAt" + make_interval(mins => "holds"."minutes") > ${from}::timestamp`)
    .orderBy('holds.startsAt')
    .limit(maxListed)
    .execute()

/** Classes that begin within a span of wall times, with the last moment at which the teacher looked at where they are. */
export const listComing = (db: TenantDb, { from, to }: Instants) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .leftJoin('keptOverlaps', 'keptOverlaps.classId', 'classes.id')
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.duration', 'classes.studentIds'])
    .select(['classes.changedAt', 'keptOverlaps.keptAt', 'courses.color'])
    .where('classes.scheduledAt', '>=', from)
    .where('classes.scheduledAt', '<', to)
    .where('classes.status', '=', 'scheduled')
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxListed)
    .execute()

/** Gives nothing where there is no such class. */
export const insertKeptOverlap = (db: TenantDb, classId: number, keptAt: string) =>
  db
    .with('there', (query) => query.selectFrom('classes').select('id').where('id', '=', classId))
    .insertInto('keptOverlaps')
    .columns(['classId', 'keptAt'])
    .expression((query) =>
      query.selectFrom('there').select(['there.id', sql<string>`${keptAt}::timestamptz`.as('keptAt')]),
    )
    .onConflict((conflict) =>
      conflict.column('classId').doUpdateSet({ keptAt: (row) => row.ref('excluded.keptAt') }),
    )
    .returning('classId')
    .executeTakeFirst()
