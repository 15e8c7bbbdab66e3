import { sql } from 'kysely'
import { classEnd } from '../../classes/class-end.ts'
import { fileOfStudent, filesOfStudent, usedAt } from '../../classes/files-of-student.ts'
import { hasStudent } from '../../classes/students-in-class.ts'
import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'

/** Enough for anybody's four weeks, and the page stays small. */
const maxClasses = 200
const maxCourses = 20
const maxFiles = 40

const readStudent = compiledRead((db: TenantDb, id: number) =>
  db
    .selectFrom('students')
    .innerJoin('workspace', (join) => join.onTrue())
    .select(['students.name', 'students.nickname', 'students.timeZone'])
    .select(['students.email', 'students.guardianEmail', 'students.language'])
    .select(['workspace.timeZone as teacherZone', 'workspace.language as usualLanguage'])
    .leftJoin('invoiceDetails', (join) => join.onTrue())
    .select(['invoiceDetails.name as teacherName', 'invoiceDetails.email as teacherEmail'])
    .where('students.id', '=', id),
)

export const findStudent = async (db: TenantDb, id: number) => (await readStudent(db, id))[0]

const classesOf = (db: TenantDb, student: string) =>
  db
    .selectFrom('classes')
    .innerJoin('courses', 'courses.id', 'classes.courseId')
    .where((each) => hasStudent(each.ref('classes.studentIds'), student))

const readClasses = compiledRead((db: TenantDb, student: string, now: string, until: string) =>
  classesOf(db, student)
    .select(['classes.id', 'classes.title', 'classes.scheduledAt', 'classes.duration', 'classes.status'])
    .select(['classes.courseLink', 'courses.name as course', 'courses.color'])
    .select(({ lit }) => sql<boolean>`cardinality("classes"."studentIds") = ${lit(1)}`.as('isAlone'))
    .where(classEnd, '>', now)
    // No class is longer than a day, so the index can begin there.
    .where('classes.scheduledAt', '>', sql<string>`${now}::timestamp - interval '1 day'`)
    .where('classes.scheduledAt', '<', until)
    .orderBy('classes.scheduledAt')
    .orderBy('classes.id')
    .limit(maxClasses),
)

export const listClasses = (db: TenantDb, studentId: number, now: string, until: string) =>
  readClasses(db, String(studentId), now, until)

/** Of each course what was set in its last recorded class. Notes, marks and topics are the teacher's own. */
const readHomework = compiledRead((db: TenantDb, student: string) =>
  db
    .selectFrom(
      classesOf(db, student)
        .innerJoin('records', 'records.classId', 'classes.id')
        .where('records.recordedAt', 'is not', null)
        .distinctOn('classes.courseId')
        .select(['courses.name as course', 'courses.color', 'records.homework', 'classes.scheduledAt'])
        .orderBy('classes.courseId')
        .orderBy('classes.scheduledAt', 'desc')
        .orderBy('classes.id', 'desc')
        .as('latest'),
    )
    .selectAll()
    .where('latest.homework', 'is not', null)
    .orderBy('latest.scheduledAt', 'desc')
    .limit(maxCourses),
)

export const listHomework = (db: TenantDb, studentId: number) => readHomework(db, String(studentId))

const readFiles = compiledRead((db: TenantDb, student: string, now: string) =>
  filesOfStudent(db, student)
    .select(['contentItems.id', 'contentItems.title', 'contentItems.originalName', 'contentItems.mimeType'])
    .select(['contentItems.fileSize', usedAt(now)])
    .groupBy('contentItems.id')
    .orderBy('usedAt', 'desc')
    .orderBy('contentItems.id', 'desc')
    .limit(maxFiles),
)

export const listFiles = (db: TenantDb, studentId: number, now: string) =>
  readFiles(db, String(studentId), now)

const readFile = compiledRead((db: TenantDb, student: string, id: number) =>
  fileOfStudent(db, student, id)
    .select(['contentItems.filename', 'contentItems.originalName', 'contentItems.mimeType'])
    .select('contentItems.fileSize'),
)

export const findFile = async (db: TenantDb, studentId: number, id: number) =>
  (await readFile(db, String(studentId), id))[0]

/** The calendar that was shared with the page. */
export const findCalendarToken = (db: PlatformDb, userId: number, studentId: number) =>
  db
    .selectFrom('links')
    .select(['use', 'sealedToken'])
    .where('userId', '=', userId)
    .where('studentId', '=', studentId)
    .where('use', '=', 'calendar')
    .executeTakeFirst()
