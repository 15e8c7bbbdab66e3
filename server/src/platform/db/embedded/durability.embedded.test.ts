import fs from 'node:fs'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { newDataDir, openTestDatabase } from '#test/database/open-test-database.ts'
import type { Database, PlatformDb } from '../database.ts'
import { isDatabaseUnavailable } from '../database-errors.ts'
import { json } from '../json.ts'

const put = (platform: PlatformDb, name: string) =>
  platform
    .insertInto('secrets')
    .values({ name, value: json(name) })
    .execute()

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => vi.restoreAllMocks())

test('every write is on the disk before it is acknowledged', async () => {
  const sync = vi.spyOn(fs, 'fsyncSync')

  for (let count = 1; count <= 10; count += 1) {
    await put(database.platform, `row ${count}`)
    expect(sync).toHaveBeenCalledTimes(count)
  }
})

test('a transaction is on the disk once, when it is committed', async () => {
  const sync = vi.spyOn(fs, 'fsyncSync')

  await database.transaction(async ({ platform }) => {
    await put(platform, 'one')
    await put(platform, 'two')
    expect(sync).not.toHaveBeenCalled()
  })

  expect(sync).toHaveBeenCalledOnce()
})

test('reading writes nothing', async () => {
  const sync = vi.spyOn(fs, 'fsyncSync')

  await database.platform.selectFrom('secrets').selectAll().execute()

  expect(sync).not.toHaveBeenCalled()
})

function failOn(operation: 'fsyncSync' | 'writeSync', code: string): void {
  vi.spyOn(fs, operation).mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
}

test.each([
  ['fsyncSync', 'EIO'],
  ['writeSync', 'ENOSPC'],
] as const)(
  'when %s fails with %s the database stays down until it is opened again',
  async (operation, code) => {
    const dataDir = newDataDir()
    const failing = await openDatabase({ dataDir })
    await put(failing.platform, 'before')

    failOn(operation, code)
    const writing = failing.transaction(({ platform }) => put(platform, 'during'))
    await expect(writing).rejects.toSatisfy(isDatabaseUnavailable)
    await expect(put(failing.platform, 'during')).rejects.toSatisfy(isDatabaseUnavailable)
    vi.restoreAllMocks()
    await expect(put(failing.platform, 'after')).rejects.toSatisfy(isDatabaseUnavailable)
    await expect(failing.ping()).rejects.toSatisfy(isDatabaseUnavailable)
    await failing.close()

    const reopened = await openDatabase({ dataDir })
    const rows = await reopened.platform.selectFrom('secrets').select('name').execute()
    expect(rows).toContainEqual({ name: 'before' })
    await put(reopened.platform, 'after')
    await reopened.close()
  },
)
