import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { newDataDir, newLocation } from '#test/database/open-test-database.ts'
import { startHttpIssuer } from '#test/identity/http-issuer.ts'
import { startProcess } from '#test/server-process.ts'
import { newStoreSettings } from '#test/storage/stores.ts'
import { freePort } from '../../../../scripts/free-port.ts'
import type { Environment } from '../../platform/config/setting.ts'
import type { Database } from '../../platform/db/database.ts'
import { provisionTeacher } from '../../tenancy/tenancy.service.ts'
import { checkDisk } from './check-storage.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

const findingsOf = async (env: Environment): Promise<Record<string, Finding>> =>
  Object.fromEntries((await examine(env, tmpdir())).map((finding) => [finding.area, finding]))

/** The settings of a database that was used, and then changed as the test wants it. */
async function usedLocation(
  change: (database: Database) => Promise<unknown> = async () => {},
): Promise<Environment> {
  const location = await newLocation()
  const database = await openDatabase(location)
  await provisionTeacher(database, anIdentity())
  await provisionTeacher(database, anIdentity())
  await change(database)
  await database.close()

  return { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl }
}

const linesOfEmbedded = [
  'Configuration',
  'Database',
  'Migrations',
  'Clock',
  'Database role',
  'File store',
  'Sign-in keys',
  'Secrets key',
  'Payments',
  'Mail',
  'Disk',
]

test('an installation in order has only good findings', async () => {
  const env = await usedLocation()
  const findings = await examine(env, tmpdir())
  const role = env.DATABASE_URL ? 'warning' : 'ok' // the user of the tests is a superuser

  expect(findings.map(({ area, state }) => `${area}: ${state}`)).toEqual([
    'Configuration: ok',
    'Database: ok',
    'Migrations: ok',
    'Clock: ok',
    `Database role: ${role}`,
    ...(inject('citusWorkers').length > 0 ? ['Cluster: warning'] : []), // nor has it the timeouts
    ...(env.DATABASE_URL ? ['Statements: ok'] : []),
    'File store: ok',
    'Sign-in keys: ok',
    'Secrets key: ok',
    'Payments: ok',
    'Mail: ok',
    'Disk: ok',
  ])
  expect(findings[2]?.text).toBe("The platform's tables and 2 workspaces are up to date.")
  if (!env.DATABASE_URL) expect(findings[4]?.text).not.toContain('DATABASE_URL')
})

test('a key for secrets that others may read, is being changed or is none is told', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'secrets.key')
  const finding = async () => (await findingsOf({ DATA_DIR: dataDir }))['Secrets key']
  const key = Buffer.alloc(32, 7).toString('base64url')

  expect(await finding()).toMatchObject({ state: 'ok', text: expect.stringContaining('the first start') })
  writeFileSync(file, key, { mode: 0o644 })
  expect(await finding()).toMatchObject({ state: 'warning', text: expect.stringContaining('chmod 600') })
  chmodSync(file, 0o600)
  expect(await finding()).toMatchObject({ state: 'ok' })
  writeFileSync(`${file}.before`, key)
  expect(await finding()).toMatchObject({ state: 'warning', text: expect.stringContaining('rotate-key') })
  writeFileSync(file, 'nothing')
  expect(await finding()).toMatchObject({ state: 'wrong', text: expect.stringContaining('holds no key') })
})

test('a database on which no server has started is in order', async () => {
  const env = await usedLocation(({ platform }) => sql`drop schema "platform" cascade`.execute(platform))
  const findings = await findingsOf(env)

  expect(findings.Migrations).toMatchObject({ state: 'ok', text: expect.stringContaining('is empty') })
  expect(findings['Sign-in keys']).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('first start'),
  })
})

