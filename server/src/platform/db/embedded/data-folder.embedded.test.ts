import fs from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { newDataDir } from '#test/database/open-test-database.ts'
import { StartupError } from '../../startup-error.ts'
import { embeddedMajor, ensureTemplate } from './template.ts'

afterEach(() => vi.restoreAllMocks())

async function refusalOf(dataDir: string): Promise<string> {
  const error = await openDatabase({ dataDir }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)

  return (error as Error).message
}

test('what a killed first start left behind is replaced by a whole database', async () => {
  const dataDir = newDataDir()
  fs.mkdirSync(join(dataDir, 'database.new', 'base'), { recursive: true })
  fs.writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), embeddedMajor)

  const database = await openDatabase({ dataDir })
  await database.ping()
  await database.close()

  expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.lock'])
})

test('the database takes its name only when all of it is on the disk', async () => {
  const synced = vi.spyOn(fs, 'fsyncSync')
  const rename = vi.spyOn(fs, 'renameSync')
  const dataDir = newDataDir()

  await (await openDatabase({ dataDir })).close()

  const files = fs.readdirSync(await ensureTemplate(), { recursive: true }).length
  const renamed = rename.mock.invocationCallOrder[0] ?? 0
  const before = synced.mock.invocationCallOrder.filter((order) => order < renamed)
  expect(before.length).toBe(files + 1)
})

test('a database is for the user alone who runs the server, whoever may read what it is copied from', async () => {
  const template = await ensureTemplate()
  const { mode } = fs.statSync(template)
  fs.chmodSync(template, 0o755)
  const dataDir = newDataDir()

  await (await openDatabase({ dataDir })).close()

  fs.chmodSync(template, mode)
  expect(fs.statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
})

test('the template is of the version that folders are checked against', async () => {
  const version = fs.readFileSync(join(await ensureTemplate(), 'PG_VERSION'), 'utf8')

  expect(version.trim()).toBe(embeddedMajor)
})

test('a database of another PostgreSQL is refused by name', async () => {
  const dataDir = newDataDir()
  fs.mkdirSync(join(dataDir, 'database'))
  fs.writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')

  expect(await refusalOf(dataDir)).toContain(`was made by PostgreSQL 17, this version needs ${embeddedMajor}`)
})

test('a folder with something else in it is left alone', async () => {
  const dataDir = newDataDir()
  fs.mkdirSync(join(dataDir, 'database'))
  fs.writeFileSync(join(dataDir, 'database', 'thesis.txt'), 'chapter one')

  expect(await refusalOf(dataDir)).toContain('holds no database')
  expect(fs.readdirSync(join(dataDir, 'database'))).toEqual(['thesis.txt'])
})

test('a damaged database is refused in a sentence', async () => {
  const dataDir = newDataDir()
  await (await openDatabase({ dataDir })).close()
  fs.rmSync(join(dataDir, 'database', 'global', 'pg_control'))

  expect(await refusalOf(dataDir)).toMatch(/^The database in .*database cannot be opened: /)
})

test('a data folder that is a file is refused', async () => {
  const file = join(newDataDir(), 'file')
  fs.writeFileSync(file, '')

  expect(await refusalOf(file)).toContain('cannot be written')
  expect(await refusalOf(join(file, 'data'))).toContain('cannot be written')
})

test.each([
  ['EACCES', 'cannot be written'],
  ['EROFS', 'cannot be written'],
  ['ENOSPC', 'is full'],
])('%s while the folder is made is told as "%s"', async (code, sentence) => {
  vi.spyOn(fs, 'cpSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })

  expect(await refusalOf(newDataDir())).toContain(sentence)
})
