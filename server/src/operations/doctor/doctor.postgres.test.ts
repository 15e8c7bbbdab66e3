import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { checkClock, checkDatabase } from './check-database.ts'
import { examine } from './doctor.ts'

async function databaseFinding(env: Record<string, string | undefined>) {
  return (await examine(env, tmpdir())).find(({ area }) => area === 'Database')
}

test('a user who may not create schemas, or does not own them, is told', async () => {
  const { dataDir, databaseUrl = '' } = await newLocation()
  const owner = await openDatabase({ dataDir, databaseUrl })
  const name = `doctor_${Date.now()}`
  await sql.raw(`create role ${name} login password 'doctor'`).execute(owner.platform)
  const url = Object.assign(new URL(databaseUrl), { username: name, password: 'doctor' }).href
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }

  expect(await databaseFinding(env)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('GRANT CREATE'),
  })
  await sql
    .raw(`grant create on database ${new URL(url).pathname.slice(1)} to ${name}`)
    .execute(owner.platform)
  expect(await databaseFinding(env)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('REASSIGN OWNED'),
  })
  await sql.raw(`drop owned by ${name}`).execute(owner.platform)
  await sql.raw(`drop role ${name}`).execute(owner.platform)
  await owner.close()
})

test('a pool that the server has no room for is told', async () => {
  const { dataDir, databaseUrl } = await newLocation()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '200' }
  expect(await databaseFinding(env)).toMatchObject({ state: 'ok' })

  const database = await openDatabase({ dataDir, databaseUrl })
  expect(await checkDatabase(database, 201)).toMatchObject({
    state: 'wrong',
    text: 'DATABASE_POOL_SIZE is 201, but the server allows 200 connections. Lower the one or raise the other.',
  })
  await database.close()
})

test('clocks that differ are told', async () => {
  const database = await openDatabase(await newLocation())
  const here = Date.now
  try {
    Date.now = () => here() - 20_000
    expect(await checkClock(database)).toMatchObject({
      state: 'wrong',
      text: "The database's clock differs from this computer's by 20 s. Set both by NTP.",
    })
  } finally {
    Date.now = here
  }
  await database.close()
})
