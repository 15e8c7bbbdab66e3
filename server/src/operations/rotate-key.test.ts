import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirmSecondFactor, loginAdmin, startSecondFactor } from '@lectern/contract/admin/admin.contract.ts'
import { listWebhooks, makeWebhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { findFamilyLink } from '@lectern/contract/families/families.contract.ts'
import { expect, test } from 'vitest'
import { newDataDir, openTestDatabase } from '#test/database/open-test-database.ts'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { startServer } from '#test/start-server.ts'
import { codeAt, stepAt } from '../admin/administrators/totp.ts'
import { openIdSecrets } from '../identity/embedded/secrets.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Environment } from '../platform/config/setting.ts'
import { json } from '../platform/db/json.ts'
import { loadSecretBox } from '../platform/secrets/secrets-key.ts'
import { rotateKey } from './rotate-key.ts'

/** Under a command's name: the tests' servers share it, and one that runs would refuse the change of a key file. */
const openCommandDatabase = () => openTestDatabase({ name: 'lectern-command' })

/** A link and a second factor, and whether a server with these settings can still show and check them. */
async function sealedSecrets(env: Environment) {
  const database = await openCommandDatabase()
  const server = await startServer({ database, env })
  const room = await openFamilyRoom(server)
  const id = await room.addStudent()
  const { url } = await room.share(id)
  const webhook = 'https://hooks.example/lectern'
  await room.client.call(makeWebhook, { body: { url: webhook, events: ['class.made'] } })
  const { email, password, token } = await server.given.administrator()
  const client = server.as({ token })
  const { secret } = (await client.call(startSecondFactor, { body: { password } })).body
  const codeIn = (steps: number): string => codeAt(secret, stepAt(Date.now()) + steps)
  const { status } = await client.call(confirmSecondFactor, { body: { code: codeIn(0) } })
  expect(status).toBe(200)
  await database.platform.updateTable('administrators').set({ lastCodeStep: null }).execute() // or it would be used up

  return {
    database,
    secret,
    async opensWith(settings: Environment, steps: number) {
      const { app, as, anonymous } = await startServer({ database, env: settings })
      const { body: link } = await as(room.teacher).call(findFamilyLink, { params: { id } })
      const [made] = (await as(room.teacher).call(listWebhooks)).body
      const body = { email, password, code: codeIn(steps) }
      const { status } = await anonymous.call(loginAdmin, { body })
      await app.close()
      return { link: link?.url === url && made?.url === webhook, login: status }
    },
  }
}

test('a key in the data folder is replaced, and everything that it sealed opens with the new one alone', async () => {
  const env = { DATA_DIR: newDataDir() }
  const { database, opensWith } = await sealedSecrets(env)
  const file = join(env.DATA_DIR, 'secrets.key')
  const before = readFileSync(file, 'utf8')
  const told = await rotateKey(readConfig(env), database)

  expect(told).toBe(`Everything is sealed with the new key in ${file}. Back it up.`)
  expect(readFileSync(file, 'utf8')).not.toBe(before)
  expect(existsSync(`${file}.before`)).toBe(false)
  expect(await opensWith(env, 0)).toEqual({ link: true, login: 200 })
  const old = { DATA_DIR: newDataDir(), SECRETS_KEY: before.trim() }
  expect(await opensWith(old, 1)).toEqual({ link: false, login: 503 })
})

test('a key of the settings is replaced while servers run with both, and the one before is not needed afterwards', async () => {
  const [SECRETS_KEY, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const { database, opensWith } = await sealedSecrets({ SECRETS_KEY })
  await expect(rotateKey(readConfig({ SECRETS_KEY: next }), database)).rejects.toThrow(
    'Give its value to SECRETS_KEY_BEFORE',
  )
  const both = { SECRETS_KEY: next, SECRETS_KEY_BEFORE: SECRETS_KEY }

  expect(await opensWith(both, 0)).toEqual({ link: true, login: 200 })
  expect(await rotateKey(readConfig(both), database)).toContain('Take SECRETS_KEY_BEFORE away.')
  expect(await opensWith({ SECRETS_KEY: next }, 1)).toEqual({ link: true, login: 200 })
})

test('a second factor is not in the database, and one from before is sealed at the next start', async () => {
  const { database, secret, opensWith } = await sealedSecrets({ DATA_DIR: newDataDir() })
  const stored = async () =>
    JSON.stringify(await database.platform.selectFrom('administrators').selectAll().execute())
  expect(await stored()).not.toContain(secret)

  await database.platform.updateTable('administrators').set({ secondFactor: secret }).execute()
  expect(await stored()).toContain(secret)
  expect((await opensWith({ DATA_DIR: newDataDir() }, 0)).login).toBe(200)
  expect(await stored()).not.toContain(secret)
})

test('keys of the embedded sign-in are not in the database, stay the same through a change of key, and are made anew when it is lost', async () => {
  const database = await openCommandDatabase()
  const { platform } = database
  const config = readConfig({ DATA_DIR: newDataDir() })
  const secretsOf = async (settings = config) => openIdSecrets(platform, await loadSecretBox(settings))
  const stored = async () => JSON.stringify(await platform.selectFrom('secrets').selectAll().execute())
  const first = await secretsOf()
  const hidden = [first.cookieKey, String(first.signingKey.d)]
  for (const secret of hidden) expect(await stored()).not.toContain(secret)

  const fromBefore = platform.updateTable('secrets').where('name', '=', 'issuer-cookie-key')
  await fromBefore.set({ value: json(first.cookieKey) }).execute()
  expect(await secretsOf()).toEqual(first)
  for (const secret of hidden) expect(await stored()).not.toContain(secret)

  await rotateKey(config, database)
  expect(await secretsOf()).toEqual(first)
  const lost = readConfig({ DATA_DIR: newDataDir() })
  expect((await secretsOf(lost)).cookieKey).not.toBe(first.cookieKey)
})
