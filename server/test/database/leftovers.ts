import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { runOn } from './run-on.ts'

const prefix = 'test_'
/** No run of the tests takes as long. */
const hoursUntilAbandoned = 6

export const newRunId = (): string => randomBytes(4).toString('hex')

/** `test_RUN_SECONDS_RANDOM`: whose it is, since when, and which. */
export const newDatabaseName = (runId: string): string =>
  `${prefix}${runId}_${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`

/** What a run has not dropped itself: a test file that failed or was cut short leaves its database behind. */
export const dropOfRun = (url: string, runId: string): Promise<void> =>
  dropWhere(url, (name) => name.startsWith(`${prefix}${runId}_`))

/** What killed runs have left, on a server that outlives them. */
export const dropAbandoned = (url: string): Promise<void> =>
  dropWhere(url, (name) => {
    const seconds = Number(new RegExp(`^${prefix}[0-9a-f]+_(\\d+)_[0-9a-f]+$`).exec(name)?.[1])
    return Date.now() / 1000 - seconds > hoursUntilAbandoned * 3600
  })

async function dropWhere(url: string, isMeant: (name: string) => boolean): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query('select datname as name from pg_database')
    for (const { name } of rows.filter((row) => isMeant(row.name))) {
      await endMoves(client, url, name)
      await client.query(`drop database if exists "${name}" with (force)`)
    }
  } finally {
    await client.end()
  }
}

/** A shard whose move to another worker was broken off is still subscribed to, and no database is dropped while it is. */
async function endMoves(client: pg.Client, url: string, name: string): Promise<void> {
  const { rows } = await client.query(
    'select subname as "subscription" from pg_subscription, pg_database d where subdbid = d.oid and datname = $1',
    [name],
  )
  const inDatabase = Object.assign(new URL(url), { pathname: name }).href
  for (const { subscription } of rows) {
    await runOn(inDatabase, `alter subscription "${subscription}" disable`)
    await runOn(inDatabase, `alter subscription "${subscription}" set (slot_name = none)`)
    await runOn(inDatabase, `drop subscription "${subscription}"`)
  }
}