test('a look leaves no trace', async () => {
  const env = await usedLocation()
  await examine(env, tmpdir())

  expect(readdirSync(join(env.DATA_DIR ?? '', 'uploads'))).toEqual([])
  const dataDir = newDataDir()
  const findings = await findingsOf({ DATA_DIR: dataDir })
  expect(findings.Database).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('the first start makes it'),
  })
  expect(Object.keys(findings)).toEqual(linesOfEmbedded)
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
})

test('a wrong setting is the only finding', async () => {
  const findings = await examine({ PORT: 'http' }, tmpdir())

  expect(findings).toEqual([
    {
      area: 'Configuration',
      state: 'wrong',
      text: 'PORT must be a whole number from 1 to 65535, for example PORT=8080 (it is "http"). Nothing else was looked at.',
    },
  ])
})

test.each([
  [{ PUBLIC_URL: 'https://lectern.example.org' }, 'set NODE_ENV=production'],
  [{ PUBLIC_URL: 'https://lectern.example.org' }, 'set TRUST_PROXY=1'],
  [{ PUBLIC_URL: 'http://lectern.example.org' }, 'set PUBLIC_URL to an https address'],
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox' }, 'the sign-in asks for no password'],
  [
    {
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    'set the live keys of Stripe',
  ],
  [{ PUBLIC_URL: 'https://lectern.example.org', METRICS: 'yes' }, 'set METRICS_TOKEN'],
])('settings that are seldom meant are warned of: %j', async (env, said) => {
  const settings = { DATA_DIR: newDataDir(), EMBEDDED_SIGN_IN_ANYWHERE: 'yes', ...env }

  expect((await findingsOf(settings)).Configuration).toMatchObject({
    state: 'warning',
    text: expect.stringContaining(said),
  })
})

test('a database that does not answer is told, and the rest is looked at', async () => {
  const findings = await findingsOf({
    DATA_DIR: newDataDir(),
    DATABASE_URL: `postgres://someone:secret-word@127.0.0.1:${await freePort()}/lectern`,
  })

  expect(findings.Database).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('does not answer'),
  })
  expect(findings['File store']?.state).toBe('ok')
  expect(Object.keys(findings)).toEqual(linesOfEmbedded.toSpliced(5, 0, 'Statements'))
  expect(JSON.stringify(findings)).not.toContain('secret-word')
})

test.each([
  [
    'workspaces that are behind',
    'warning',
    'Workspaces that are behind: 1 of 2.',
    (database: Database) =>
      sql`update "platform"."tenants" set "schemaVersion" = 1 where "id" = 1`.execute(database.platform),
  ],
  [
    "platform's tables that are behind",
    'warning',
    "The platform's tables are 1 migrations behind",
    (database: Database) =>
      sql`delete from "platform"."migrations" where "name" = '0005-backups'`.execute(database.platform),
  ],
  [
    'a newer version before us',
    'wrong',
    'A newer version of the product has changed the database',
    (database: Database) =>
      sql`insert into "platform"."migrations" ("name") values ('9999-future')`.execute(database.platform),
  ],
  [
    'a newer version in a workspace',
    'wrong',
    'A newer version of the product has changed the database',
    (database: Database) =>
      sql`update "platform"."tenants" set "schemaVersion" = 999`.execute(database.platform),
  ],
])('migrations: %s', async (_what, state, text, change) => {
  const { Migrations } = await findingsOf(await usedLocation(change))

  expect(Migrations).toMatchObject({ state, text: expect.stringContaining(text) })
})

test('a file store that cannot be written is told', async () => {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'uploads'), 'a file where a folder should be')

  expect((await findingsOf({ DATA_DIR: dataDir }))['File store']).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('cannot be made'),
  })
  expect(
    (await findingsOf({ ...(await newStoreSettings('s3')), DATA_DIR: newDataDir(), S3_BUCKET: 'others' }))[
      'File store'
    ],
  ).toMatchObject({ state: 'wrong', text: expect.stringContaining('S3_BUCKET=others cannot be used') })
})

