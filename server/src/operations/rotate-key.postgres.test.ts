import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@lectern/contract/admin/admin.contract.ts'
import { findFamilyLink } from '@lectern/contract/families/families.contract.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { afterFile } from '#test/after-file.ts'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { countLockWaits } from '#test/database/lock-waits.ts'
import { newMigratedLocation, newStockedLocation } from '#test/database/open-test-database.ts'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { codeAt, stepAt } from '../admin/administrators/totp.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { rotateKey } from './rotate-key.ts'

test('a key in the data folder is not replaced under a running server, which would go on with it', async () => {
  const location = await newMigratedLocation()
  const env = { DATA_DIR: location.dataDir }
  const running = await openDatabase(location)
  const { app } = await startServer({ database: running, env })
  const file = join(location.dataDir, 'secrets.key')
  const before = readFileSync(file, 'utf8')
  const database = await openDatabase({ ...location, name: 'lectern-command' })
  afterFile(() => database.close())

  await expect(rotateKey(readConfig(env), database)).rejects.toThrow(
    'A server is running on this database. It keeps the key that it started with. Stop every server, run this command, and start them again. Nothing was changed.',
  )
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect(existsSync(`${file}.before`)).toBe(false)
  await app.close()
  await running.close()
  expect(await rotateKey(readConfig(env), database)).toMatch(/^Everything is sealed with the new key/)
})

/** A server with a new key that still reads the one before, and the command on the same database. */
async function startWithBothKeys() {
  const [SECRETS_KEY, SECRETS_KEY_BEFORE] = [newKey(), newKey()]
  const env = { SECRETS_KEY, SECRETS_KEY_BEFORE }
  const database = await openDatabase(await newStockedLocation())
  afterFile(() => database.close())
  const server = await startServer({ database, env })

  return { server, rotate: () => rotateKey(readConfig(env), database) }
}

const newKey = (): string => randomBytes(32).toString('base64')

/** The command has read all rows of the table and stands before the first while the work is done. */
async function whileItWaits(
  { database, table }: { database: Database; table: 'links' | 'administrators' },
  rotate: () => Promise<string>,
  work: () => Promise<void>,
): Promise<void> {
  const held = await holdTransaction(database, ({ platform }) =>
    platform.selectFrom(table).select('id').orderBy('id').limit(1).forUpdate().execute(),
  )
  const rotated = rotate()
  await expect.poll(() => countLockWaits(database)).toBe(1)
  await work()
  await held.commitOnceAwaitedBy(1)
  await rotated
}

test('a link that is renewed while everything is sealed anew stays renewed', async () => {
  const { server, rotate } = await startWithBothKeys()
  const room = await openFamilyRoom(server)
  const [first, second] = [await room.addStudent(), await room.addStudent()]
  await room.share(first)
  await room.share(second)

  let renewed: string | null = null
  await whileItWaits({ database: server.database, table: 'links' }, rotate, async () => {
    renewed = (await room.renew(second)).url
  })

  const { body: link } = await room.client.call(findFamilyLink, { params: { id: second } })
  expect(link?.url).toBe(renewed)
})

async function administratorWithFactor({ given, as, database }: TestServer) {
  const { password, token } = await given.administrator()
  const client = as({ token })
  const { secret } = (await client.call(startSecondFactor, { body: { password } })).body
  const code = (): string => codeAt(secret, stepAt(Date.now()))
  expect((await client.call(confirmSecondFactor, { body: { code: code() } })).status).toBe(200)
  await database.platform.updateTable('administrators').set({ lastCodeStep: null }).execute() // or it would be used up

  return { remove: () => client.call(removeSecondFactor, { body: { password, code: code() } }) }
}

test('a second factor that is removed while everything is sealed anew stays removed', async () => {
  const { server, rotate } = await startWithBothKeys()
  await administratorWithFactor(server)
  const { remove } = await administratorWithFactor(server)

  await whileItWaits({ database: server.database, table: 'administrators' }, rotate, async () => {
    expect((await remove()).status).toBe(200)
  })

  const factors = server.database.platform.selectFrom('administrators').select('secondFactor').orderBy('id')
  expect(await factors.execute()).toEqual([{ secondFactor: expect.any(String) }, { secondFactor: null }])
})
