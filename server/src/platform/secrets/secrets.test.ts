import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '#test/database/open-test-database.ts'
import { readConfig } from '../config/config.ts'
import { createSecretBox } from './secret-box.ts'
import { loadSecretsKey, requireNamedKey } from './secrets-key.ts'

const box = createSecretBox(Buffer.alloc(32, 7))

test('what was sealed opens again for its purpose, and for no other', () => {
  const sealed = box.seal('link', 'abc')

  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(sealed).not.toContain('abc')
  expect(box.open('link', sealed)).toBe('abc')
  expect(box.open('another', sealed)).toBeUndefined()
})

test('the same secret is sealed differently each time', () => {
  expect(box.seal('link', 'abc')).not.toBe(box.seal('link', 'abc'))
})

test('another key, an altered text, another version and a torn one open nothing', () => {
  const sealed = box.seal('link', 'abc')
  const altered = sealed.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))

  expect(createSecretBox(Buffer.alloc(32, 8)).open('link', sealed)).toBeUndefined()
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelt = sealed.slice(0, -1) + (letters[letters.indexOf(sealed.slice(-1)) ^ 1] ?? '')
  for (const wrong of [altered, respelt, sealed.replace('v1', 'v2'), sealed.slice(0, 20), '', 'v1.'])
    expect(box.open('link', wrong), wrong).toBeUndefined()
})

test('without a setting the key is made in the data folder, for this user alone, and stays', async () => {
  const dataDir = newDataDir()
  const [one, other] = await Promise.all([loadSecretsKey(keyless(dataDir)), loadSecretsKey(keyless(dataDir))])
  const file = join(dataDir, 'secrets.key')

  expect(one).toHaveLength(32)
  expect(other.equals(one)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await loadSecretsKey(keyless(dataDir))).equals(one)).toBe(true)
  rmSync(file)
  expect((await loadSecretsKey(keyless(dataDir))).equals(one)).toBe(false)
})

test('a key of the settings is used as it is, and none is made', async () => {
  const dataDir = newDataDir()
  const text = Buffer.alloc(32, 0xfb).toString('base64')
  const key = await loadSecretsKey(readConfig({ DATA_DIR: dataDir, SECRETS_KEY: text }))

  expect(key.equals(Buffer.alloc(32, 0xfb))).toBe(true)
  expect(() => readFileSync(join(dataDir, 'secrets.key'))).toThrow('ENOENT')
})

test.each(['short', 'x'.repeat(60), `${'a'.repeat(42)}!`])('the key "%s" is refused by name', (text) => {
  expect(() => readConfig({ SECRETS_KEY: text })).toThrow('SECRETS_KEY must be 32 bytes in base64')
})

test('in production the key stands in the settings, and the refusal says where the one so far is', () => {
  const dataDir = newDataDir()
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production', PAYMENTS: 'sandbox', IDENTITY: 'embedded' }
  const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64')

  expect(() => requireNamedKey(readConfig(env))).toThrow(`give it what ${join(dataDir, 'secrets.key')} holds`)
  expect(() => requireNamedKey(readConfig({ ...env, SECRETS_KEY }))).not.toThrow()
  expect(() => requireNamedKey(keyless(dataDir))).not.toThrow()
})

test('what the data folder has held is taken as SECRETS_KEY', async () => {
  const dataDir = newDataDir()
  const made = await loadSecretsKey(keyless(dataDir))
  const SECRETS_KEY = readFileSync(join(dataDir, 'secrets.key'), 'utf8').trim()

  expect((await loadSecretsKey(readConfig({ SECRETS_KEY }))).equals(made)).toBe(true)
})

test('a key file that holds no key is told of', async () => {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'secrets.key'), 'nothing\n')

  await expect(loadSecretsKey(keyless(dataDir))).rejects.toThrow('holds no key')
})

const keyless = (dataDir: string) => readConfig({ DATA_DIR: dataDir })
