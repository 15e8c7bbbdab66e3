import { randomBytes } from 'node:crypto'
import { getOrganizationSize } from '@lectern/contract/admin/admin.contract.ts'
import { createTopic } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'

const server = await startServer({ env: { FREE_CLASS_ROWS: '70', FREE_DATABASE_MB: '3' } })
const client = server.as(await server.given.administrator())

const sizeOf = (tenantId: number) =>
  client.call(getOrganizationSize, { params: { tenantId: String(tenantId) } })

test('an administrator sees what a workspace keeps and what its plan lets it keep', async () => {
  const teacher = await server.given.teacher()
  const { tenantId } = await tenantOf(server, teacher)
  const { body: before } = await sizeOf(tenantId)
  await server
    .as(teacher)
    .call(createTopic, { body: { title: 'Sets', description: randomBytes(2500).toString('hex') } })
  const { body: after } = await sizeOf(tenantId)

  expect(before.max).toEqual({ classRows: 70, bytes: 3_000_000 })
  expect(before.kept.classRows).toBe(0)
  expect(after.kept.bytes - before.kept.bytes).toBeGreaterThan(2000)
  await server.given.plan(teacher, 'premium')
  expect((await sizeOf(tenantId)).body.max).toEqual({ classRows: 200_000, bytes: 2_000_000_000 })
})

test('an organization that is not there has no size', async () => {
  expect((await sizeOf(999_999)).status).toBe(404)
})
