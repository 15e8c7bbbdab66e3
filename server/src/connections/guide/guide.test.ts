import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { escapeHtml } from '@lectern/contract/escape-html.ts'
import { createStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { createCharge } from '@lectern/contract/tuition/entries.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { readGuide } from './guide.ts'

const run = promisify(execFile)
const server = await startServer()
const client = server.as(await server.given.teacher())
const { token } = (await client.call(makeToken, { body: { name: 'Guide', mayWrite: true, days: 30 } })).body

/**
 * What a machine has is not ours to say: a program in a language that is not installed is named, and not run. Where everything
 * is to be tested (CI) that is a failure.
 */
async function printedBy(command: string, file: string): Promise<string | undefined> {
  const { env } = process
  try {
    const { stdout } = await run(command, [join(import.meta.dirname, file)], {
      env: {
        ...env,
        LECTERN_URL: server.origin,
        LECTERN_TOKEN: token,
        TZ: 'UTC',
        NO_PROXY: '*',
        no_proxy: '*',
      },
    })
    return stdout
  } catch (error) {
    if (!isMissing(error) || env.CI) throw error
    console.warn(`${file} was not run: what it needs is not installed here`)
    return undefined
  }
}

/** The program itself, or for the shell the one that it calls. */
const isMissing = (error: unknown): boolean =>
  ['ENOENT', 127].includes((error as { code: string | number }).code)

test('the program in TypeScript tells what is on today', async () => {
  const { body: course } = await client.call(createCourse, { body: { name: 'Biology' } })
  const today = new Date().toISOString().slice(0, 10)
  const body = { courseId: course.id, title: 'Cells', scheduledAt: `${today} 16:30:00`, duration: 45 }
  await client.call(createClass, { body })

  expect(await printedBy(process.execPath, 'today.ts')).toBe('16:30  Cells (Biology), 45 minutes\n')
})

test('the program in Python tells who owes what', async () => {
  const { body: student } = await client.call(createStudent, { body: { name: 'Kofi Boateng' } })
  const owes = 'Kofi Boateng 12.00 USD\n'
  const body = { studentId: student.id, date: '2026-01-05', amount: '12.00', title: 'Exercise book' }
  await client.call(createCharge, { body })

  expect((await printedBy('python3', 'who_owes.py')) ?? owes).toBe(owes)
})

test('the program of curl adds a student once, however often it runs under its key', async () => {
  const added = [await printedBy('sh', 'add-student.sh'), await printedBy('sh', 'add-student.sh')]
  const { body: students } = await client.call(listStudents)

  expect(added[1]).toBe(added[0])
  expect(students.filter(({ name }) => name === 'Ama Mensah')).toHaveLength(added[0] === undefined ? 0 : 1)
})

test('the page of the API shows each program as it stands, and how programs and assistants get in', async () => {
  const page = await (await server.anonymous.fetch('/api/docs')).text()
  const programs = await readGuide()

  expect(programs).toHaveLength(3)
  for (const { text } of programs) expect(page).toContain(escapeHtml(text))
  expect(page).toContain('lct_')
  expect(page).toContain('/mcp')
})
