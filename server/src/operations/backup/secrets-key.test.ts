import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findFamilyLink } from '@lectern/contract/families/families.contract.ts'
import { expect, test } from 'vitest'
import { newArchivePath, newInstallation, restoreFrom } from '#test/backup.ts'
import { newDataDir } from '#test/database/open-test-database.ts'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { startServer } from '#test/start-server.ts'
import { withArchive } from './archive-reader.ts'
import { backUp } from './backup.ts'

/** Teachers' data and the folder in which the server makes its key. */
async function newHome() {
  const dataDir = newDataDir()
  const keyFile = join(dataDir, 'secrets.key')

  return { ...(await newInstallation('disk')), dataDir, keyFile }
}

test('the key goes with the backup of an installation, and links are shown again where it is restored', async () => {
  const home = await newHome()
  const server = await startServer({ ...home, env: { DATA_DIR: home.dataDir } })
  const room = await openFamilyRoom(server)
  const id = await room.addStudent()
  const link = await room.share(id)
  const archive = newArchivePath()
  await backUp(home, archive, {})
  const elsewhere = await newHome()
  await startServer({ database: elsewhere.database, env: { DATA_DIR: elsewhere.dataDir } }).then(({ app }) =>
    app.close(),
  )
  await restoreFrom(archive, elsewhere, { replace: true })
  const restored = await startServer({ ...elsewhere, env: { DATA_DIR: elsewhere.dataDir } })

  expect(readFileSync(elsewhere.keyFile, 'utf8')).toBe(readFileSync(home.keyFile, 'utf8'))
  expect(statSync(elsewhere.keyFile).mode & 0o777).toBe(0o600)
  const { body: shown } = await restored.as(room.teacher).call(findFamilyLink, { params: { id } })
  expect(shown?.url).toBe(link.url)
  expect((await restored.anonymous.fetch(pathIn(link.calendarUrl))).status).toBe(200)
})

test("one teacher's backup holds their links, and no key that would open everybody's", async () => {
  const home = await newHome()
  const server = await startServer({ ...home, env: { DATA_DIR: home.dataDir } })
  const room = await openFamilyRoom(server)
  await room.share(await room.addStudent())
  const archive = newArchivePath()
  await backUp(home, archive, { teacher: await server.given.schemaOf(room.teacher) })

  const names = await withArchive(archive, async ({ names }) => names)
  expect(names).toContain('platform/links.000001.jsonl')
  expect(names).not.toContain('secrets.key')
})

test('where the settings name the key, none is in the backup and none is written', async () => {
  const { database, store } = await newHome()
  const archive = newArchivePath()
  await backUp({ database, store }, archive, {})
  const elsewhere = await newHome()
  await restoreFrom(archive, elsewhere)

  expect(existsSync(elsewhere.keyFile)).toBe(false)
})
