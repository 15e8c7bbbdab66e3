import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ensureTenantIsCurrent } from '#server/tenancy/tenancy.service.ts'
import { brokenIn } from '../model/tables.ts'
import { workspaceFor } from '../workspace-for.ts'
import { keptWorkspaces, restoreKept, stepsSince, withSteps } from './kept-workspaces.ts'

test('a teacher with 20,000 classes waits under two seconds for the upgrade', async () => {
  const { schema, now } = keptWorkspaces[0] ?? { schema: '', now: '' }
  const { database } = await restoreKept({ teacher: schema })
  const { platform } = database
  const classes = sql.id(schema, 'classes')
  const day = now.slice(0, 10)
  const { rows: parents } = await sql<{ id: number }>`
    insert into ${classes} ("userId", "courseId", "title", "scheduledAt", "duration", "isRecurring", "recurrenceType",
      "recurrenceInterval", "seriesStart", "generatedUntil", "countsTowardLimit")
    select (select min("userId") from ${classes}), (select min("courseId") from ${classes}), 'Filled', ${day}::date - 900 + interval '9 hours',
      60, true, 'daily', 1, ${day}::date - 900 + interval '9 hours', ${day}::date + 100, true
    from generate_series(1, 20) returning "id"`.execute(platform)
  await sql`
    insert into ${classes} ("userId", "courseId", "title", "scheduledAt", "duration", "parentClassId", "seriesDate", "countsTowardLimit")
    select "userId", "courseId", 'Filled', "scheduledAt" + "day" * interval '1 day', 60, "id",
      "scheduledAt"::date + "day", false
    from ${classes}, generate_series(1, 999) "day" where "id" = any(${parents.map(({ id }) => id)}::integer[])`.execute(
    platform,
  )
  await sql`update ${sql.id(schema, 'usage')} set "count" = "count" + 20 where "thing" = 'classes'`.execute(
    platform,
  )

  const begun = performance.now()
  await withSteps(stepsSince, () => ensureTenantIsCurrent(database, { schema }))
  const seconds = (performance.now() - begun) / 1000

  console.log(`20,000 classes were brought up to date in ${seconds.toFixed(2)} s`)
  expect(await brokenIn(await workspaceFor(database, schema))).toEqual([])
  expect(seconds).toBeLessThan(2)
})
