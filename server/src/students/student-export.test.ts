import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { previewStudentImport } from '@lectern/contract/students/student-import.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { manyEnrollments } from '#test/many-enrollments.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function newTeacher() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const take = async (query = '') => {
    const response = await client.fetch(`/api/exports/students${query}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, text: bytes.toString('utf8') }
  }

  return { teacher, client, take }
}

test('students go out as a table that Excel opens rightly', async () => {
  const { client, take } = await newTeacher()
  const { body: biology } = await client.call(createCourse, { body: { name: 'AP Biology' } })
  await client.call(createStudent, {
    body: { name: 'Émile "Em" Zola', age: 12, privateNotes: 'Tea,\nnot coffee', courseIds: [biology.id] },
  })
  const { response, text } = await take()

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Students.csv"')
  expect(text.startsWith('\uFEFFName,Nickname,Email,Phone,Unique ID,Age,')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text).toContain('"Émile ""Em"" Zola",,,,,12,')
  expect(text).toContain('"Tea,\nnot coffee",AP Biology\r\n')
})

test('no cell is one that a spreadsheet would run', async () => {
  const { client, take } = await newTeacher()
  await client.call(createStudent, {
    body: {
      name: '=HYPERLINK("http://evil.example","x")',
      nickname: '@SUM(1)',
      phone: '+1 555',
      guardianName: '-1+1',
    },
  })
  const { text } = await take()

  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")","'@SUM(1)",,"'+1 555"`)
  expect(text).toContain(`"'-1+1"`)
})

test('no cell is one that a spreadsheet runs though its sign is a wide one', async () => {
  const { client, take } = await newTeacher()
  await client.call(createStudent, {
    body: {
      name: '＝SUM(1)',
      nickname: '＠SUM(1)',
      phone: '＋1 555',
      guardianName: '－1',
      payerName: 'x;＝cmd(1)',
    },
  })
  const { text } = await take()

  for (const marked of ["'＝SUM(1)", "'＠SUM(1)", "'＋1 555", "'－1", "x;'＝cmd(1)"])
    expect(text).toContain(marked)
})

test('no part of a cell is run where a semicolon, a tab or a line break is taken for its end', async () => {
  const { client, take } = await newTeacher()
  await client.call(createStudent, {
    body: {
      name: "x;=cmd|' /C calc'!A0;",
      nickname: 'x;"=cmd(1);  @SUM(1)',
      privateNotes: 'Homework\n=HYPERLINK("http://evil.example")\n-cmd(1)\n- scales;-2',
    },
  })
  const { text } = await take()
  const pieces = text.split(/[;\t\r\n]/).map((piece) => piece.replace(/^[\s"]+/, ''))

  expect(pieces.filter((piece) => /^[=@]|^[+-].*[(|!]/.test(piece))).toEqual([])
  expect(text).toContain(`"x;'=cmd|' /C calc'!A0;"`)
  expect(text).toContain('\n- scales;-2"') // nothing that could be run
})

test('what went out and comes in again changes nothing, whatever the texts are', async () => {
  const { client, take } = await newTeacher()
  const courses = []
  for (const name of ['Art, Music and Play', 'Bio', 'bio', 'Chess'])
    courses.push((await client.call(createCourse, { body: { name } })).body.id)
  const [art = 0, first = 0, second = 0, chess = 0] = courses
  for (const body of [
    { name: '=Formula', phone: '+233 24 555', privateNotes: "'=quoted\n\n-dash", courseIds: [art, second] },
    { name: 'Ana;Silva', email: 'a@example.com', age: 0, gender: 'unspecified', courseIds: [first, chess] },
    {
      name: '東京 太郎',
      uniqueId: '007',
      timeZone: 'Asia/Tokyo',
      payerName: 'A, B',
      payerAddress: 'Line 1\nLine 2',
      payerStreet: 'Ring Road 1',
      payerPostalCode: '08008',
      payerTown: 'Zürich',
      payerCountry: 'CH',
    },
    { name: "B;=c|'!A0;", privateNotes: "x;'=y\t=z;\"=q\n\n- a\n-b(1);\n '@x", nickname: ";''=1;" },
    { name: '＝Wide', nickname: "'＠x", privateNotes: "＋1;＝y;'＠z\n－b（1）\n'－c(1)" },
    { name: 'Ana;Silva', email: 'b@example.com', nickname: '"Ana"', guardianEmail: 'g@example.com' },
  ] as const)
    await client.call(createStudent, {
      body: { ...body, courseIds: 'courseIds' in body ? [...body.courseIds] : [] },
    })
  const { text } = await take()
  const { body } = await client.call(previewStudentImport, { body: { text } })

  expect(body.counts).toEqual({ new: 0, changes: 0, same: 6, problem: 0 })
})

test('a table has only whom the search and the filters of the page show, and nobody of another teacher', async () => {
  const [{ client, take }, other] = [await newTeacher(), await newTeacher()]
  for (const body of [
    { name: 'Theo', age: 9, gender: 'male', phone: '555-0187' },
    { name: 'Priya', age: 16, gender: 'female' },
  ] as const)
    await client.call(createStudent, { body })
  await other.client.call(createStudent, { body: { name: 'Stranger' } })
  const namesIn = async (query: string) => (await take(query)).text.match(/Theo|Priya|Stranger/g)

  expect(await namesIn('')).toEqual(['Priya', 'Theo'])
  expect(await namesIn('?q=5550187')).toEqual(['Theo'])
  expect(await namesIn('?gender=female')).toEqual(['Priya'])
  expect(await namesIn('?ages=5-12')).toEqual(['Theo'])
})

test('a long table is read in pages, everybody is in it once, and by name', async () => {
  const { teacher, take } = await newTeacher()
  const db = await server.given.workspaceOf(teacher)
  // Three of each name, so that a page ends between namesakes; a capital letter leads to no other position.
  const names = Array.from({ length: 400 }, (_, index) => 1000 + index).flatMap((number) => [
    `student ${number}.`,
    `student ${number}.`,
    `Student ${number}.`,
  ])
  await db
    .insertInto('students')
    .values(names.toReversed().map((name) => ({ userId: 1, name })))
    .execute()
  const { text } = await take()

  expect(text.match(/student \d+\./gi)).toEqual(names)
})

test('students in a thousand courses each are read a few at a time, and none of their courses is left out', async () => {
  const { teacher, take } = await newTeacher()
  const workspace = await server.given.workspaceOf(teacher)
  await manyEnrollments(workspace, { students: 25, courses: 1000, courseName: 'Choir' })
  let text = ''
  const statements = await server.statementsOf(async () => {
    text = (await take()).text
  })

  expect(text.match(/Choir/g)).toHaveLength(25_000)
  expect(text.match(/Student 00/g)).toHaveLength(25)
  expect(statements.filter((statement) => statement.includes('"enrollments"'))).toHaveLength(3)
})
