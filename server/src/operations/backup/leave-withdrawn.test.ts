import { endToken, makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { dependents } from '#server/app/dependents.ts'
import { newArchivePath, newInstallation, restoreFrom } from '#test/backup.ts'
import { openFamilyRoom, pathIn } from '#test/families/sharing.ts'
import { noFiles } from '#test/no-files.ts'
import { startServer, type TestTeacher } from '#test/start-server.ts'
import { removeAdministrator, resetAdministrator } from '../../admin/administrators/administrators.service.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteTeacherWithFiles } from '../../tenancy/tenancy.service.ts'
import { backUp } from './backup.ts'

async function userIdOf({ platform }: Database, schema: string): Promise<number> {
  const { userId } = await platform
    .selectFrom('tenants')
    .select('userId')
    .where('databaseName', '=', schema)
    .executeTakeFirstOrThrow()

  return userId
}

const administratorsOf = ({ platform }: Database) =>
  platform.selectFrom('administrators').select(['email', 'passwordHash']).orderBy('email').execute()

/** Backed up first; then a link is withdrawn, one renewed, an administrator removed, one reset, and a teacher deleted. */
async function givenWithdrawals() {
  const home = await newInstallation('disk')
  const { database } = home
  const server = await startServer(home)
  const room = await openFamilyRoom(server)
  const gone = await openFamilyRoom(server)
  const [kept, withdrawn, renewed] = [
    await room.addStudent(),
    await room.addStudent(),
    await room.addStudent(),
  ]
  const links = {
    kept: (await room.share(kept)).url,
    withdrawn: (await room.share(withdrawn)).url,
    renewed: (await room.share(renewed)).url,
    gone: (await gone.share(await gone.addStudent())).url,
  }
  const newToken = async (teacher: TestTeacher) =>
    (await server.as(teacher).call(makeToken, { body: { name: 'Sheet', days: 30 } })).body
  const tokens = {
    lives: await newToken(room.teacher),
    ended: await newToken(room.teacher),
    gone: await newToken(gone.teacher),
  }
  const { email: removed } = await server.given.administrator()
  const { email: reset } = await server.given.administrator()
  const { email: stays } = await server.given.administrator()
  const path = newArchivePath()
  await backUp(home, path, {})

  await room.withdraw(withdrawn)
  await room.renew(renewed)
  await server.as(room.teacher).call(endToken, { params: { id: String(tokens.ended.id) } })
  const context = { database, clock: systemClock, by: 'command line' as const }
  await removeAdministrator(context, removed)
  await resetAdministrator(context, reset)
  const schema = await server.given.schemaOf(gone.teacher)
  await deleteTeacherWithFiles({ database, files: noFiles, dependents }, await userIdOf(database, schema))
  const administrators = await administratorsOf(database)
  await server.app.files.sweep()
  await server.app.close()

  return { home, path, links, tokens, room, gone, schema, administrators, reset, stays }
}

async function opens(installation: Parameters<typeof startServer>[0], links: Record<string, string | null>) {
  const server = await startServer(installation)
  const statuses = await Promise.all(
    Object.entries(links).map(async ([name, url]) => [
      name,
      (await server.anonymous.fetch(pathIn(url))).status,
    ]),
  )
  await server.app.close()

  return Object.fromEntries(statuses)
}

test('what was withdrawn since a backup does not come back with it, also where the database is lost', async () => {
  const { home, path, links, schema, administrators, reset, stays } = await givenWithdrawals()
  const closed = { kept: 200, withdrawn: 404, renewed: 404, gone: 404 }
  const elsewhere = { ...(await newInstallation('disk')), store: home.store }

  expect(await restoreFrom(path, elsewhere, { replace: true })).toMatchObject({ teachers: 1, left: 9 })
  expect(await opens(elsewhere, links)).toEqual(closed)
  expect((await administratorsOf(elsewhere.database)).map(({ email }) => email)).toEqual([stays])

  // A way in that was changed stays as it is now, as long as the database knows it.
  expect(await restoreFrom(path, home, { replace: true })).toMatchObject({ teachers: 1, left: 8 })
  expect(await opens(home, links)).toEqual(closed)
  expect(await administratorsOf(home.database)).toEqual(administrators)
  expect(administrators.map(({ email }) => email)).toEqual([reset, stays].sort())

  // Whoever is restored alone is meant to be back, with the links that they had, and stays with the next restore.
  await restoreFrom(path, home, { teacher: schema, replace: true })
  expect(await opens(home, links)).toEqual({ ...closed, gone: 200 })
  await restoreFrom(path, elsewhere, { replace: true })
  expect(await opens(elsewhere, links)).toEqual({ ...closed, gone: 200 })
})

test('no restore brings back a token that was ended, or whose teacher was deleted, not even of the teacher alone', async () => {
  const { home, path, tokens, schema } = await givenWithdrawals()
  async function served() {
    const server = await startServer(home)
    const statuses = await Promise.all(
      Object.values(tokens).map(async (token) => (await server.as(token).call(getMe)).status),
    )
    await server.app.close()
    return statuses
  }
  await restoreFrom(path, home, { replace: true })
  expect(await served()).toEqual([200, 401, 401])
  await restoreFrom(path, home, { teacher: schema, replace: true })
  expect(await served()).toEqual([200, 401, 401])
})
