import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { dropCitusDatabase, oneAtATime } from '#test/database/citus-database.ts'
import { statementsUnder } from '#test/database/cluster-manual.ts'
import { newDatabaseName } from '#test/database/leftovers.ts'
import { newDataDir, openTestDatabase } from '#test/database/open-test-database.ts'
import { runOn } from '#test/database/run-on.ts'
import { startServer } from '#test/start-server.ts'
import { checkCluster } from './check-cluster.ts'

const coordinator = inject('postgresUrl') ?? ''
const [first = '', second = first] = inject('citusWorkers')
const name = newDatabaseName(inject('runId'))
const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: name }).href
const addressOf = (url: string): string => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`

/** A statement of the manual with this cluster's names. */
const here = (statement: string): string =>
  statement
    .replaceAll(/\blectern\b/g, name)
    .replace("'coordinator.example.org', 5432", addressOf(coordinator))
    .replace("'worker-1.example.org', 5432", addressOf(first))
    .replace("'worker-2.example.org', 5432", addressOf(second))

async function followManual(): Promise<string> {
  const [createDatabase = '', createExtension = ''] = statementsUnder('On every node').map(here)
  for (const node of [coordinator, first, second]) {
    await runOn(node, createDatabase)
    await runOn(inDatabase(node), createExtension)
  }
  afterFile(async () => {
    await dropCitusDatabase(name, coordinator, [first, second])
    for (const node of [coordinator, first, second]) await runOn(node, `drop role ${name}`)
  })
  for (const statement of statementsUnder('On the coordinator').map(here))
    await runOn(inDatabase(coordinator), statement)

  return Object.assign(new URL(inDatabase(coordinator)), { username: name, password: 'secret' }).href
}

test('a cluster that is set up by the manual serves teachers, moves one, and can do without a worker', async () => {
  const databaseUrl = await oneAtATime(coordinator, followManual)
  const database = await openTestDatabase({ dataDir: newDataDir(), databaseUrl })
  expect(await checkCluster(database)).toMatchObject([{ state: 'ok' }])
  const server = await startServer({ database })
  const teachers = await Promise.all(Array.from({ length: 4 }, () => server.given.teacher()))
  for (const teacher of teachers)
    expect((await server.as(teacher).call(createCourse, { body: { name: 'Algebra' } })).status).toBe(201)

  const portsOf = async (): Promise<number[]> => {
    const { rows } = await sql<{ port: number }>`
      select distinct nodeport as "port" from citus_shards order by 1`.execute(database.platform)
    return rows.map(({ port }) => port)
  }
  expect(await portsOf()).toEqual([first, second].map((url) => Number(new URL(url).port)).toSorted())
  for (const statement of statementsUnder('To another worker').map(here)) await moveAll(statement)
  expect(await portsOf()).toEqual([Number(new URL(second).port)])
  for (const statement of statementsUnder('Emptying a worker').map(here))
    await runOn(inDatabase(coordinator), statement)

  for (const teacher of [...teachers, await server.given.teacher()])
    expect((await server.as(teacher).call(listCourses)).status).toBe(200)

  async function moveAll(statement: string): Promise<void> {
    const { rows } = await sql<{ schema: string }>`
      select distinct split_part(table_name::text, '.', 1) as "schema" from citus_shards
      where nodeport = ${Number(new URL(first).port)}`.execute(database.platform)
    for (const { schema } of rows) await runOn(databaseUrl, statement.replace('tenant_name', schema))
  }
})
