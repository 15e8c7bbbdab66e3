import type pg from 'pg'

/** So many recorded classes of one student, one a day up to the last day of October 2026, and ten to come. */
export async function addHistory(sql: pg.Client, schema: string, classes: number): Promise<number> {
  const inSchema = (text: string) => text.replaceAll('$schema', `"${schema}"`)
  const { rows } = await sql.query(
    inSchema(`insert into $schema.students ("userId", "name") values (1, 'Ama Osei') returning id`),
  )
  const [{ id }] = rows as [{ id: number }]
  await sql.query(inSchema(topicsAndFiles))
  await sql.query(inSchema(pastClasses), [classes, String(id)])
  await sql.query(inSchema(comingClasses), [String(id)])
  await sql.query(inSchema(records))
  await sql.query(inSchema(marks), [id])
  await sql.query(inSchema(covered))
  await sql.query(inSchema(analyze))

  return id
}

/** A hundred students and three hundred topics, each covered in a class of its own at which all of them were. */
export async function addCoverage(sql: pg.Client, schema: string): Promise<void> {
  const inSchema = (text: string) => text.replaceAll('$schema', `"${schema}"`)
  await sql.query(
    inSchema(
      `insert into $schema.students ("userId", "name") select 1, 'Student ' || n from generate_series(1, 100) n`,
    ),
  )
  await sql.query(
    inSchema(
      `insert into $schema.topics ("userId", "title") select 1, 'Topic ' || n from generate_series(1, 300) n`,
    ),
  )
  await sql.query(
    inSchema(`
      insert into $schema.classes ("userId", "courseId", "title", "scheduledAt", "studentIds", "status")
      select 1, (select min(id) from $schema.courses), 'Class ' || n, timestamp '2026-10-31 16:00' - n * interval '1 day',
        (select array_agg(id::text) from $schema.students), 'completed'
      from generate_series(1, 300) n`),
  )
  await sql.query(inSchema(records))
  await sql.query(
    inSchema(`
      insert into $schema.marks ("classId", "studentId", "mark")
      select "classId", students.id, case when ("classId" + students.id) % 9 = 0 then 'absent' else 'present' end
      from $schema.records, $schema.students`),
  )
  await sql.query(
    inSchema(`
      insert into $schema."coveredTopics" ("classId", "topicId")
      select "classId", row_number() over (order by "classId") from $schema.records`),
  )
  await sql.query(inSchema(analyze))
}

const analyze = 'analyze $schema.classes, $schema.records, $schema.marks, $schema."coveredTopics"'

const topicsAndFiles = `
  with topics as (
    insert into $schema.topics ("userId", "title") select 1, 'Topic ' || n from generate_series(1, 40) n
  )
  insert into $schema."contentItems"
    ("userId", "title", "originalName", "filename", "filePath", "mimeType", "contentType", "fileSize")
  select 1, 'File ' || n, n || '.pdf', n || '.pdf', n || '.pdf', 'application/pdf', 'document', 1000
  from generate_series(1, 40) n`

const pastClasses = `
  insert into $schema.classes ("userId", "courseId", "title", "scheduledAt", "studentIds", "contentIds", "status")
  select 1, (select min(id) from $schema.courses), 'Class ' || n, timestamp '2026-10-31 16:00' - n * interval '1 day',
    array[$2], case when n % 5 = 0 then array[(n / 5 % 40 + 1)::text] else '{}' end, 'completed'
  from generate_series(1, $1::integer) n`

const comingClasses = `
  insert into $schema.classes ("userId", "courseId", "title", "scheduledAt", "studentIds")
  select 1, (select min(id) from $schema.courses), 'Coming ' || n, timestamp '2030-01-01 16:00' + n * interval '1 day', array[$1]
  from generate_series(1, 10) n`

const records = `
  insert into $schema.records ("classId", "notes", "homework", "recordedAt")
  select id, 'Scales in thirds, slowly, then the second movement from bar 40.', 'Bars 40 to 72', now()
  from $schema.classes where status = 'completed'`

const marks = `
  insert into $schema.marks ("classId", "studentId", "mark")
  select "classId", $1, case when "classId" % 9 = 0 then 'absent' else 'present' end from $schema.records`

const covered = `
  insert into $schema."coveredTopics" ("classId", "topicId")
  select "classId", "classId" % 40 + 1 from $schema.records`
