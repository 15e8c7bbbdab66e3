import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDataDir } from '#test/database/open-test-database.ts'
import { nothing, startWithStore } from '#test/storage/start-with-store.ts'
import { upload } from '#test/upload.ts'
import { openDiskStore } from './disk-store.ts'
import { newFilename, storedPath } from './stored-path.ts'

const server = await startWithStore('disk')

test.each(['ENOSPC', 'EDQUOT'])(
  'a disk that becomes full (%s) is told, and nothing is left',
  async (code) => {
    const { teacher, client } = await server.givenPremium()
    const { write } = server.store
    const full = vi
      .spyOn(server.store, 'write')
      .mockImplementationOnce((path, bytes) => write(path, failing(bytes, code)))
    const refused = await upload(client, { bytes: new Uint8Array(500_000).fill(65) })
    full.mockRestore()

    expect(refused.status).toBe(507)
    expect(refused.error).toEqual({
      code: 'storage_full',
      message: 'There is no room left to keep this file. Nothing was stored.',
    })
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  },
)

test('files are readable by their owner only', async () => {
  const { teacher, client } = await server.givenPremium()
  await upload(client)
  const [path = ''] = (await server.remainsOf(teacher)).files
  const file = join(server.env.DATA_DIR ?? '', 'uploads', path)
  const modes = [file, join(file, '..'), join(file, '../..')].map((each) => statSync(each).mode & 0o777)

  expect(modes).toEqual([0o600, 0o700, 0o700])
})

test('a write that fails has ended by then, so that nothing comes after its removal', async () => {
  const root = newDataDir()
  const store = await openDiskStore(root)
  const schema = `tenant_${'a'.repeat(20)}`
  const sender: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the sender is gone')) }),
  }
  for (let turn = 0; turn < 50; turn += 1) {
    const path = storedPath(schema, newFilename('txt'))
    await expect(store.write(path, sender)).rejects.toThrow('the sender is gone')
    expect(readdirSync(join(root, schema))).toHaveLength(1)
    await store.remove([path])
    expect(readdirSync(join(root, schema))).toEqual([])
  }
})

/** As a disk does it that has become full. */
async function* failing(bytes: AsyncIterable<Uint8Array>, code: string): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    yield chunk
    throw Object.assign(new Error('no space left on device'), { code })
  }
}
