import fs from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '#test/database/open-test-database.ts'
import { prepareFolder } from './data-folder.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { maintain } from './maintenance.ts'

test('the log is cut and the room of deleted rows is given back', async () => {
  const folder = join(newDataDir(), 'database')
  await prepareFolder(folder)
  const postgres = await EmbeddedPostgres.open(folder)
  await postgres.query('create table public."Big" (a text)')
  const fill = () =>
    postgres.query(`insert into public."Big" select repeat('x', 1000) from generate_series(1, 20000)`)
  const size = () =>
    fs.globSync(join(folder, 'base/*/*')).reduce((sum, file) => sum + fs.statSync(file).size, 0)

  await fill()
  const filled = size()
  await fill()
  const logBefore = await logBytes(postgres)
  await postgres.query('delete from public."Big"')
  await postgres.query('select pg_stat_force_next_flush()') // it is counted at most once in a second
  await maintain(postgres)
  const logAfter = await logBytes(postgres)
  await fill()

  expect(logBefore).toBeGreaterThan(32 * 1024 * 1024)
  expect(logAfter).toBeLessThan(1024 * 1024)
  expect(size()).toBeLessThan(filled * 1.1)
  await postgres.close()
})

async function logBytes(postgres: EmbeddedPostgres): Promise<number> {
  const { rows } = await postgres.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )

  return Number(rows[0]?.bytes)
}
