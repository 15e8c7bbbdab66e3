import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { limitReachedText } from '@lectern/contract/plans.ts'
import {
  type ImportInput,
  importStudents,
  previewStudentImport,
} from '@lectern/contract/students/student-import.contract.ts'
import { createStudent, getStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schemaOf } from '#server/platform/db/handles.ts'
import { manyEnrollments } from '#test/many-enrollments.ts'
import { startServer } from '#test/start-server.ts'
import { timesAsLong } from '#test/times-as-long.ts'

const server = await startServer()

async function newTeacher(plan: 'free' | 'premium' = 'premium') {
  const teacher = await server.given.teacher()
  if (plan === 'premium') await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const look = async (text: string, more: Partial<ImportInput> = {}) =>
    (await client.call(previewStudentImport, { body: { text, ...more } })).body
  const take = async (text: string, more: Partial<ImportInput> = {}) =>
    (await client.call(importStudents, { body: { text, ...more } })).body
  const students = async () => (await client.call(listStudents)).body

  return { teacher, client, look, take, students }
}

const ageOf = (birthDate: string): number =>
  Temporal.PlainDate.from(birthDate).until(Temporal.Now.plainDateISO('UTC'), { largestUnit: 'years' }).years

const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field)

test('a table is shown row by row before anything is written, and then written as shown', async () => {
  const { client, look, take, students } = await newTeacher()
  const { body: biology } = await client.call(createCourse, { body: { name: 'AP Biology', code: 'BIO' } })
  const known = { name: 'Amara Osei', nickname: 'Ama', email: 'amara@example.com', age: 16 }
  await client.call(createStudent, { body: { ...known, courseIds: [biology.id] } })
  await client.call(createStudent, { body: { name: 'Chidi Eze', phone: '1', privateNotes: 'Keep' } })
  const text = [
    'Student,Goes by,E-mail,Parent,Age,Subject,Locker',
    'Amara Osei,Ama,amara@example.com,,16,AP Biology,14',
    'Chidi Eze,,chidi@example.com,Ngozi Eze,,bio,8',
    'Bilal Rahman,,bilal@example.com,,15,,22',
    ',,nobody@example.com,,,,',
    'Bilal Rahman,,,,,,',
    'Grace,,not an address,,,Chess,',
  ].join('\n')
  const shown = await look(text)

  expect(fieldsOf(shown)).toEqual(['name', 'nickname', 'email', 'guardianName', 'age', 'courses', null])
  expect(shown.rows.map(({ row, result }) => [row, result])).toEqual([
    [2, 'same'],
    [3, 'changes'],
    [4, 'new'],
    [5, 'problem'],
    [6, 'problem'],
    [7, 'problem'],
  ])
  expect(shown.rows[1]?.changes).toEqual([
    { column: 2, before: '' },
    { column: 3, before: '' },
    { column: 5, before: '' },
  ])
  expect(shown.rows.slice(3).map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Name is missing'],
    ['Same as row 4'],
    ['Email must be a valid email address', 'There is no course "Chess"'],
  ])
  expect(await students()).toHaveLength(2)

  const done = await take(text)
  expect(done.counts).toEqual(shown.counts)
  expect(done.leftOut.map(({ row }) => row)).toEqual([5, 6, 7])
  const [, bilal, chidi] = await students()
  expect(bilal).toMatchObject({ name: 'Bilal Rahman', age: 15 })
  expect(chidi).toMatchObject({ email: 'chidi@example.com', guardianName: 'Ngozi Eze', phone: '1' })
  expect(chidi?.enrollments.map(({ courseId }) => courseId)).toEqual([biology.id])
  const params = { id: String(chidi?.id) }
  expect((await client.call(getStudent, { params })).body.privateNotes).toBe('Keep')
  expect((await client.call(getUsage)).body.students).toBe(3)
  expect((await look(text)).counts).toMatchObject({ new: 0, changes: 0, same: 3 })
})

