import { deleteContent, listContent } from '@lectern/contract/content/content.contract.ts'
import { expect, test } from 'vitest'
import {
  fileSums,
  givenBusyTeacher,
  newArchivePath,
  newInstallation,
  restoreFrom,
  rowSums,
  serveOn,
} from '#test/backup.ts'
import type { StoreKind } from '#test/storage/stores.ts'
import { backUp } from './backup.ts'
import { listSchemas } from './catalog.ts'

const everything = { what: 'a whole installation', kind: 'disk', options: { replace: true } } as const
const one = {
  what: 'one teacher',
  kind: 'disk',
  options: { replace: true, teacher: 'ada@example.org' },
} as const

/** Of two files that the backup holds one is in use still, and one is gone. */
async function givenBackup(kind: StoreKind) {
  const installation = await newInstallation(kind)
  const server = await serveOn(installation)
  const client = server.as(await givenBusyTeacher(server, 'ada@example.org'))
  const path = newArchivePath()
  await backUp(installation, path, {})
  const files = await fileSums(installation.store)
  const [item] = (await client.call(listContent)).body
  await client.call(deleteContent, { params: { id: String(item?.id) } })

  return { installation, path, files }
}

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

/** As a disk takes them that becomes full. */
async function* cutShort(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    yield chunk.subarray(0, chunk.length / 2)
    throw new Error('no room')
  }
}

test.each([everything, one, { ...one, kind: 's3' as const }])(
  'a restore of $what that fails leaves rows and files on $kind as they were, and can be repeated',
  async ({ kind, options }) => {
    const { installation, path, files } = await givenBackup(kind)
    const { database, store } = installation
    const before = [await rowSums(database), await fileSums(store)]
    const full = {
      ...store,
      write: (to: string, bytes: AsyncIterable<Uint8Array>) => store.write(to, cutShort(bytes)),
    }

    await expect(restoreFrom(path, { ...installation, store: full }, options)).rejects.toThrow('no room')

    expect([await rowSums(database), await fileSums(store)]).toEqual(before)
    expect(await listSchemas(database.platform, 'lectern_')).toEqual([])

    await restoreFrom(path, installation, options)
    expect(await fileSums(store)).toEqual(files)
    expect(await database.platform.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])
  },
)

test('a file that was damaged since the backup is whole again', async () => {
  const { installation, path, files } = await givenBackup('disk')
  const { store } = installation
  for (const damaged of Object.keys(await fileSums(store))) await store.write(damaged, bytesOf('damaged'))

  await restoreFrom(path, installation, one.options)

  expect(await fileSums(store)).toEqual(files)
})

test.each([everything, one])(
  'a file that the backup did not find and that is there again stays with its row when $what is restored',
  async ({ kind, options }) => {
    const installation = await newInstallation(kind)
    await givenBusyTeacher(await serveOn(installation), 'ada@example.org')
    const { store } = installation
    const files = await fileSums(store)
    const [missed = ''] = Object.keys(files)
    const path = newArchivePath()
    const away = { ...store, stat: async (each: string) => (each === missed ? undefined : store.stat(each)) }
    await backUp({ ...installation, store: away }, path, {})

    await restoreFrom(path, installation, options)

    expect(await fileSums(store)).toEqual(files)
  },
)
