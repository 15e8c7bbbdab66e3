import {
  deleteOrganization,
  getAdminOverview,
  updateOrganization,
} from '@lectern/contract/admin/admin.contract.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import { cancelSubscription } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { upgradeByTestCard } from '#test/test-payments.ts'
import { percentChange } from '../../platform/percent-change.ts'

async function newPlatform(at: string) {
  const clock = movingClock(at)
  const server = await startServer({ clock })
  const { platform } = server.database
  /** A new one each time: the clock outlives their tokens. */
  const administrator = async () => server.as(await server.given.administrator())

  return {
    clock,
    server,
    overview: async () => (await (await administrator()).call(getAdminOverview)).body,
    async setPlan(tenantId: number, subscriptionStatus: Plan) {
      const params = { tenantId: String(tenantId) }
      await (await administrator()).call(updateOrganization, { params, body: { subscriptionStatus } })
    },
    async remove(tenantId: number) {
      await (await administrator()).call(deleteOrganization, { params: { tenantId: String(tenantId) } })
    },
    async join(createdAt: string) {
      const teacher = await server.given.teacher()
      const { tenantId, userId } = await tenantOf(server, teacher)
      await platform.updateTable('users').set({ createdAt }).where('id', '=', userId).execute()
      await platform.updateTable('tenants').set({ createdAt }).where('id', '=', tenantId).execute()
      return { tenantId, client: server.as(teacher) }
    },
  }
}

test('an empty platform has nothing and grows by nothing', async () => {
  const { overview } = await newPlatform('2026-11-15T08:00:00Z')

  expect(await overview()).toEqual({
    users: { total: 0, newThisMonth: 0, premium: 0, premiumGrowth: 0 },
    financial: { monthlyRevenue: '0.00', revenueGrowth: 0 },
    platform: { activeTenants: 0, tenantGrowth: 0 },
  })
})

test('users and tenants are counted by months of UTC, and growth is measured from the end of last month', async () => {
  const { join, overview, setPlan } = await newPlatform('2026-11-01T00:00:00.000Z')
  const old = await join('2026-10-31T23:59:59.999Z')
  await join('2026-10-01T00:00:00.000Z')
  const first = await join('2026-11-01T00:00:00.000Z')
  await setPlan(first.tenantId, 'premium')
  await setPlan(old.tenantId, 'free_premium')

  expect(await overview()).toMatchObject({
    users: { total: 3, newThisMonth: 1, premium: 2, premiumGrowth: 0 },
    platform: { activeTenants: 3, tenantGrowth: 50 },
  })
})

test('premium growth knows who was premium when the month began, whatever they did since', async () => {
  const { join, overview, setPlan, clock } = await newPlatform('2026-10-10T08:00:00Z')
  const [stays, leaves, wavers] = [
    await join('2026-09-01T00:00:00Z'),
    await join('2026-09-01T00:00:00Z'),
    await join('2026-09-01T00:00:00Z'),
  ]
  for (const each of [stays, leaves, wavers]) await setPlan(each.tenantId, 'premium')
  expect((await overview()).users).toMatchObject({ premium: 3, premiumGrowth: 0 })

  clock.moveTo('2026-11-05T08:00:00Z')
  await setPlan(leaves.tenantId, 'free')
  await setPlan(wavers.tenantId, 'free')
  clock.forward({ days: 1 })
  await setPlan(wavers.tenantId, 'free_premium')

  expect((await overview()).users).toMatchObject({ premium: 2, premiumGrowth: -33 })
})

test('an organization that was deleted this month still counts for the month before', async () => {
  const { join, overview, setPlan, remove } = await newPlatform('2026-11-05T08:00:00Z')
  const made = [
    await join('2026-09-01T00:00:00Z'),
    await join('2026-09-01T00:00:00Z'),
    await join('2026-11-02T00:00:00Z'),
  ]
  await setPlan(made[1]?.tenantId ?? 0, 'premium')
  await remove(made[0]?.tenantId ?? 0)
  await remove(made[2]?.tenantId ?? 0)

  expect(await overview()).toMatchObject({
    users: { total: 1 },
    platform: { activeTenants: 1, tenantGrowth: -50 },
  })
})

test('revenue is what was received and not given back, and stays when its payer is deleted', async () => {
  const { join, overview, clock, server, remove } = await newPlatform('2026-10-20T08:00:00Z')
  const first = await join('2026-10-01T00:00:00Z')
  await upgradeByTestCard(first.client)
  expect((await overview()).financial).toEqual({ monthlyRevenue: '4.99', revenueGrowth: 0 })

  clock.moveTo('2026-11-05T08:00:00Z')
  const [second, third] = [await join('2026-11-01T00:00:00Z'), await join('2026-11-01T00:00:00Z')]
  await upgradeByTestCard(second.client)
  await upgradeByTestCard(third.client)
  expect((await overview()).financial).toEqual({ monthlyRevenue: '9.98', revenueGrowth: 100 })

  const { platform } = server.database
  const latest = await platform
    .selectFrom('payments')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await platform.updateTable('payments').set({ refunded: 499 }).where('id', '=', latest.id).execute()
  await remove(second.tenantId)
  expect((await overview()).financial).toEqual({ monthlyRevenue: '4.99', revenueGrowth: 0 })
})

test('months that were renewed or ran out while nobody looked are in the figures', async () => {
  const { join, overview, clock } = await newPlatform('2026-10-20T08:00:00Z')
  const [renewing, leaving] = [await join('2026-10-01T00:00:00Z'), await join('2026-10-01T00:00:00Z')]
  await upgradeByTestCard(renewing.client)
  await upgradeByTestCard(leaving.client)
  await leaving.client.call(cancelSubscription)
  clock.moveTo('2026-11-25T08:00:00Z')

  expect(await overview()).toMatchObject({
    users: { premium: 1, premiumGrowth: -50 },
    financial: { monthlyRevenue: '4.99', revenueGrowth: -50 },
  })
})

test.each([
  [3, 0, 0],
  [3, 2, 50],
  [1, 3, -67],
  [201, 200, 1],
  [229, 200, 15],
  [0, 5, -100],
])('from %d now and %d then the growth is %d percent', (now, then, percent) => {
  expect(percentChange(then, now)).toBe(percent)
})