test('courses that do not exist are offered, and created where that is asked for, within the plan', async () => {
  const { client, look, take, students } = await newTeacher('free')
  await client.call(createCourse, { body: { name: 'Piano' } })
  const text = 'Name,Courses\nAma,Piano\nBo,"Chess, Violin"\nCy,chess\n,Drums'
  const asked = { createCourses: true }

  expect((await look(text)).counts).toMatchObject({ new: 1, problem: 3 })
  const shown = await look(text, asked)
  expect(shown.counts).toMatchObject({ new: 3, problem: 1 })
  expect(shown.newCourses).toEqual([
    { name: 'Chess', rows: 2 },
    { name: 'Violin', rows: 1 },
  ])
  const [more] = (await look(`Name,Courses\nDi,"Chess, Violin, Drums"`, asked)).rows
  expect(more?.problems.map(({ message }) => message)).toEqual([limitReachedText('courses', 3)])

  await take(text, asked)
  const rows = (await students()).map(({ name, enrollments }) => [
    name,
    enrollments.map(({ course }) => course.name).toSorted(),
  ])
  expect(Object.fromEntries(rows)).toEqual({ Ama: ['Piano'], Bo: ['Chess', 'Violin'], Cy: ['Chess'] })
  expect((await client.call(getUsage)).body.courses).toBe(3)
  expect((await look(text, asked)).newCourses).toEqual([])
})

test('a cell is corrected and a column given another meaning without touching the file', async () => {
  const { take, look, students } = await newTeacher()
  const text = 'Who;What\n;Trumpet\nTheo;Drums'
  expect(fieldsOf(await look(text))).toEqual([null, null])
  const more: Partial<ImportInput> = {
    columns: ['name', 'privateNotes'],
    cellEdits: [{ row: 2, column: 0, value: ' Priya ' }],
  }
  expect((await look(`Name;x${text.slice(8)}`, more)).rows.map(({ result }) => result)).toEqual([
    'new',
    'new',
  ])
  await take(`Name;x${text.slice(8)}`, more)

  expect((await students()).map(({ name }) => name)).toEqual(['Priya', 'Theo'])
})

test.each([
  ['semicolons', 'Name;Email;Notes\nÉmile Zola;e@example.com;"Likes; tea ""hot""\nand rain"'],
  [
    'tabs, as cells are pasted',
    'Name\tEmail\tNotes\nÉmile Zola\te@example.com\t"Likes; tea ""hot""\nand rain"',
  ],
  [
    'commas after a byte order mark',
    '\uFEFFName,Email,Notes\r\nÉmile Zola,e@example.com,"Likes; tea ""hot""\nand rain"\r\n',
  ],
  [
    'a line that names the sign',
    'sep=;\r\nName;Email;Notes\r\nÉmile Zola;e@example.com;"Likes; tea ""hot""\nand rain"',
  ],
])('a table is read with %s', async (_what, text) => {
  const { client, take, students } = await newTeacher()
  await take(text)
  const [student] = await students()

  expect(student).toMatchObject({ name: 'Émile Zola', email: 'e@example.com' })
  const { body } = await client.call(getStudent, { params: { id: String(student?.id) } })
  expect(body.privateNotes).toBe('Likes; tea "hot"\nand rain')
})

const teachworks =
  'First Name,Last Name,Email,Mobile Phone,Home Phone,Birth Date,Address,Time Zone,Additional Notes,Status'
const tutorCruncher = 'title,first_name,last_name,email,mobile,phone,street,date_of_birth,timezone,notes'

test.each([
  [
    'Teachworks',
    `${teachworks}\nAda,Lovelace,ada@example.com,,555 0100,12/10/2010,1 Main St,Europe/London,Bright,Active`,
  ],
  [
    'TutorCruncher',
    `${tutorCruncher}\nMs,Ada,Lovelace,ada@example.com,,555 0100,1 Main St,2010-12-10,Europe/London,Bright`,
  ],
])('the template of %s needs no mapping; what has no field is left out', async (_who, text) => {
  const { client, take, look, students } = await newTeacher()
  const shown = await look(text)
  await take(text)
  const [student] = await students()

  expect(shown.columns.flatMap(({ name, field }) => (field ? [] : name.toLowerCase()))).toEqual(
    expect.arrayContaining([expect.stringMatching(/address|street/)]),
  )
  expect(student).toMatchObject({
    name: 'Ada Lovelace',
    phone: '555 0100',
    age: ageOf('2010-12-10'),
    timeZone: 'Europe/London',
  })
  const { body } = await client.call(getStudent, { params: { id: String(student?.id) } })
  expect(body.privateNotes).toBe('Bright')
})

