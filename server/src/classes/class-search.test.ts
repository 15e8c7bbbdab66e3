import { searchClasses } from '@lectern/contract/classes/class-search.contract.ts'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { expect, test } from 'vitest'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function newTeacher() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const course = (await client.call(createCourse, { body: { name: 'AP Biology' } })).body
  const schedule = async (title: string, scheduledAt: string, fields = {}) =>
    (await client.call(createClass, { body: { courseId: course.id, title, scheduledAt, ...fields } })).body
  const find = async (q: string) => (await client.call(searchClasses, { query: { q } })).body

  return { teacher, client, course, schedule, find }
}

const inDays = (days: number): string => {
  const day = Temporal.Now.zonedDateTimeISO('UTC').add({ days })
  return `${day.toPlainDate()} 15:00:00`
}

test('a class is found by a part of its title, by its course and by several words, whatever the case', async () => {
  const { schedule, find } = await newTeacher()
  const exam = await schedule('Exam review', inDays(1))
  await schedule('Mitosis', inDays(2))

  expect((await find('xam')).map(({ id }) => id)).toEqual([exam.id])
  expect((await find('REV exam')).map(({ id }) => id)).toEqual([exam.id])
  expect((await find('biology')).map(({ title }) => title)).toEqual(['Exam review', 'Mitosis'])
  expect(await find('geometry')).toEqual([])
  expect((await find('exam'))[0]).toMatchObject({ scheduledAt: exam.scheduledAt, course: exam.course })
})

test('classes to come stand before past ones, the nearest first, and a series is there once', async () => {
  const { schedule, find } = await newTeacher()
  await schedule('Review of last term', inDays(-1))
  await schedule('Review of fractions', inDays(30))
  const weekly = { isRecurring: true, recurrenceType: 'daily', recurrenceEndDate: inDays(12).slice(0, 10) }
  await schedule('Review', inDays(2), weekly)

  const found = await find('review')
  expect(found.map(({ title }) => title)).toEqual(['Review', 'Review of fractions', 'Review of last term'])
  expect(found[0]?.scheduledAt).toBe(inDays(2))
})

test('one letter finds the beginnings of words only, and signs of a pattern are plain letters', async () => {
  const { schedule, find } = await newTeacher()
  await schedule('Mock exam', inDays(1))
  await schedule('100% effort', inDays(2))

  expect((await find('e')).map(({ title }) => title)).toEqual(['Mock exam', '100% effort'])
  expect(await find('x')).toEqual([])
  expect((await find('0%')).map(({ title }) => title)).toEqual(['100% effort'])
  expect(await find('%%%')).toEqual([])
  expect(await find('_')).toEqual([])
})

const written: [title: string, ...words: string[]][] = [
  ['Français', 'francais', 'FRANÇAIS', 'franc\u0327ais'],
  ['E\u0301tude', 'etude', 'Étude', 'ETU'],
  ['Søren', 'soren', 'SØR', 'ren'],
  ['Weiß außen', 'weiss aussen', 'weis', 'sen', 'WEISS', 'weiß'],
  ['Œuvre', 'oeuvre', 'œuvre', 'o', 'euv'],
  ['Łódź, Đà Nẵng', 'lodz', 'da nang', 'ł'],
  ['İpek ıslak', 'ipek', 'islak'],
  ['Йога ещё', 'йога', 'ИОГА', 'еще'],
  ['Ελληνικά', 'ελληνικα', 'ΕΛΛΗΝΙΚΆ'],
  ['ΜΑΘΗΜΑΤΙΚΌΣ ≠', 'ΜΑΘΗΜΑΤΙΚΌΣ', '≠'],
  ['한국어', '한국', '국어'],
  ['राम', 'राम', 'रम'],
  ['がくせい', 'かくせい', 'がく'],
  ['עִבְרִית', 'עברית'],
  ['a]b[c^d-e\\f.g*h+i?j(k)l{2}|$%_', ']b[', 'c^d-e', '\\f.g*h', '+i?j(k)l{2}|$', '-e', '%_'],
]

test.each(written)('a class is found without case and accents: %s', async (title, ...words) => {
  const { schedule, find } = await newTeacher()
  await schedule(title, inDays(1))
  await schedule('Mitosis', inDays(2))

  for (const word of words)
    expect([word, (await find(word)).map((each) => each.title)]).toEqual([word, [title]])
})

test('so it is by its course, and an accent is no other letter', async () => {
  const { client, schedule, find } = await newTeacher()
  const { body: course } = await client.call(createCourse, { body: { name: 'Español' } })
  await schedule('Lesson', inDays(1), { courseId: course.id })

  expect((await find('espanol')).map(({ title }) => title)).toEqual(['Lesson'])
  expect(await find('espamol')).toEqual([])
  expect(await find('spañ ol x')).toEqual([])
})

test('a long word is found by its beginning', async () => {
  const { schedule, find } = await newTeacher()
  await schedule('a'.repeat(40), inDays(1))

  expect(await find('a'.repeat(60))).toHaveLength(1)
  expect(await find(`${'a'.repeat(10)}b`)).toEqual([])
})

test('no titles are read beyond the 10,000 classes on either side of now', async () => {
  const { teacher, course, schedule, find } = await newTeacher()
  await schedule('Faraway past', '1990-01-01 10:00:00')
  await schedule('Faraway to come', '2090-01-01 10:00:00')
  expect(await find('faraway')).toHaveLength(2)

  await manyClasses(await server.given.workspaceOf(teacher), course.id, 24_000)
  expect(await find('faraway')).toEqual([])
})

test("another teacher's classes are not found", async () => {
  const [own, other] = [await newTeacher(), await newTeacher()]
  await other.schedule('Secret lesson', inDays(1))

  expect(await own.find('secret')).toEqual([])
})

test('among 20,000 classes the answer takes one statement and holds eight', async () => {
  const { teacher, course, find } = await newTeacher()
  await manyClasses(await server.given.workspaceOf(teacher), course.id, 20_000)
  let found: unknown[] = []
  const statements = await server.statementsOf(async () => {
    found = await find('cl')
  })

  expect(found).toHaveLength(8)
  expect(statements.filter((statement) => statement.includes('"classes"'))).toEqual([
    expect.stringContaining('limit'),
  ])
})
