import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTables } from '#server/operations/backup/catalog.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ensureTenantIsCurrent } from '#server/tenancy/tenancy.service.ts'
import { brokenIn } from '../model/tables.ts'
import { movingClock } from '../moving-clock.ts'
import { startServer } from '../start-server.ts'
import { createTestClient } from '../test-client.ts'
import { workspaceFor } from '../workspace-for.ts'
import { keptWorkspaces, restoreKept, stepsSince, withSteps } from './kept-workspaces.ts'

/** Identity and time of every event. */
const datesIn = (calendar: string): string =>
  [...calendar.replaceAll('\r\n ', '').matchAll(/^(?:UID|DTSTART)[^\r]*/gm)].map(([line]) => line).join('\n')

test('a workspace of the version before shows what it showed, under the same ids, links and calendar UIDs', async () => {
  const installation = await restoreKept()
  const clock = movingClock('2026-11-18T12:00:00Z')
  const server = await startServer({ ...installation, clock })

  for (const { schema, subject, zone, now, undo, answers } of keptWorkspaces) {
    clock.moveTo(now)
    const { token } = await server.given.teacher({ sub: subject })
    const client = createTestClient(server.origin, {
      authorization: `Bearer ${token}`,
      'x-time-zone': zone,
    })
    await withSteps(stepsSince, () => ensureTenantIsCurrent(installation.database, { schema }))

    expect(await brokenIn(await workspaceFor(installation.database, schema))).toEqual([])
    for (const [path, answer] of Object.entries(answers)) {
      const shown = await client.fetch(path)
      expect([path, shown.status]).toEqual([path, 200])
      if (path.startsWith('/calendar/')) expect(datesIn(await shown.text())).toBe(answer)
      else if (path.startsWith('/api/'))
        expect({ [path]: await shown.json() }).toMatchObject({ [path]: answer })
    }
    for (const key of undo.slice(-2)) {
      const { status, error } = await client.call(undoChange, { params: { key } })
      expect([status, error?.message]).toEqual([404, 'Change not found'])
    }
  }
})

/** All rows of a workspace in one hash, by one statement, since it is asked for often. */
async function newRowSum({ platform }: Database, schema: string): Promise<() => Promise<unknown>> {
  const tables = await listTables(platform, schema)
  const rows = tables.map(
    ({ name }) => `select '${name}' || to_jsonb("t")::text as "row" from "${schema}"."${name}" "t"`,
  )
  const sum = sql.raw(
    `select md5(string_agg("row", '' order by "row" collate "C")) from (${rows.join(' union all ')}) "rows"`,
  )

  return async () => (await sum.execute(platform)).rows
}

test('an upgrade that is interrupted after any statement leaves the workspace as it was', {
  timeout: 600_000,
}, async () => {
  const { schema } = keptWorkspaces[0] ?? { schema: '' }
  const { database } = await restoreKept({ teacher: schema })
  const rowSum = await newRowSum(database, schema)
  const before = await rowSum()
  const statements = stepsSince.flatMap((step) => step.statements(schema))

  for (const index of statements.keys()) {
    const interrupted = {
      name: 'interrupted',
      statements: () => [...statements.slice(0, index + 1), 'drop table "interrupted"'],
    }
    const upgrade = withSteps([interrupted], () => ensureTenantIsCurrent(database, { schema }))
    await expect(upgrade).rejects.toThrow('table "interrupted" does not exist')
    expect(await rowSum()).toEqual(before)
  }

  await withSteps(stepsSince, () => ensureTenantIsCurrent(database, { schema }))
  expect(await brokenIn(await workspaceFor(database, schema))).toEqual([])
})