test('a bucket is tried like a folder', async () => {
  const env = { ...(await newStoreSettings('s3')), DATA_DIR: newDataDir() }

  expect((await findingsOf(env))['File store']).toEqual({
    area: 'File store',
    state: 'ok',
    text: 'A file was written, read and removed in s3://files.',
  })
})

test("an issuer's keys are fetched and read", async () => {
  const issuer = await startHttpIssuer()
  const env = { DATA_DIR: newDataDir(), OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'lectern' }

  expect((await findingsOf(env))['Sign-in keys']).toMatchObject({
    state: 'ok',
    text: `${issuer.issuer}/keys offers a key.`,
  })
  await issuer.stop()
  expect((await findingsOf(env))['Sign-in keys']).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('Correct OIDC_ISSUER, or start the provider.'),
  })
})

test('an issuer that calls itself otherwise is told', async () => {
  const { issuer } = await startHttpIssuer({ name: () => 'https://other.example' })

  expect(
    (await findingsOf({ DATA_DIR: newDataDir(), OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'lectern' }))[
      'Sign-in keys'
    ],
  ).toMatchObject({ state: 'wrong', text: expect.stringContaining('names another issuer') })
})

test('embedded keys that are broken are told', async () => {
  const broken = JSON.stringify({ kty: 'RSA' })
  const env = await usedLocation(({ platform }) =>
    sql`insert into "platform"."secrets" ("name", "value")
        values ('issuer-signing-key', ${broken}::jsonb), ('issuer-cookie-key', '"x"')`.execute(platform),
  )

  expect((await findingsOf(env))['Sign-in keys']?.state).toBe('wrong')
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
}

test.each([
  ['ok', 'Test cards only', {}],
  [
    'warning',
    'Test cards give Premium without charge',
    { NODE_ENV: 'production', PAYMENTS: 'sandbox', IDENTITY: 'embedded' },
  ],
  ['ok', 'Stripe, test mode', stripe],
  ['warning', "Stripe's test mode", { ...stripe, NODE_ENV: 'production', IDENTITY: 'embedded' }],
  [
    'ok',
    'Stripe, live mode',
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a' },
  ],
])('payments are %s: %s', async (state, text, env) => {
  expect((await findingsOf({ DATA_DIR: newDataDir(), ...env })).Payments).toMatchObject({
    state,
    text: expect.stringContaining(text),
  })
})

test.each([
  ['keys of two modes', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_a' }, 'same mode'],
  ['a key of another kind', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_a' }, 'STRIPE_SECRET_KEY'],
  ['a key alone', { STRIPE_SECRET_KEY: 'sk_test_a' }, 'is needed to take payments'],
])('payment keys that do not fit are told: %s', async (_what, env, text) => {
  expect((await findingsOf({ DATA_DIR: newDataDir(), ...env })).Configuration).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining(text),
  })
})

test.each([
  [100, 'wrong'],
  [1000, 'warning'],
  [5000, 'ok'],
])('%d MB on the disk are %s', async (megabytes, state) => {
  expect(await checkDisk({ dataDir: '/data' }, async () => megabytes)).toMatchObject({
    area: 'Disk',
    state,
  })
})

test('a database folder that a server uses is left to it', async () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir, { recursive: true })
  const server = await startProcess({ DATA_DIR: dataDir })
  await server.ready

  const findings = await findingsOf({ DATA_DIR: dataDir, PORT: String(server.port) })
  expect(findings.Database).toMatchObject({
    state: 'ok',
    text: 'A running server has it, and says that it answers.',
  })
  expect(findings.Migrations?.state).toBe('unknown')
  expect(findings['File store']?.state).toBe('ok')
  expect(Object.keys(findings)).toEqual(linesOfEmbedded)
  expect([findings.Clock?.state, findings['Database role']?.state]).toEqual(['ok', 'ok'])
  const lost = await findingsOf({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(lost.Database?.state).toBe('unknown')
  server.child.kill('SIGTERM')
  await server.exit
})
