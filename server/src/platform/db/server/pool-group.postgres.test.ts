import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'

const { platform, tenant } = await openTestDatabase()

test("one teacher's slow calls hold up nobody whose pool is the same", async () => {
  const slowOnes = [1, 2].map(() => sql`select pg_sleep(20)`.execute(tenant('tenant_aaaaaaaaaaaaaaaasame')))
  const slow = Promise.allSettled(slowOnes).then(() => 'slow')
  await expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`select "pid" from pg_stat_activity
        where "query" = 'select pg_sleep(20)' and "state" = 'active' and now() - "query_start" > interval '100 ms'
          and "datname" = current_database()`.execute(platform)
      return rows.length
    })
    .toBe(2)
  const honest = Array.from({ length: 10 }, () =>
    sql`select 1`.execute(tenant('tenant_bbbbbbbbbbbbbbbbsame')),
  )

  expect(await Promise.race([slow, Promise.all(honest).then(() => 'honest')])).toBe('honest')
  await sql`select pg_terminate_backend("pid") from pg_stat_activity
    where "query" = 'select pg_sleep(20)' and "datname" = current_database()`.execute(platform)
  await slow
})
