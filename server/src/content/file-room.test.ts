import { deleteContent } from '@lectern/contract/content/content.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { startWithStore } from '#test/storage/start-with-store.ts'
import { upload } from '#test/upload.ts'

const megabyte = 1024 * 1024
const file = { bytes: new Uint8Array(megabyte / 2).fill(65) }
const env = { PREMIUM_FILES_MB: '2' }
const server = await startWithStore('disk', { env })

const keptBy = async ({ teacher }: Awaited<ReturnType<typeof server.givenPremium>>): Promise<number> =>
  (await server.remainsOf(teacher)).files.length

test('files take no more room than the plan gives, and deleting some makes room', async () => {
  const { client, teacher } = await server.givenPremium()
  const taken = [await upload(client, file), await upload(client, file), await upload(client, file)]
  const refused = await upload(client, { bytes: new Uint8Array(megabyte - 1000).fill(65) })

  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(refused.status).toBe(507)
  expect(refused.error?.message).toBe(
    'Your files take 1.5 MB of the 2.0 MB that they may, so this one does not fit. Delete files that you no longer need, then try again.',
  )
  expect(await server.remainsOf(teacher)).toMatchObject({ orphaned: [], items: 3, uploads: 3 })
  await client.call(deleteContent, { params: { id: String(taken[0]?.body.id) } })
  expect((await upload(client, { bytes: new Uint8Array(megabyte - 5000).fill(65) })).status).toBe(201)
})

test('uploads at once, on two servers, take no more together', async () => {
  const both = await server.givenPremium()
  const second = await startWithStore('disk', {
    env: { ...server.env, ...env },
    store: server.store,
    database: server.database,
  })
  const clients = [both.client, second.as(both.teacher)]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_none, index) => upload(clients[index % 2] ?? both.client, file)),
  )
  const statuses = new Set(answers.map(({ status }) => status))

  expect(statuses.difference(new Set([201, 507]))).toEqual(new Set())
  expect(statuses).toContain(507)
  expect(await keptBy(both)).toBeLessThanOrEqual(3)
})

test('on a small disk nobody takes more than half of it', async () => {
  const small = await startWithStore('disk', {
    env: { DISK_RESERVE_MB: '0' },
    measureDisk: async () => ({ free: 2 * megabyte, size: 2 * megabyte }),
  })
  const { client } = await small.givenPremium()

  expect((await upload(client, file)).status).toBe(201)
  expect((await upload(client, file)).status).toBe(507)
})

test('a page hears how much room there is', async () => {
  const { client, teacher } = await server.givenPremium()
  const premium = await client.call(getUsage)
  await server.given.plan(teacher, 'free')

  expect(premium.body.maxFileBytes).toBe(2 * megabyte)
  expect((await client.call(getUsage)).body.maxFileBytes).toBe(1024 * megabyte)
})
