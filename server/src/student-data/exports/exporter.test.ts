import { eraseStudent } from '@lectern/contract/student-data/erasing.contract.ts'
import {
  askForExport,
  endExport,
  getExport,
  mostExportsPerDay,
} from '@lectern/contract/student-data/exports.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test, vi } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { newStoreSettings, openStoreOf } from '#test/storage/stores.ts'
import { exportOf, readExport } from '#test/student-data/exported.ts'
import { passFilms } from '#test/student-data/passing-films.ts'
import { canary, plantStudent } from '#test/student-data/planted.ts'

const at = '2026-11-16T15:00:00Z'
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function planted() {
  const clock = movingClock(at)
  const server = await startServer({ clock })
  const room = await plantStudent(server)
  const filesOfStore = async () =>
    (await server.database.platform.selectFrom('exports').select('filename').execute()).flatMap(
      ({ filename }) => filename ?? [],
    )

  return { ...room, server, clock, filesOfStore }
}

test('it is downloaded in ranges, by its teacher alone, for a day', async () => {
  const { server, client, clock, schema, filesOfStore } = await planted()
  const { made, path, response } = await exportOf(server, client, null)
  const whole = await bytesOf(response)
  const part = await client.fetch(path, { headers: { range: 'bytes=100-' } })
  const stranger = server.as(await server.given.teacher())
  const params = { id: String(made?.id) }

  expect(response.headers.get('content-disposition')).toContain(
    'attachment; filename="workspace-2026-11-16.zip"',
  )
  expect([part.status, (await bytesOf(part)).equals(whole.subarray(100))]).toEqual([206, true])
  expect((await stranger.fetch(path)).status).toBe(404)
  expect((await stranger.call(endExport, { params })).status).toBe(404)
  expect((await stranger.call(getExport)).body).toEqual({ export: null })
  expect((await server.anonymous.fetch(path)).status).toBe(401)

  const [filename] = await filesOfStore()
  expect(await server.app.files.stat(`${schema}/${filename}`)).toBeDefined()
  clock.forward({ hours: 24 })
  expect(await server.app.exporter.work()).toBe(false)
  expect((await client.call(getExport)).body).toEqual({ export: null })
  expect((await client.fetch(path)).status).toBe(404)
  expect(await server.app.files.stat(`${schema}/${filename}`)).toBeUndefined()
})

test('a workspace has one at a time, so many a day, and the one before goes', async () => {
  const { server, client, clock, studentId, schema, filesOfStore } = await planted()
  const ask = (id: number | null) => client.call(askForExport, { body: { studentId: id } })
  const first = await ask(null)
  const second = await ask(studentId)
  await server.app.exporter.work()
  const [before] = await filesOfStore()
  const third = await ask(studentId)
  const params = { id: String(third.body.id) }

  expect([first.status, second.status, third.status]).toEqual([202, 409, 202])
  expect(await server.app.files.stat(`${schema}/${before}`)).toBeUndefined()
  expect((await client.call(endExport, { params })).status).toBe(204)
  expect((await client.call(endExport, { params })).status).toBe(404)
  expect(await server.app.exporter.work()).toBe(false)
  expect((await ask(2_000_000_000)).status).toBe(404)
  for (let asked = 2; asked < mostExportsPerDay; asked += 1) {
    const { body } = await ask(null)
    await client.call(endExport, { params: { id: String(body.id) } })
  }
  expect((await ask(null)).error?.message).toBe(
    '20 exports were made today. Please make the next one tomorrow.',
  )
  clock.forward({ hours: 24 })
  expect((await ask(null)).status).toBe(202)
})

test('whoever is erased goes with every export that has them', async () => {
  for (const whose of ['theirs', 'everybody’s'] as const) {
    const { server, client, id, studentId, schema, filesOfStore } = await planted()
    const { path } = await exportOf(server, client, whose === 'theirs' ? studentId : null)
    const [filename] = await filesOfStore()
    await client.call(eraseStudent, { params: { id }, body: { name: canary } })

    expect((await client.fetch(path)).status).toBe(404)
    expect((await client.call(getExport)).body).toEqual({ export: null })
    expect(await server.app.files.stat(`${schema}/${filename}`)).toBeUndefined()
  }
})

test('what a server that died has begun is begun anew by another, and nothing half is left', async () => {
  const clock = movingClock(at)
  const env = await newStoreSettings('disk')
  const [dying, store] = [await openStoreOf(env), await openStoreOf(env)]
  const server = await startServer({ clock, env, store: dying, uploadLease: 1000 })
  const { client, schema } = await plantStudent(server)
  const other = await startServer({ clock, env, store, database: server.database })
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { write } = dying
  vi.spyOn(dying, 'write').mockImplementationOnce((path, bytes) =>
    write(
      path,
      (async function* () {
        for await (const chunk of bytes) {
          yield chunk
          reached.resolve()
          await goOn.promise
        }
      })(),
    ),
  )
  await client.call(askForExport, { body: { studentId: null } })
  const half = server.app.exporter.work()
  await reached.promise

  expect(await other.app.exporter.work()).toBe(false) // it may be alive
  clock.forward({ minutes: 2 })
  expect(await other.app.exporter.work()).toBe(true)
  goOn.resolve()
  await half
  const [kept] = await server.database.platform.selectFrom('exports').select(['state', 'filename']).execute()
  expect(kept?.state).toBe('ready')
  const zips = (await Array.fromAsync(store.list())).filter((path) => path.endsWith('.zip'))
  expect(zips).toEqual([`${schema}/${kept?.filename}`])
  const { id } = (await client.call(getExport)).body.export ?? {}
  const { textOf } = readExport(await bytesOf(await client.fetch(`/api/files/exports/${id}`)))
  expect(textOf('manifest.json')).toContain('lectern-export')
})

test.each([
  [1, false],
  [3, true],
])('what is written while rows are read has them read anew, %i times at most', async (times, isSaid) => {
  const env = await newStoreSettings('disk')
  const store = await openStoreOf(env)
  const server = await startServer({ clock: movingClock(at), env, store })
  const { client } = await plantStudent(server)
  const { write } = store
  let written = 0
  vi.spyOn(store, 'write').mockImplementation((path, bytes) =>
    write(
      path,
      (async function* () {
        let isFirst = written < times
        for await (const chunk of bytes) {
          if (isFirst) await client.call(createStudent, { body: { name: `Newcomer ${written}` } })
          if (isFirst) written += 1
          isFirst = false
          yield chunk
        }
      })(),
    ),
  )
  const { response } = await exportOf(server, client, null)
  const { manifest, rowsOf } = readExport(await bytesOf(response))

  expect(written).toBe(times)
  expect(manifest.changedMeanwhile).toBe(isSaid)
  expect(rowsOf('students').map(({ name }) => name)).toContain('Newcomer 0')
})

test('however long files are, they pass in less than 64 MB of memory', async () => {
  const [films, size] = [2, 128 * 1024 * 1024]
  const { made, bytes, megabytes } = await passFilms(films, size)

  expect(made).toMatchObject({ state: 'ready', file: { bytes } })
  expect(bytes).toBeGreaterThan(films * size)
  expect(megabytes).toBeLessThan(64)
})
