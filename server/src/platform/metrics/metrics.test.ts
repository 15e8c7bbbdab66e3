import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { upload } from '#test/upload.ts'

const token = 'a-token-for-tests'

async function started() {
  const server = await startServer({ env: { METRICS: 'yes', METRICS_TOKEN: token } })
  const read = async (): Promise<string> => {
    const answer = await server.anonymous.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }

  return { ...server, read }
}

/** The value of a figure, by its name and some of its labels. */
function figure(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`${name}{`) && labels.every((label) => each.includes(label)))

  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('requests are counted by route and status, and timed', async () => {
  const { given, as, read } = await started()
  const client = as(await given.teacher())
  await client.call(createCourse, { body: { name: 'Biology' } })
  await client.call(listCourses)
  await client.call(listCourses)
  await client.fetch('/api/courses/12345', { method: 'DELETE' })
  await client.fetch('/somewhere/secret-in-path?secret=query')

  const text = await read()

  const courses = 'route="/api/courses"'
  expect(figure(text, 'lectern_http_requests_total', 'method="GET"', courses, 'status="200"')).toBe(2)
  expect(figure(text, 'lectern_http_requests_total', 'method="POST"', courses, 'status="201"')).toBe(1)
  expect(figure(text, 'lectern_http_requests_total', 'route="/api/courses/:id"', 'status="404"')).toBe(1)
  expect(figure(text, 'lectern_http_request_duration_seconds_count', 'method="GET"', courses)).toBe(2)
  expect(text).not.toContain('secret')
})

test('no figure tells of a person', async () => {
  const { given, as, read } = await started()
  const teacher = await given.teacher({ email: 'ada@example.org', name: 'Ada' })
  await as(teacher).call(listCourses)

  const text = await read()

  for (const personal of [
    'ada@example.org',
    'Ada',
    teacher.subject,
    await given.schemaOf(teacher),
    '127.0.0.1',
  ])
    expect(text).not.toContain(personal)
})

test('workspaces, uploads and connections are counted', async () => {
  const { given, as, read, database } = await started()
  const teacher = await given.teacher()
  await given.plan(teacher, 'premium')
  await as(teacher).fetch('/api/me')
  await upload(as(teacher), { bytes: 'twelve bytes' })
  await upload(as(teacher), { name: 'Wrong.pdf', bytes: 'no document at all' })

  const text = await read()

  expect(figure(text, 'lectern_tenants', 'state="current"')).toBe(1)
  expect(figure(text, 'lectern_tenants', 'state="behind"')).toBe(0)
  expect(figure(text, 'lectern_uploads_total', 'outcome="stored"')).toBe(1)
  expect(text).toContain('\nlectern_uploaded_bytes_total 12\n')
  expect(figure(text, 'lectern_database_connections', 'state="waiting"')).toBe(
    database.kind === 'server' ? 0 : undefined,
  )
  expect(text).toContain('process_resident_memory_bytes')
})

test('the figures need the token when there is one', async () => {
  const { anonymous, given, as } = await started()

  for (const headers of [{}, { authorization: 'Bearer another-token' }, { authorization: `Basic ${token}` }])
    expect((await anonymous.fetch('/metrics', { headers })).status).toBe(401)
  expect((await as(await given.teacher()).fetch('/metrics')).status).toBe(401)
})

test('nothing is shown unless it is asked for', async () => {
  const { anonymous } = await startServer()

  expect((await anonymous.fetch('/metrics')).status).toBe(404)
})

test('the other figures are shown while the database is away', async () => {
  const { read, database } = await started()
  await database.close()

  const text = await read()

  expect(figure(text, 'lectern_tenants')).toBeUndefined()
  expect(text).toContain('process_resident_memory_bytes')
})
