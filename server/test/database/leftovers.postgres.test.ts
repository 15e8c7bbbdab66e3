import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { dropAbandoned, dropOfRun, newDatabaseName, newRunId } from './leftovers.ts'
import { runOn } from './run-on.ts'

const url = inject('postgresUrl') ?? ''

async function hasDatabase(name: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()

  return rowCount === 1
}

test('a run drops what its files have left, and nothing of another run that is still going on', async () => {
  const [mine, other] = [newRunId(), newRunId()]
  const [left, kept] = [newDatabaseName(mine), newDatabaseName(other)]
  for (const name of [left, kept]) await runOn(url, `create database ${name}`)

  await dropAbandoned(url)
  await dropOfRun(url, mine)

  expect([await hasDatabase(left), await hasDatabase(kept)]).toEqual([false, true])
  await dropOfRun(url, other)
})

test('what a killed run has left goes hours later', async () => {
  const old = `test_${newRunId()}_1000000000_00000000`
  await runOn(url, `create database ${old}`)

  await dropAbandoned(url)

  expect(await hasDatabase(old)).toBe(false)
})
