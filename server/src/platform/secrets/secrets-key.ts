import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { StartupError } from '../startup-error.ts'
import { createSecretBox, keyBytes, type SecretBox } from './secret-box.ts'

type Settings = Pick<Config, 'secretsKey' | 'secretsKeyBefore' | 'dataDir'>

/** Where the key is kept when no setting names one; undefined when one does. It belongs to the backup. */
export const keyFileOf = ({ secretsKey, dataDir }: Settings): string | undefined =>
  secretsKey === undefined ? join(dataDir, 'secrets.key') : undefined

/** In production the key stands in the settings, or it would lie beside what it seals and go into every backup. */
export function requireNamedKey(settings: Settings & Pick<Config, 'production'>): void {
  const file = keyFileOf(settings)
  if (settings.production && file)
    throw new StartupError(
      `SECRETS_KEY must be set in production: 32 random bytes in base64 (openssl rand -base64 32). Where the server has run without it, give it what ${file} holds, so that links and second factors made so far still open.`,
    )
}

/** The key for secrets at rest: that of the settings, else one of this data folder, made when it is first needed. */
export async function loadSecretsKey(settings: Settings): Promise<Buffer> {
  if (settings.secretsKey !== undefined) return Buffer.from(settings.secretsKey, 'base64')
  const file = keyFileOf(settings) as string
  const text = (await findKeyText(file)) ?? (await makeKey(file))

  return readKey(text, file)
}

/** There only while the key is being changed. */
const fileBefore = (file: string): string => `${file}.before`

export async function findKeyBefore(settings: Settings): Promise<Buffer | undefined> {
  if (settings.secretsKeyBefore !== undefined) return Buffer.from(settings.secretsKeyBefore, 'base64')
  const file = keyFileOf(settings)
  const text = file && (await findKeyText(fileBefore(file)))

  return text ? readKey(text, fileBefore(file)) : undefined
}

export const loadSecretBox = async (settings: Settings): Promise<SecretBox> =>
  createSecretBox(await loadSecretsKey(settings), await findKeyBefore(settings))

/** Undefined where the first start has yet to make the key. */
export async function findSecretBox(settings: Settings): Promise<SecretBox | undefined> {
  const file = keyFileOf(settings)

  return file && (await findKeyText(file)) === undefined ? undefined : loadSecretBox(settings)
}

/** A new key beside the one so far; both are read until `forgetKeyBefore`. One that was interrupted goes on. */
export async function replaceKey(file: string): Promise<void> {
  if ((await findKeyText(fileBefore(file))) !== undefined) return
  await rename(file, fileBefore(file))
  await makeKey(file)
}

export const forgetKeyBefore = (file: string): Promise<void> => unlink(fileBefore(file))

export async function findKeyText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupError(`The key ${file} cannot be read: ${(error as Error).message}.`)
  }
}

function readKey(text: string, file: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== keyBytes)
    throw new StartupError(
      `${file} holds no key. Bring it back from a backup; if there is none, remove it: a new one is made, and links made so far can be renewed but not shown.`,
    )

  return key
}

/** Of two servers that start at once on one folder, both use the key of whoever was first. */
async function makeKey(file: string): Promise<string> {
  await writeKeyFile(file, `${randomBytes(keyBytes).toString('base64url')}\n`)

  return (await findKeyText(file)) ?? ''
}

/** One that is there already stays. */
async function writeKeyFile(file: string, text: string): Promise<void> {
  const unfinished = await writeUnfinished(file, text)
  try {
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(unfinished)
  }
}

/** Of a backup: what is restored was sealed with this one. */
export async function replaceKeyFile(file: string, text: string): Promise<void> {
  readKey(text, file)
  await rename(await writeUnfinished(file, text), file)
}

/** Whole or not at all, and readable by this user alone. */
async function writeUnfinished(file: string, text: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}.new`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }

  return unfinished
}
