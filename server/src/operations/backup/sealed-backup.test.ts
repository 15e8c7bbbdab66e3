import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newArchivePath, newInstallation } from '#test/backup.ts'
import { withArchive } from './archive-reader.ts'
import { backUp } from './backup.ts'
import { newKeyPair, newSeal, openChunk, type SealSettings, sealChunk } from './seal.ts'

const installation = await newInstallation('disk')
const pair = newKeyPair()
const ways: [string, SealSettings, SealSettings][] = [
  ['a passphrase', { backupPassphrase: 'six words' }, { backupPassphrase: 'six words' }],
  ['a public key', { backupPublicKey: pair.publicKey }, { backupPrivateKey: pair.privateKey }],
]

async function sealed(settings: SealSettings): Promise<string> {
  const path = newArchivePath()
  await backUp(installation, path, { seal: newSeal(settings) })

  return path
}

const namesIn = (path: string, settings: SealSettings): Promise<readonly string[]> =>
  withArchive(path, async ({ names }) => names, settings)

test.each(ways)(
  'an archive that is sealed by %s holds nothing to be read, and opens whole',
  async (_way, by, opens) => {
    const plain = newArchivePath()
    await backUp(installation, plain, {})
    const path = await sealed(by)
    const bytes = readFileSync(path)

    expect(readFileSync(plain).includes('lectern-backup')).toBe(true)
    expect(bytes.includes('lectern-backup') || bytes.includes('manifest.json')).toBe(false)
    expect(await namesIn(path, opens)).toEqual(await namesIn(plain, {}))
  },
)

test.each(ways)('one that is sealed by %s opens by nothing else', async (_way, by) => {
  const path = await sealed(by)
  const other = { backupPassphrase: 'other words', backupPrivateKey: newKeyPair().privateKey }

  await expect(namesIn(path, {})).rejects.toThrow('The backup is sealed')
  await expect(namesIn(path, other)).rejects.toThrow('cannot be opened')
})

test('one that was changed does not open, nor do chunks that were left out, moved or cut off', async () => {
  const opens = { backupPassphrase: 'six words' }
  const path = await sealed(opens)
  const bytes = readFileSync(path)
  bytes.writeUInt8((bytes.at(-40) ?? 0) ^ 1, bytes.length - 40)
  writeFileSync(path, bytes)
  const seal = newSeal(opens)
  if (!seal) throw new Error('not sealed')
  const chunk = sealChunk(seal, 0, false, Buffer.from('chunk'))

  await expect(namesIn(path, opens)).rejects.toThrow('cannot be opened')
  expect(String(openChunk(seal, 0, false, chunk))).toBe('chunk')
  expect(openChunk(seal, 1, false, chunk)).toBeUndefined()
  expect(openChunk(seal, 0, true, chunk)).toBeUndefined()
})
