import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { newLocation, openTestDatabase } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { nothing, startWithStore } from '#test/storage/start-with-store.ts'
import { openStoreOf, storeKinds } from '#test/storage/stores.ts'
import { upload } from '#test/upload.ts'
import { sweepRegularly } from './files.ts'

describe.each(storeKinds)('on %s', async (kind) => {
  const location = await newLocation()
  const database = await openTestDatabase(location)
  const uploadLease = 4000
  const server = await startWithStore(kind, { database, uploadLease })
  /** Another server on the same data: a pool of its own where the database allows it. */
  const other = await startServer({
    database: database.kind === 'server' ? await openTestDatabase(location) : database,
    env: server.env,
    store: await openStoreOf(server.env),
    uploadLease,
  })

  /** An upload that stays in the middle until it is let go on. */
  function pauseNextUpload() {
    const [reached, goOn] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
    const { write } = server.store
    const spy = vi.spyOn(server.store, 'write').mockImplementationOnce(async (path, bytes) => {
      await write(path, bytes)
      reached.resolve(path)
      await goOn.promise
    })

    return {
      reached: reached.promise,
      goOn: () => {
        goOn.resolve()
        spy.mockRestore()
      },
    }
  }

  const leaseUntil = async (path: string) =>
    (
      await database.platform
        .selectFrom('orphanedFiles')
        .selectAll()
        .where('path', '=', path)
        .executeTakeFirst()
    )?.leaseUntil

  test('a sweep leaves alone what another server is just receiving, however long it takes', async () => {
    const { client, teacher } = await server.givenPremium()
    const pause = pauseNextUpload()
    const answer = upload(client)
    const path = await pause.reached
    const first = await leaseUntil(path)
    await vi.waitFor(async () => expect((await leaseUntil(path)) !== first).toBe(true), { timeout: 30_000 })
    await other.app.files.sweep()
    pause.goOn()

    expect((await answer).status).toBe(201)
    expect(await server.remainsOf(teacher)).toMatchObject({ files: [path], orphaned: [], items: 1 })
  })

  test('an upload whose server was taken for dead is refused, and its file goes', async () => {
    const { client, teacher } = await server.givenPremium()
    const pause = pauseNextUpload()
    const answer = upload(client)
    const path = await pause.reached
    await database.platform
      .updateTable('orphanedFiles')
      .set({ leaseUntil: '2020-01-01T00:00:00.000Z' })
      .where('path', '=', path)
      .execute()
    await other.app.files.sweep()
    const between = await server.remainsOf(teacher)
    pause.goOn()

    expect((await answer).status).toBe(503)
    expect(between).toEqual(nothing)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test('what a dead server has left is removed once it was silent long enough', async () => {
    const { client, teacher } = await server.givenPremium()
    const path = `${(await upload(client)).body.filename}`
    const folder = (await server.remainsOf(teacher)).files[0]?.replace(path, '') ?? ''
    const left = `${folder}${'a'.repeat(26)}.txt`
    await server.store.write(left, bytesOf('half'))
    await database.platform
      .insertInto('orphanedFiles')
      .values({ path: left, leaseUntil: '2020-01-01T00:00:00.000Z' })
      .execute()
    await Promise.all([server.app.files.sweep(), other.app.files.sweep()])

    expect(await server.remainsOf(teacher)).toMatchObject({ files: [folder + path], orphaned: [], items: 1 })
  })

  test('a file whose commit may have happened stays', async () => {
    const { client, teacher } = await server.givenPremium()
    const { transaction } = database
    const lost = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work)
      throw Object.assign(new Error('connection lost'), { code: 'DATABASE_UNAVAILABLE' })
    })
    const answer = await upload(client)
    lost.mockRestore()

    expect(answer.status).toBe(503)
    const { files, items, orphaned } = await server.remainsOf(teacher)
    expect([files.length, items, orphaned.length]).toEqual([1, 1, 0])
  })

  test('a file is replaced as a whole or not at all, and removed with what is left of a failed write', async () => {
    const { store } = server
    const path = `tenant_${'a'.repeat(20)}/${'a'.repeat(26)}.txt`
    const read = async () => text((await store.read(path)) ?? bytesOf(''))
    async function* failing() {
      yield* bytesOf('half')
      throw new Error('the sender is gone')
    }

    await store.write(path, bytesOf('first'))
    await expect(store.write(path, failing())).rejects.toThrow('the sender is gone')
    expect(await read()).toBe('first')
    await store.write(path, bytesOf('second'))
    expect(await read()).toBe('second')
    await expect(store.write(path, failing())).rejects.toThrow()
    await store.remove([path])
    expect(await Array.fromAsync(store.list())).not.toContain(path)
  })

  test('the sweep runs at once and stops when it is told to', async () => {
    const sweep = vi.fn().mockRejectedValueOnce(new Error('store away')).mockResolvedValue(undefined)
    const stop = sweepRegularly({ ...server.app.files, sweep }, server.app.log)
    await stop()

    expect(sweep).toHaveBeenCalledTimes(1)
    expect(server.logged.join('')).toContain('the sweep of files failed')
  })

  test.each(['../x', 'tenant_x/a.txt', '/etc/passwd', 'uploads/a.txt', `tenant_${'a'.repeat(20)}/../b`])(
    'no store takes the path %s',
    async (path) => {
      await expect(server.store.write(path, bytesOf('x'))).rejects.toThrow('not the')
      await expect(Promise.resolve().then(() => server.store.read(path))).rejects.toThrow('not the')
      await expect(Promise.resolve().then(() => server.store.remove([path]))).rejects.toThrow('not the')
    },
  )
})

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
