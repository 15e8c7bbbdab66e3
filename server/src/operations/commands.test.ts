import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { startChild } from '#test/database/child.ts'
import { type DatabaseLocation, newLocation } from '#test/database/open-test-database.ts'
import { provisionTeacher } from '../tenancy/tenancy.service.ts'

const run = (name: string, args: string[], { dataDir, databaseUrl = '' }: DatabaseLocation) =>
  startChild(fileURLToPath(new URL(`${name}-command.ts`, import.meta.url)), args, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, INIT_CWD: dataDir },
  })

async function givenTeacher(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  await provisionTeacher(database, anIdentity())
  await database.close()
}

test('a backup is made and restored by two commands', async () => {
  const [source, target] = [await newLocation(), await newLocation()]
  await givenTeacher(source)

  const backup = run('backup', ['mine.tar'], source)
  expect(await backup.nextLine()).toMatch(/^Backed up 1 workspace, \d+ rows and 0 files to .*mine\.tar$/)
  expect(await backup.ended).toEqual({ code: 0, errors: '' })
  const restore = run('restore', [join(source.dataDir, 'mine.tar')], target)
  expect(await restore.nextLine()).toBe('Restored 1 workspace and 0 files.')
  expect(await restore.ended).toEqual({ code: 0, errors: '' })
})

test('without a name a backup lies in the data folder, under its time', async () => {
  const location = await newLocation()

  expect((await run('backup', [], location).ended).code).toBe(0)
  expect(readdirSync(join(location.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^lectern-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/),
  ])
})

test('a command that is called wrongly says how it is called', async () => {
  const location = await newLocation()
  for (const [name, args] of [
    ['backup', ['--all']],
    ['backup', ['one.tar', 'two.tar']],
    ['restore', []],
  ] as const) {
    const { code, errors } = await run(name, [...args], location).ended
    expect(code).toBe(1)
    expect(errors.trim()).toMatch(new RegExp(`^npm run ${name} -- `))
  }
})

test('a damaged archive is refused before the database is even opened', async () => {
  const location = await newLocation()
  const { code, errors } = await run('restore', ['nothing.tar'], location).ended

  expect(code).toBe(1)
  expect(errors.trim()).toMatch(/^The backup .*nothing\.tar cannot be read \(ENOENT.*\)\.$/)
  expect(existsSync(join(location.dataDir, 'database'))).toBe(false)
})