test('where several columns fill one field, notes and courses of all are taken, and of the others the first', async () => {
  const { client, look, take, students } = await newTeacher()
  const { body: piano } = await client.call(createCourse, { body: { name: 'Piano' } })
  const { body: chess } = await client.call(createCourse, { body: { name: 'Chess' } })
  const known = { courseIds: [piano.id] }
  await client.call(createStudent, { body: { ...known, name: 'Dov', privateNotes: 'Bright\nShy' } })
  await client.call(createStudent, { body: { ...known, name: 'Eva', privateNotes: 'Bright' } })
  const long = 'x'.repeat(6000)
  const text = [
    'Name,Mobile,Home Phone,Notes,Comments,Course,Subject,Phone',
    'Ada,1,2,Bright,Shy,Piano,Chess,2',
    'Ben,,2,,Shy,,Chess',
    'Cem,1,1,Shy,Shy,Piano,piano',
    'Dov,,,Bright,Shy,Piano,Chess',
    'Eva,,,Bright,Shy,,Piano',
    `Fay,,,${long},y${long},Piano,Go`,
  ].join('\n')
  const { rows } = await look(text)

  expect(rows.map(({ notTaken }) => notTaken)).toEqual([[2, 7], [], [], [], [], []])
  expect(rows.map(({ changes }) => changes)).toEqual([
    [],
    [],
    [],
    [{ column: 6, before: '' }],
    [
      { column: 3, before: 'Bright' },
      { column: 4, before: '' },
    ],
    [],
  ])
  const tooLong = 'Private notes must be at most 10000 characters'
  expect(rows[5]?.problems).toEqual([
    { column: 3, message: tooLong },
    { column: 4, message: tooLong },
    { column: 6, message: 'There is no course "Go"' },
  ])

  await take(text)
  const written = await students()
  expect(written.map(({ name, phone, enrollments }) => [name, phone, enrollments.length])).toEqual([
    ['Ada', '1', 2],
    ['Ben', '2', 1],
    ['Cem', '1', 1],
    ['Dov', null, 2],
    ['Eva', null, 1],
  ])
  expect(written[1]?.enrollments).toMatchObject([{ courseId: chess.id }])
  const notes = written.map(
    async ({ id }) => (await client.call(getStudent, { params: { id: String(id) } })).body,
  )
  expect((await Promise.all(notes)).map(({ privateNotes }) => privateNotes)).toEqual([
    'Bright\nShy',
    'Shy',
    'Shy',
    'Bright\nShy',
    'Bright\nShy',
  ])
})

test.each([
  [
    'a family name beside a first name',
    'Name;Vorname\nMüller;Anna\nMartin;Martin\nKlein;Li',
    ['lastName', 'firstName'],
  ],
  ['a whole name beside its first part', 'Name,First Name\nAnna Müller,Anna', ['name', 'firstName']],
])('a column called Name may hold %s', async (_what, text, fields) => {
  const { look, take, students } = await newTeacher()

  expect(fieldsOf(await look(text))).toEqual(fields)
  await take(text)
  expect((await students())[0]?.name).toBe('Anna Müller')
})

test('people are found by their number, then by email and first name, then by name', async () => {
  const { client, look } = await newTeacher()
  for (const body of [
    { name: 'Ana Silva', uniqueId: 'S-1' },
    { name: 'Ben Silva', email: 'silva@example.com' },
    { name: 'Cleo Marsh' },
    { name: 'Max Twin' },
    { name: 'Max Twin' },
    { name: 'Søren Kjær' },
    { name: 'राम' },
  ])
    await client.call(createStudent, { body })
  const { rows } = await look(
    [
      'Unique ID,Name,Email',
      's-1,Ana Silva-Costa,', // renamed
      ',Ben Silva-Costa,SILVA@example.com',
      ',Bea Silva,silva@example.com', // a sister
      ',cléo marsh,cleo@example.com',
      'S-9,Ana Silva,', // another one of the same name
      ',Max Twin,',
      ',Soren Kjaer,soren@example.com', // as a keyboard without these letters writes it
      ',रमा,', // another name, of the same consonants
    ].join('\n'),
  )

  const results = ['changes', 'changes', 'new', 'changes', 'new', 'problem', 'changes', 'new']
  expect(rows.map(({ result }) => result)).toEqual(results)
  expect(rows[0]?.changes).toEqual([
    { column: 0, before: 'S-1' },
    { column: 1, before: 'Ana Silva' },
  ])
})

