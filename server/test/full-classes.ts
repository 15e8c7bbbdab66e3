import { sql } from 'kysely'
import type { TenantDb } from '#server/platform/db/database.ts'
import { schemaOf } from '#server/platform/db/handles.ts'

type Wanted = { classes: number; students: number; topics?: number; makeUpOwed?: boolean; note?: string }

/** Recorded classes, an hour apart, in each of which every student was marked and every topic covered. */
export async function fullClasses(
  db: TenantDb,
  courseId: number,
  { classes, students, topics = 0, makeUpOwed = false, note }: Wanted,
): Promise<void> {
  const table = (name: string) => sql.id(schemaOf(db), name)
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`insert into ${table('students')} ("userId", "name")
    select 1, 'Student ' || lpad(n::text, 4, '0') from generate_series(1, ${students}::integer) n`)
  await run(sql`insert into ${table('topics')} ("userId", "title")
    select 1, 'Topic ' || n from generate_series(1, ${topics}::integer) n`)
  // Told, since a cluster would number what is made from a table where that table lies.
  const idsIn = async (name: string) =>
    (await sql<{ id: number }>`select "id" from ${table(name)}`.execute(db)).rows.map(({ id }) => id)
  const studentIds = await idsIn('students')
  const topicIds = await idsIn('topics')
  await run(sql`insert into ${table('classes')} ("userId", "courseId", "title", "scheduledAt", "studentIds", "status")
    select 1, ${courseId}::integer, 'Choir', timestamp '2026-11-01 08:00:00' - make_interval(hours => n),
      ${studentIds.map(String)}::text[], 'completed'
    from generate_series(1, ${classes}::integer) n`)
  const classIds = await idsIn('classes')
  await run(sql`insert into ${table('records')} ("classId", "recordedAt")
    select "id", now() from unnest(${classIds}::integer[]) "id"`)
  await run(sql`insert into ${table('coveredTopics')} ("classId", "topicId")
    select "class", "topic" from unnest(${classIds}::integer[]) "class", unnest(${topicIds}::integer[]) "topic"`)
  await run(sql`insert into ${table('marks')} ("classId", "studentId", "mark", "makeUpOwed", "note")
    select "class", "student", ${makeUpOwed ? 'absent' : 'present'}, ${makeUpOwed}::boolean, ${note ?? null}::text
    from unnest(${classIds}::integer[]) "class", unnest(${studentIds}::integer[]) "student"`)
  for (const name of ['students', 'topics', 'classes', 'records', 'coveredTopics', 'marks'])
    await run(sql`analyze ${table(name)}`)
}

/** The same as one series that is over. Gives the class that holds its rule. */
export async function fullSeries(db: TenantDb, courseId: number, wanted: Wanted): Promise<number> {
  await fullClasses(db, courseId, wanted)
  const { id } = await db
    .selectFrom('classes')
    .select('id')
    .orderBy('scheduledAt')
    .limit(1)
    .executeTakeFirstOrThrow()
  const template = await db
    .selectFrom('classes')
    .select(['userId', 'courseId', 'title', 'duration', 'scheduledAt as start'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const until = '2026-11-01'
  const { id: seriesId } = await db
    .insertInto('series')
    .values({
      ...template,
      recurrenceType: 'daily',
      recurrenceEndDate: until,
      generatedFrom: until,
      generatedUntil: until,
      parentClassId: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('classes').set({ seriesId }).execute()

  return id
}
