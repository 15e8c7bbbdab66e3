import { cleanupFiles } from '@lectern/contract/content/content.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { newStoreSettings, openStoreOf } from '#test/storage/stores.ts'
import { newFilename } from '../platform/storage/stored-path.ts'

test('whoever has the store asked for files that never were is slowed alone, each of them counting for a call', async () => {
  const env = { ...(await newStoreSettings('disk')), RATE_LIMIT: '100' }
  const store = await openStoreOf(env)
  let asked = 0
  const counting = {
    ...store,
    stat(path: string) {
      asked += 1
      return store.stat(path)
    },
  }
  const server = await startServer({ env, store: counting })
  const [often, once] = [server.as(await server.given.teacher()), server.as(await server.given.teacher())]
  const clean = (client: typeof often, count: number) =>
    client.call(cleanupFiles, {
      body: { files: Array.from({ length: count }, () => `uploads/${newFilename('txt')}`) },
    })

  expect((await clean(often, 100)).status).toBe(200)
  for (let times = 0; times < 5; times += 1) expect((await clean(often, 100)).status).toBe(429)
  expect(asked).toBe(100)
  expect((await clean(once, 10)).status).toBe(200)
  expect((await clean(once, 10)).status).toBe(200)
})