test('courses that only signs tell apart are told apart, and a name that could be several is a problem', async () => {
  const { client, look, take, students } = await newTeacher()
  const names = ['B1', 'B1+', 'C++', 'C#', 'Piano', 'Violin', 'Piano & Violin', 'Chess Club!', '♪']
  const idOf = new Map<string, number>()
  for (const name of names)
    idOf.set(
      name,
      (await client.call(createCourse, { body: { name, code: name === '♪' ? 'B1*' : null } })).body.id,
    )
  await client.call(createStudent, { body: { name: 'Ana', courseIds: [idOf.get('B1') ?? 0] } })
  const text = [
    'Name\tCourses',
    'Ana\tB1+',
    'Ben\tb1, B1+',
    'Cem\tc#',
    'Dov\tPiano, Violin',
    'Eva\tChess-Club; piano & violin',
    'Fay\tb1*',
    'Gil\tC',
    'Hal\tPiano; B1!',
    'Ida\t!!!',
  ].join('\n')
  const { rows } = await look(text)

  expect(rows.map(({ result, problems }) => problems[0]?.message ?? result)).toEqual([
    'changes',
    ...Array(5).fill('new'),
    'Several courses could be meant by "C"; please write the name exactly',
    'Several courses could be meant by "B1!"; please write the name exactly',
    'There is no course "!!!"',
  ])
  expect(rows[0]?.changes).toEqual([{ column: 1, before: '' }])
  expect(rows[7]?.problems).toMatchObject([{ column: 1 }])

  await take(text)
  const idsOf = (...of: string[]) => of.map((name) => idOf.get(name))
  const written = (await students()).map(({ enrollments }) =>
    enrollments.map(({ courseId }) => courseId).sort((one, other) => one - other),
  )
  expect(written).toEqual([
    idsOf('B1', 'B1+'),
    idsOf('B1', 'B1+'),
    idsOf('C#'),
    idsOf('Piano', 'Violin'),
    idsOf('Piano & Violin', 'Chess Club!'),
    idsOf('♪'),
  ])
})

test('what the plan does not allow is told before and left out, and the rest is written', async () => {
  const { client, look, take, students } = await newTeacher('free')
  const text = 'Name\nOne\nTwo\nThree\nFour\nFive'
  const shown = await look(text)

  expect(shown.counts).toEqual({ new: 3, changes: 0, same: 0, problem: 2 })
  expect(shown.rows[3]?.problems[0]?.message).toContain('limit of 3 students')
  const done = await take(text)
  expect(done.leftOut.map(({ row }) => row)).toEqual([5, 6])
  expect((await students()).map(({ name }) => name)).toEqual(['One', 'Three', 'Two'])
  expect((await client.attempt(createStudent, { body: { name: 'Six' } })).status).toBe(403)
})

test('two imports at once do not go beyond the limit together', async () => {
  const { take, students } = await newTeacher('free')
  await Promise.all([take('Name\nOne\nTwo'), take('Name\nThree\nFour')])

  expect(await students()).toHaveLength(3)
})

test('courses and students of another teacher are not known', async () => {
  const [own, other] = [await newTeacher(), await newTeacher()]
  await other.client.call(createCourse, { body: { name: 'Chess' } })
  await other.client.call(createStudent, { body: { name: 'Theo', email: 'theo@example.com' } })
  const { rows } = await own.look('Name,Email,Courses\nTheo,theo@example.com,\nMia,,Chess')

  expect(rows.map(({ result }) => result)).toEqual(['new', 'problem'])
})

test('a birth date fills the age, day or month first as the column shows, and nonsense is a problem', async () => {
  const { look, take, students } = await newTeacher()
  const year = Temporal.Now.plainDateISO('UTC').year - 11
  const rows = [
    'Name,DOB',
    `A,31/01/${year}`,
    `B,02/01/${year}`,
    'C,someday',
    `D,1.2.${year}`,
    'E,2999-01-01',
  ]
  const shown = await look(rows.join('\n'))
  expect(shown.rows.map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    undefined,
    'Not a date',
    undefined,
    'This date is still to come',
  ])
  await take(rows.join('\n'))

  expect((await students()).map(({ age }) => age)).toEqual(
    ['01-31', '01-02', '02-01'].map((birthday) => ageOf(`${year}-${birthday}`)),
  )
})

test('every row that was left out has its line, however many they are', async () => {
  const { take } = await newTeacher()
  const rows = Array.from({ length: 1200 }, (_, index) => `,s${index}@example.com`)

  const { leftOut } = await take(['Name,Email', ...rows].join('\n'))

  expect(leftOut).toHaveLength(1200)
  expect(leftOut.at(-1)).toEqual({ row: 1201, reason: 'Name is missing' })
})

