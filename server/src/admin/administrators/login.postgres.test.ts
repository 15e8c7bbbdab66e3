import { loginAdmin } from '@lectern/contract/admin/admin.contract.ts'
import { expect, test } from 'vitest'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { startServer } from '#test/start-server.ts'
import { findByEmail, updateAdministrator } from './administrators.queries.ts'
import { hashPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'

const server = await startServer()

test('whoever proved an old password while it was changed is not signed in', async () => {
  const { email, password } = await server.given.administrator()
  const { id } = (await findByEmail(server.database.platform, email)) ?? { id: 0 }
  const passwordHash = await hashPassword('three green lamps over the harbour')
  const change = await holdTransaction(server.database, async ({ platform }) => {
    await updateAdministrator(platform, id, { passwordHash })
    await closeOtherSessions(platform, id, '')
  })
  const login = server.anonymous.call(loginAdmin, { body: { email, password } })
  await change.commitOnceAwaitedBy(1)

  expect((await login).status).toBe(401)
  const sessions = server.database.platform
    .selectFrom('administratorSessions')
    .where('administratorId', '=', id)
  expect(await sessions.selectAll().execute()).toEqual([])
})
