import {
  changeAdminPassword,
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@lectern/contract/admin/admin.contract.ts'
import { expect, test } from 'vitest'
import { holdTransaction } from '#test/database/held-transaction.ts'
import { startServer } from '#test/start-server.ts'
import { findByEmail, updateAdministrator } from './administrators.queries.ts'
import { hashPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'
import { codeAt, stepAt } from './totp.ts'

const server = await startServer()

type Own = Awaited<ReturnType<typeof newAdministrator>>

async function newAdministrator() {
  const { email, password, token } = await server.given.administrator()
  const client = server.as({ token })
  const row = async () => findByEmail(server.database.platform, email)
  const { secret } = (await client.call(startSecondFactor, { body: { password } })).body
  const code = (steps = 0): string => codeAt(secret, stepAt(Date.now()) + steps)

  return { password, client, code, row }
}

test.each([
  [
    'the old password set again',
    ({ client, password }: Own) =>
      client.call(changeAdminPassword, { body: { password, newPassword: password } }),
  ],
  [
    'a second factor begun',
    ({ client, password }: Own) => client.call(startSecondFactor, { body: { password } }),
  ],
  [
    'a second factor confirmed',
    ({ client, code }: Own) => client.call(confirmSecondFactor, { body: { code: code() } }),
  ],
])(
  'of whoever is signed in with an old password %s does not survive a reset under way',
  async (_what, call) => {
    const own = await newAdministrator()
    const id = (await own.row())?.id ?? 0
    const passwordHash = await hashPassword('three green lamps over the harbour')
    const reset = await holdTransaction(server.database, async ({ platform }) => {
      await updateAdministrator(platform, id, { passwordHash, secondFactor: null, secondFactorDraft: null })
      await closeOtherSessions(platform, id)
    })
    const late = call(own)
    await reset.commitOnceAwaitedBy(1)

    expect((await late).status).toBe(401)
    expect(await own.row()).toMatchObject({ passwordHash, secondFactor: null, secondFactorDraft: null })
  },
)

test('a second factor that is replaced while it is being removed stays', async () => {
  const own = await newAdministrator()
  await own.client.call(confirmSecondFactor, { body: { code: own.code() } })
  const id = (await own.row())?.id ?? 0
  const other = (await newAdministrator()).row
  const secondFactor = (await other())?.secondFactorDraft ?? null
  await updateAdministrator(server.database.platform, id, { lastCodeStep: null })
  const replacing = await holdTransaction(server.database, ({ platform }) =>
    updateAdministrator(platform, id, { secondFactor }),
  )
  const removal = own.client.call(removeSecondFactor, { body: { password: own.password, code: own.code() } })
  await replacing.commitOnceAwaitedBy(1)

  expect((await removal).status).toBe(401)
  expect((await own.row())?.secondFactor).toBe(secondFactor)
})