test('5,000 rows are previewed and written; more are refused', async () => {
  const { look, take, students } = await newTeacher()
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `Student ${index},s${index}@example.com,+1 555 ${index},${index % 80},Notes about ${index}`,
  )
  const text = ['Name,Email,Phone,Age,Notes', ...rows].join('\n')
  const before = performance.now()
  expect((await look(text)).counts.new).toBe(5000)
  expect((await take(text)).counts.new).toBe(5000)
  const took = performance.now() - before
  expect(await students()).toHaveLength(5000)
  expect((await look(text)).counts.same).toBe(5000)
  expect(took).toBeLessThan(15_000) // the bound is five seconds where nothing else runs

  const { client } = await newTeacher()
  const refused = await client.attempt(previewStudentImport, { body: { text: `${text}\nOne more` } })
  expect(refused.status).toBe(400)
  expect(refused.error?.message).toContain('5,000 rows')
})

test('of long notes that change the beginning is shown, once for each student', async () => {
  const { client, look } = await newTeacher()
  await client.call(createStudent, { body: { name: 'Amara Osei', privateNotes: 'x'.repeat(10_000) } })
  const { rows } = await look(`Name,Notes\n${'Amara Osei,Shorter\n'.repeat(1000)}`)

  expect(rows.map(({ result }) => result)).toEqual(['changes', ...Array(999).fill('problem')])
  expect(rows[0]?.changes).toEqual([{ column: 1, before: `${'x'.repeat(120)}…` }])
  expect(rows.slice(1).flatMap(({ changes }) => changes)).toEqual([])
})

test('blank lines count neither as rows nor as an end, and a cell far below them can be typed anew', async () => {
  const { client, look } = await newTeacher()
  const rows = Array.from({ length: 4000 }, (_, index) => `Student ${index}`)
  const text = `Name,Age\n${rows.join('\n\n')}`
  expect((await look(text)).counts.new).toBe(4000)
  const cellEdits = [{ row: 8000, column: 1, value: '12' }]
  expect((await look(text, { cellEdits })).rows.at(-1)).toMatchObject({
    row: 8000,
    cells: ['Student 3999', '12'],
  })

  const refused = await client.attempt(previewStudentImport, { body: { text: text + '\n'.repeat(3000) } })
  expect(refused.error?.message).toBe('Up to 10,000 lines, blank ones included, can be imported at a time')
})

test.each([
  ['a line of quoted cells without end', '"a",'.repeat(1_300_000)],
  ['a line of plain cells without end', 'a,'.repeat(2_600_000)],
  ['lines that end in another way than the first', `Name,Email\r\n${'"a","b"\n'.repeat(640_000)}`],
  ['a quote that nothing closes', `Name\n${'"a""'.repeat(1_300_000)}`],
])('%s holds nobody up', async (_what, text) => {
  const { client } = await newTeacher()
  const before = performance.now()
  const { status } = await client.attempt(previewStudentImport, { body: { text } })

  expect([200, 400]).toContain(status)
  expect(performance.now() - before).toBeLessThan(20_000) // was minutes, and is a second
})

test('a table of up to 5 MiB is taken, and not more', async () => {
  const { client, look } = await newTeacher()
  const long = 'x'.repeat(9000)
  const rows = Array.from({ length: 550 }, (_, index) => `Student ${index},"${long}"`)
  expect((await look(`Name,Notes\n${rows.join('\n')}`)).counts.new).toBe(550)
  const body = { text: `Name,Notes\nTheo,${'x'.repeat(5 * 1024 * 1024)}` }

  expect((await client.attempt(previewStudentImport, { body })).status).toBe(400)
  expect(
    (await client.attempt(previewStudentImport, { body: { text: 'x'.repeat(14_000_000) } })).status,
  ).toBe(413)
})

test('of a cell with courses without end a few are told, and one of megabytes is not read', async () => {
  const { client, look, take, students } = await newTeacher()
  await client.call(createCourse, { body: { name: 'a' } })
  const names = Array.from({ length: 5000 }, (_, index) => `Course ${index}`).join(';')
  const shown = await look(`Name,Courses\nAma,${names}\nBen,"${'a,'.repeat(2_000_000)}"`)

  expect(shown.rows[0]?.problems).toHaveLength(20)
  expect(shown.rows[1]?.problems).toMatchObject([{ message: 'These are too many courses' }])
  await take(`Name,Courses\nCal,"${'a,'.repeat(50_000)}"`)
  expect((await students())[0]?.enrollments).toHaveLength(1)
})

