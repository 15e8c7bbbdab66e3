import { fileURLToPath } from 'node:url'
import { loginAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { startChild } from '#test/database/child.ts'
import { type DatabaseLocation, newLocation, newMigratedLocation } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { withSettings } from '#test/with-settings.ts'
import { ensureAdministrator } from '../admin/administrators/administrators.service.ts'
import { systemClock } from '../platform/clock.ts'
import { StartupError } from '../platform/startup-error.ts'
import { runAdminCommand } from './admin-command.ts'

const script = fileURLToPath(new URL('admin-command.ts', import.meta.url))

const settingsFor = ({ dataDir, databaseUrl = '' }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})

/** Gives what is shown, or rejects with it. */
const admin = (location: DatabaseLocation, ...args: string[]): Promise<string> =>
  withSettings(settingsFor(location), () => runAdminCommand(args))

const passwordIn = (shown: string): string => /shown only now: (\S+)/.exec(shown)?.[1] ?? ''

/** How the server answers those who sign in so. */
async function statusesOf(
  location: DatabaseLocation,
  ...logins: { email: string; password: string }[]
): Promise<number[]> {
  const database = await openDatabase(location)
  const server = await startServer({ database })
  const statuses: number[] = []
  for (const body of logins) statuses.push((await server.anonymous.call(loginAdmin, { body })).status)
  await server.app.close()
  await database.close()

  return statuses
}

test('the command makes, lists, resets and removes administrators', async () => {
  const location = await newMigratedLocation()
  const email = 'Root@example.org'
  expect(await admin(location, 'list')).toBe(
    'There are no administrators yet. npm run admin -- create EMAIL makes one.',
  )

  const made = passwordIn(await admin(location, 'create', email))
  expect(made).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(await statusesOf(location, { email, password: made })).toEqual([200])
  expect(await admin(location, 'list')).toMatch(/^root@example\.org {2}last signed in \d{4}-\d\d-\d\d$/)

  await expect(admin(location, 'create', email)).rejects.toThrow(
    /^There is an administrator Root@example.org already. For a new password: npm run admin -- reset Root@example.org$/,
  )

  const renewed = passwordIn(await admin(location, 'reset', email))
  expect(await statusesOf(location, { email, password: made }, { email, password: renewed })).toEqual([
    401, 200,
  ])

  expect(await admin(location, 'remove', email)).toBe('Administrator removed: Root@example.org')
  expect(await statusesOf(location, { email, password: renewed })).toEqual([401])
  await expect(admin(location, 'remove', email)).rejects.toThrow(
    'There is no administrator Root@example.org.',
  )
})

test('as a program it shows what was done, or in a sentence why not, and its exit code says which', async () => {
  const env = { ...process.env, ...settingsFor(await newLocation()) }
  const made = startChild(script, ['create', 'root@example.org'], { env })

  expect(await made.nextLine()).toBe('Administrator made: root@example.org')
  expect(await made.nextLine()).toMatch(/^Password, shown only now: /)
  expect(await made.ended).toEqual({ code: 0, errors: '' })

  const refused = startChild(script, ['create', 'nonsense'], { env })
  expect(await refused.nextLine()).toBeUndefined()
  expect(await refused.ended).toEqual({ code: 1, errors: '"nonsense" is not an e-mail address.\n' })
})

test.each([[['create']], [['create', 'nonsense']], [['delete', 'a@example.org']], [['list', 'all']]])(
  'what the command does not understand (%j) it answers with how it is used',
  async (args) => {
    const refused = expect(runAdminCommand(args)).rejects

    await refused.toThrow(StartupError)
    await refused.toThrow(/npm run admin -- create EMAIL|is not an e-mail address/)
  },
)

test('the first administrator comes from the settings, once', async () => {
  const location = await newMigratedLocation()
  const database = await openDatabase(location)
  const at = { database, clock: systemClock, by: 'first start' } as const
  const administrator = { email: 'first@example.org', password: 'a long enough password' }

  expect(await ensureAdministrator({ administrator }, at)).toBeUndefined()
  const other = { email: 'second@example.org', password: 'another long password' }
  expect(await ensureAdministrator({ administrator: other }, at)).toBeUndefined()
  await database.close()

  expect(await statusesOf(location, administrator, other)).toEqual([200, 401])
})

test('without settings one is made in the embedded set-up, and its password told at that start alone', async () => {
  const location = await newMigratedLocation()
  const database = await openDatabase(location)
  const at = { database, clock: systemClock, by: 'first start' } as const
  const made = await ensureAdministrator({ administrator: undefined }, at)
  const again = await ensureAdministrator({ administrator: undefined }, at)
  const { rows } = await sql`select 1 from "platform"."administrators"`.execute(database.platform)
  await database.close()

  expect(again).toBeUndefined()
  expect(rows).toHaveLength(location.databaseUrl ? 0 : 1)
  if (made) expect(await statusesOf(location, made)).toEqual([200])
})
