import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { startChild } from '#test/database/child.ts'
import {
  type DatabaseLocation,
  newLocation,
  newMigratedLocation,
  newStockedLocation,
} from '#test/database/open-test-database.ts'
import { withSettings } from '#test/with-settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { provisionTeacher } from '../tenancy/tenancy.service.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

const settingsFor = ({ dataDir, databaseUrl = '' }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  INIT_CWD: dataDir,
})

const run = (name: string, args: string[], location: DatabaseLocation) =>
  startChild(fileURLToPath(new URL(`${name}-command.ts`, import.meta.url)), args, {
    env: { ...process.env, ...settingsFor(location) },
  })

async function givenTeacher(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  await provisionTeacher(database, anIdentity())
  await database.close()
}

test('a backup is made and restored by two commands', async () => {
  const [source, target] = [await newStockedLocation(), await newLocation()]
  await givenTeacher(source)

  const backup = run('backup', ['mine.tar'], source)
  expect(await backup.nextLine()).toMatch(/^Backed up 1 workspace, \d+ rows and 0 files to .*mine\.tar$/)
  expect(await backup.nextLine()).toMatch(/^It holds everything, also keys and hashes of passwords\. /)
  expect(await backup.ended).toEqual({ code: 0, errors: '' })
  const restore = run('restore', [join(source.dataDir, 'mine.tar')], target)
  expect(await restore.nextLine()).toBe('Restored 1 workspace and 0 files.')
  expect(await restore.ended).toEqual({ code: 0, errors: '' })
})

test('a backup of one teacher says that it holds no more than theirs', async () => {
  const location = await newMigratedLocation()
  const database = await openDatabase(location)
  await provisionTeacher(database, anIdentity({ email: 'ines@example.org' }))
  await database.close()
  const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await withSettings(settingsFor(location), () => backupCommand(['--teacher', 'ines@example.org']))
  const lines = shown.mock.calls.flat()
  shown.mockRestore()

  expect(lines.at(-1)).toBe(
    'It holds everything of this teacher. It is not sealed. Keep it where nobody else can read it, or set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY.',
  )
})

test('without a name a backup lies in the data folder, under its time', async () => {
  const location = await newMigratedLocation()
  const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await withSettings(settingsFor(location), () => backupCommand([]))
  shown.mockRestore()

  expect(readdirSync(join(location.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^lectern-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/),
  ])
})

test('a command that is called wrongly says how it is called', async () => {
  for (const [name, command, args] of [
    ['backup', backupCommand, ['--all']],
    ['backup', backupCommand, ['one.tar', 'two.tar']],
    ['restore', restoreCommand, []],
  ] as const) {
    const refused = expect(command(args)).rejects
    await refused.toThrow(StartupError)
    await refused.toThrow(new RegExp(`^npm run ${name} -- `))
  }
})

test('a damaged archive is refused before the database is even opened', async () => {
  const location = await newLocation()
  const { code, errors } = await run('restore', ['nothing.tar'], location).ended

  expect(code).toBe(1)
  expect(errors.trim()).toMatch(/^The backup .*nothing\.tar cannot be read \(ENOENT.*\)\.$/)
  expect(existsSync(join(location.dataDir, 'database'))).toBe(false)
})
