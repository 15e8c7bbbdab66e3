import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  givenBusyTeacher,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
} from '#test/backup.ts'
import { withArchive } from './archive-reader.ts'
import { backUp } from './backup.ts'
import { endOfArchive, headerOf, paddingOf } from './tar.ts'

const source = await newInstallation('disk')
await givenBusyTeacher(await serveOn(source), 'ada@example.org')
const whole = newArchivePath()
await backUp(source, whole, {})
const bytes = readFileSync(whole)
const target = await newInstallation('disk')
const untouched = await rowSums(target.database)

async function refusalOf(archive: Uint8Array): Promise<string> {
  const path = newArchivePath()
  writeFileSync(path, archive)
  const refusal = await restoreFrom(path, target).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(await rowSums(target.database)).toEqual(untouched)

  return refusal.replaceAll(path, 'FILE')
}

/** An archive with right checksums, whatever is in it. */
function pack(entries: Record<string, string>): Buffer {
  const sums = Object.entries(entries).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  )
  const blocks = Object.entries({ ...entries, SHA256SUMS: sums.join('') }).flatMap(([name, text]) => {
    const content = Buffer.from(text)
    return [headerOf({ name, size: content.length }), content, Buffer.alloc(paddingOf(content.length))]
  })

  return Buffer.concat([...blocks, endOfArchive])
}

const manifestOf = (archive: Buffer): Record<string, unknown> => {
  const text = archive.toString('utf8', 512)
  return JSON.parse(text.slice(0, text.indexOf('\n}') + 2))
}
const manifest = JSON.stringify(manifestOf(bytes))

test('a whole archive is read', async () => {
  await withArchive(whole, async ({ names }) => expect(names.length).toBeGreaterThan(15))
})

test('an archive that was cut short anywhere is refused', async () => {
  for (let part = 1; part < 20; part += 1) {
    const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 20))
    expect(await refusalOf(cut)).toMatch(/^The backup FILE is damaged: .*Nothing was changed/)
  }
  expect(await refusalOf(bytes.subarray(0, -1))).toContain('is damaged')
  expect(await refusalOf(bytes.subarray(0, -1024))).toContain('is damaged')
  expect(await refusalOf(bytes.subarray(0, 100))).toContain('is not a backup')
})

test('an archive in which one bit was changed is refused, wherever it was', async () => {
  const positions = Array.from({ length: 60 }, (_, index) => Math.floor((bytes.length * index) / 60))
  const edges = [0, 100, 148, 155, 257, 511, 512, bytes.length - 1, bytes.length - 1024, bytes.length - 1025]
  for (const at of [...positions, ...edges]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await refusalOf(changed), `byte ${at}`).toMatch(/is damaged|is not a backup/)
  }
})

test('more at the end of an archive is refused', async () => {
  expect(await refusalOf(Buffer.concat([bytes, Buffer.alloc(512)]))).toContain('is damaged')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(10_240)],
  ['some text', Buffer.from('dump of a database\n'.repeat(100))],
  ['another tar', pack({ 'readme.txt': 'hello' })],
  ['another manifest', pack({ 'manifest.json': '{"format":"other"}' })],
  ['a broken manifest', pack({ 'manifest.json': '{' })],
])('what is not a backup is refused: %s', async (_what, archive) => {
  expect(await refusalOf(archive)).toBe(
    'FILE is not a backup that npm run backup has made. Nothing was changed.',
  )
})

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  'files/../../outside.txt',
  'files/tenant_aaaaaaaaaaaaaaaaaaaa/../../outside.txt',
  'files/tenant_aaaaaaaaaaaaaaaaaaaa/shell.sh;rm',
  'pg_catalog/pg_class.000001.jsonl',
  'platform/users".000001.jsonl',
])('a name that leads elsewhere is refused: %s', async (name) => {
  expect(await refusalOf(pack({ 'manifest.json': manifest, [name]: 'x' }))).toContain(
    `it holds ${JSON.stringify(name)}`,
  )
})

test('an archive of a newer version is refused', async () => {
  const newer = { ...manifestOf(bytes), tenantMigrations: ['0001-usage', '9999-from-the-future'] }

  expect(await refusalOf(pack({ 'manifest.json': JSON.stringify(newer) }))).toBe(
    'The backup was made by a newer version of the product. Restore it with that one. Nothing was changed.',
  )
})

test.each([
  ['a table that does not exist', 'platform/nothing.000001.jsonl', '{"id":"1"}\n', 'does not have'],
  [
    'columns that do not exist',
    'platform/secrets.000001.jsonl',
    '{"evil":"1","name":"x"}\n',
    'other columns',
  ],
  [
    'values of another type',
    'platform/secrets.000001.jsonl',
    '{"name":"x","value":"{"}\n',
    'cannot be stored',
  ],
])('rows with %s are refused', async (_what, name, rows, reason) => {
  const archive = pack({ 'manifest.json': manifest, [name]: rows, 'platform/sequences.json': '[]' })

  expect(await refusalOf(archive)).toContain(reason)
})

test('sizes beyond eight gibibytes keep their header', () => {
  const header = headerOf({ name: 'large', size: 20 * 1024 ** 3 })

  expect(header[124]).toBe(0x80)
  expect(header.readBigUInt64BE(128)).toBe(BigInt(20 * 1024 ** 3))
})
