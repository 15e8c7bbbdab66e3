import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { upload } from '#test/upload.ts'
import { createDiskSpace, withinRoom } from './disk-space.ts'

const megabyte = 1_000_000
const size = 100_000 * megabyte
const DATA_DIR = newDataDir()
const roomy = await startServer({ env: { DATA_DIR } })
const full = await startServer({
  env: { DATA_DIR },
  database: roomy.database,
  measureDisk: async () => ({ free: 201 * megabyte, size }),
})

async function newPremium() {
  const teacher = await roomy.given.teacher()
  await roomy.given.plan(teacher, 'premium')

  return teacher
}

test('an upload that would not leave the reserve is refused before a byte is stored; what is there can be read', async () => {
  const teacher = await newPremium()
  const { body: kept } = await upload(roomy.as(teacher), { bytes: 'One half and one quarter' })
  const stored = () => readdirSync(join(DATA_DIR, 'uploads'), { recursive: true }).length
  const before = stored()
  const refused = await upload(full.as(teacher), { bytes: 'x'.repeat(2 * megabyte) })

  expect(refused.status).toBe(507)
  expect(refused.error?.message).toContain('running out of disk space')
  expect(stored()).toBe(before)
  expect((await full.as(teacher).fetch(`/api/files/${kept.id}`)).status).toBe(200)
})

test('a file that others fill the disk beside ends before the disk does', async () => {
  let free = 1000 * megabyte
  const disk = createDiskSpace(200 * megabyte, async () => ({ free, size }))
  let sent = 0
  async function* film() {
    for (; sent < 100; sent += 1) {
      yield new Uint8Array(megabyte)
      free = 100 * megabyte
    }
  }
  const passOn = async () => {
    for await (const _chunk of withinRoom(disk, film()));
  }

  await expect(passOn()).rejects.toMatchObject({ code: 'storage_full' })
  expect(sent).toBeLessThan(20)
})