test('a course is spelled in two hundred ways, and a thousand have its name: read as fast as if there were one', async () => {
  const signs = ['', '!', '?', '.', '-', '+']
  const ends = signs.flatMap((one) => signs.flatMap((two) => signs.map((three) => one + two + three)))
  const courses = [...new Set(ends.map((end) => `a${end}`))].slice(0, 200).join(';')
  const text = `Name,Courses\n${`Ana,${courses}\n`.repeat(400)}`
  const roomWith = async (count: number) => {
    const { teacher, client, look } = await newTeacher()
    const workspace = await server.given.workspaceOf(teacher)
    const { courseIds } = await manyEnrollments(workspace, { students: 0, courses: count, courseName: 'a' })
    await client.call(createStudent, { body: { name: 'Ana', courseIds: courseIds.slice(-1) } })
    return () => look(text)
  }
  const lookAmongMany = await roomWith(1000)
  const lookAtOne = await roomWith(1)

  expect((await lookAmongMany()).counts).toEqual({ new: 0, changes: 0, same: 1, problem: 399 })
  expect(await timesAsLong(lookAmongMany, lookAtOne, 3)).toBeLessThan(3)
})

test('of tens of thousands of students with one name a row is told from all as fast as from none', async () => {
  const { teacher, look } = await newTeacher()
  const workspace = await server.given.workspaceOf(teacher)
  await workspace
    .insertInto('students')
    .columns(['userId', 'name', 'uniqueId'])
    .expression((query) =>
      query
        .selectFrom(sql<{ n: number }>`generate_series(1, 20000)`.as<'each'>(sql`"each"("n")`))
        .select([
          sql<number>`1`.as('userId'),
          sql<string>`'Ana'`.as('name'),
          sql<string>`'S-' || "n"`.as('uniqueId'),
        ]),
    )
    .execute()
  const tableOf = (name: string) =>
    `Name,Unique ID\n${Array.from({ length: 2500 }, (_, index) => `${name},T-${index}`).join('\n')}`

  expect((await look(tableOf('Ana'))).counts.new).toBe(2500)
  expect(
    await timesAsLong(
      () => look(tableOf('Ana')),
      () => look(tableOf('Ben')),
      2,
    ),
  ).toBeLessThan(2)
})

test('whoever has no number may be meant by a row with one, also among many of that name who have their own', async () => {
  const { client, look } = await newTeacher()
  for (const uniqueId of ['S-1', 'S-2', 'S-3', null])
    await client.call(createStudent, { body: { name: 'Ana', uniqueId } })
  const { rows } = await look('Name,Unique ID\nAna,S-9\nAna,S-2\nAna,')

  expect(rows.map(({ result }) => result)).toEqual(['changes', 'same', 'problem'])
})

test('of any number of students and courses a part is read at a time, and whoever is meant is found in each of them', async () => {
  const { teacher, client, look, take, students } = await newTeacher()
  const workspace = await server.given.workspaceOf(teacher)
  const fill = async (table: 'students' | 'courses') =>
    sql`insert into ${sql.id(schemaOf(workspace), table)} ("userId", "name")
      select 1, 'Filler ' || n from generate_series(1, 4500) n`.execute(workspace)
  await client.call(createStudent, { body: { name: 'Max Twin' } })
  await client.call(createCourse, { body: { name: 'Piano', code: 'Choir' } })
  await fill('students')
  await fill('courses')
  for (const name of ['Max Twin', 'Cleo Marsh']) await client.call(createStudent, { body: { name } })
  const { body: choir } = await client.call(createCourse, { body: { name: 'Choir' } })
  const table = 'Name,Courses\nMax Twin,\nCleo Marsh,choir\nFiller 2500,piano\nNora New,'

  const statements = await server.statementsOf(() => look(table))
  const partsOf = (name: string) =>
    statements.filter((each) => each.includes(`"${name}" where "id" >`) && each.includes(' limit '))
  const { counts, leftOut } = await take(table)

  expect([partsOf('students').length, partsOf('courses').length]).toEqual([3, 3])
  expect(counts).toEqual({ new: 1, changes: 2, same: 0, problem: 1 })
  expect(leftOut).toEqual([
    { row: 2, reason: 'Several students have this name; a unique ID or email tells them apart' },
  ])
  const cleo = (await students()).find(({ name }) => name === 'Cleo Marsh')
  const { body } = await client.call(getStudent, { params: { id: String(cleo?.id) } })
  expect(body.enrollments.map(({ courseId }) => courseId)).toEqual([choir.id])
})
