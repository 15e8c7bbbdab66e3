import { fileURLToPath } from 'node:url'
import { loginAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { startChild } from '#test/database/child.ts'
import { type DatabaseLocation, newLocation } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { ensureAdministrator } from '../admin/administrators/administrators.service.ts'
import { systemClock } from '../platform/clock.ts'

const script = fileURLToPath(new URL('admin-command.ts', import.meta.url))

async function admin({ dataDir, databaseUrl = '' }: DatabaseLocation, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const command = startChild(script, args, { env })
  const lines: string[] = []
  for (let line = await command.nextLine(); line !== undefined; line = await command.nextLine())
    lines.push(line)

  return { ...(await command.ended), lines }
}

const passwordIn = (lines: string[]): string => /shown only now: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''

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
  const location = await newLocation()
  const email = 'Root@example.org'
  expect((await admin(location, 'list')).lines).toEqual([
    'There are no administrators yet. npm run admin -- create EMAIL makes one.',
  ])

  const made = passwordIn((await admin(location, 'create', email)).lines)
  expect(made).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(await statusesOf(location, { email, password: made })).toEqual([200])
  expect((await admin(location, 'list')).lines[0]).toMatch(
    /^root@example\.org {2}last signed in \d{4}-\d\d-\d\d$/,
  )

  const again = await admin(location, 'create', email)
  expect(again).toMatchObject({ code: 1, lines: [] })
  expect(again.errors.trim()).toBe(
    'There is an administrator Root@example.org already. For a new password: npm run admin -- reset Root@example.org',
  )

  const renewed = passwordIn((await admin(location, 'reset', email)).lines)
  expect(await statusesOf(location, { email, password: made }, { email, password: renewed })).toEqual([
    401, 200,
  ])

  expect((await admin(location, 'remove', email)).lines).toEqual(['Administrator removed: Root@example.org'])
  expect(await statusesOf(location, { email, password: renewed })).toEqual([401])
  expect((await admin(location, 'remove', email)).errors).toContain(
    'There is no administrator Root@example.org.',
  )
})

test.each([[['create']], [['create', 'nonsense']], [['delete', 'a@example.org']], [['list', 'all']]])(
  'what the command does not understand (%j) it answers with how it is used',
  async (args) => {
    const { code, errors, lines } = await admin(await newLocation(), ...args)

    expect([code, lines]).toEqual([1, []])
    expect(errors).toMatch(/npm run admin -- create EMAIL|is not an e-mail address/)
    expect(errors).not.toContain('    at ')
  },
)

test('the first administrator comes from the settings, once', async () => {
  const location = await newLocation()
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
  const location = await newLocation()
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
