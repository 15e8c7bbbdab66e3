import { createClass, listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { cleanupFiles, deleteContent, listContent } from '@lectern/contract/content/content.contract.ts'
import { createCourse, deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import { createTopic, deleteTopic } from '@lectern/contract/topics/topics.contract.ts'
import { describe, expect, test, vi } from 'vitest'
import { folderOf, nothing, startWithStore } from '#test/storage/start-with-store.ts'
import { storeKinds } from '#test/storage/stores.ts'
import type { TestClient } from '#test/test-client.ts'
import { issuer } from '#test/test-issuer.ts'
import { upload } from '#test/upload.ts'
import { deleteTeacherWithFiles, findTeacher } from '../tenancy/tenancy.service.ts'

const newCourse = async (client: TestClient): Promise<number> =>
  (await client.call(createCourse, { body: { name: 'Algebra' } })).body.id

async function newClass(client: TestClient, named: { contentIds?: string[] } = {}): Promise<number> {
  const scheduledAt = '2026-11-12 15:00:00'
  const courseId = await newCourse(client)
  const { body } = await client.call(createClass, {
    body: { courseId, title: 'Cells', scheduledAt, ...named },
  })

  return body.id
}

const contentIdsOf = async (client: TestClient): Promise<string[][]> =>
  (await client.call(listClasses, { query: {} })).body.map(({ contentIds }) => contentIds)

describe.each(storeKinds)('on %s', async (kind) => {
  const server = await startWithStore(kind)

  test('the library lists the newest first, and only what is one’s own', async () => {
    const { client } = await server.givenPremium()
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.unshift((await upload(client, { fields: { title } })).body.id)
    const stranger = server.as(await server.given.teacher())

    expect((await client.call(listContent)).body.map(({ id }) => id)).toEqual(ids)
    expect((await stranger.call(listContent)).body).toEqual([])
  })

  test('a deleted file leaves the store, every class and the count', async () => {
    const { client, teacher } = await server.givenPremium()
    const [kept, gone] = [(await upload(client)).body, (await upload(client)).body]
    await newClass(client, { contentIds: [String(gone.id), String(kept.id)] })
    const deleted = await client.call(deleteContent, { params: { id: String(gone.id) } })

    expect(deleted.status).toBe(204)
    expect(await contentIdsOf(client)).toEqual([[String(kept.id)]])
    expect(await server.remainsOf(teacher)).toEqual({
      files: [(await folderOf(server, teacher)) + kept.filename],
      orphaned: [],
      items: 1,
      uploads: 1,
    })
  })

  test('a file is tied to a class until the class goes', async () => {
    const { client } = await server.givenPremium()
    const classId = await newClass(client)
    const { body } = await upload(client, { fields: { title: 'A', classId: String(classId) } })
    await client.fetch(`/api/classes/${classId}`, { method: 'DELETE' })

    expect(body.classId).toBe(classId)
    expect((await client.call(listContent)).body).toMatchObject([{ id: body.id, classId: null }])
  })

  test('a deleted course takes its files along, from the store and from classes of other courses', async () => {
    const { client, teacher } = await server.givenPremium()
    const courseId = await newCourse(client)
    const fields = { title: 'A', courseId: String(courseId) }
    const ids = [(await upload(client, { fields })).body.id, (await upload(client, { fields })).body.id]
    await newClass(client, { contentIds: ids.map(String) })
    await client.call(deleteCourse, { params: { id: String(courseId) } })

    expect(await contentIdsOf(client)).toEqual([[]])
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test('a file that cannot be removed now is removed by the next sweep', async () => {
    const { client, teacher } = await server.givenPremium()
    const { body } = await upload(client)
    const away = vi.spyOn(server.store, 'remove').mockRejectedValueOnce(new Error('store away'))
    const deleted = await client.call(deleteContent, { params: { id: String(body.id) } })
    away.mockRestore()

    expect(deleted.status).toBe(204)
    expect((await server.remainsOf(teacher)).orphaned).toHaveLength(1)
    await server.app.files.sweep()
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test('a removed teacher leaves no file, not even one that is just being uploaded', async () => {
    const { client, teacher } = await server.givenPremium()
    await upload(client)
    const folder = await folderOf(server, teacher)
    const { write } = server.store
    const racing = vi.spyOn(server.store, 'write').mockImplementationOnce(async (path, bytes) => {
      await write(path, bytes)
      const found = await findTeacher(server.database, issuer, teacher.subject)
      await deleteTeacherWithFiles(server.app, found?.userId ?? 0)
    })
    const refused = await upload(client)
    racing.mockRestore()
    const files = await Array.fromAsync(server.store.list())
    const orphaned = await server.database.platform.selectFrom('orphanedFiles').select('path').execute()

    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect([...files, ...orphaned.map(({ path }) => path)].filter((path) => path.startsWith(folder))).toEqual(
      [],
    )
  })

  describe('cleaning up', async () => {
    const { client, teacher } = await server.givenPremium()
    const folder = await folderOf(server, teacher)
    const clean = async (files: string[]) =>
      (await client.call(cleanupFiles, { body: { files } })).body.removed

    /** As a database restored from an older backup leaves them: a file without a row. */
    async function strayFile(letter: string, at = folder): Promise<string> {
      const filename = `${letter.repeat(26)}.txt`
      await server.store.write(at + filename, bytesOf('stray'))
      return `uploads/${filename}`
    }
    const isStored = async (path: string, at = folder) =>
      (await server.store.stat(path.replace('uploads/', at))) !== undefined

    test("a teacher's own file that nothing uses is removed", async () => {
      const path = await strayFile('a')

      expect(await clean([path, path])).toBe(1)
      expect(await isStored(path)).toBe(false)
      expect(await clean([path])).toBe(0)
    })

    test('a file of the library stays, whoever deletes a topic', async () => {
      const { body } = await upload(client)
      const topic = await client.call(createTopic, {
        body: { title: 'A', documents: [`Handout|${body.filePath}`] },
      })
      await client.call(deleteTopic, { params: { id: String(topic.body.id) } })

      expect(await clean([body.filePath])).toBe(0)
      expect((await client.fetch(`/api/files/${body.id}`)).status).toBe(200)
    })

    test.each(['Handout|', ''])('a file that another topic names as "%sPATH" stays', async (name) => {
      const path = await strayFile('b')
      const documents = [name + path]
      const topic = (await client.call(createTopic, { body: { title: 'A', documents } })).body

      expect(await clean([path])).toBe(0)
      await client.call(deleteTopic, { params: { id: String(topic.id) } })
      expect(await clean([path])).toBe(1)
    })

    test("another teacher's file stays", async () => {
      const other = await server.givenPremium()
      const theirFolder = await folderOf(server, other.teacher)
      const path = await strayFile('c', theirFolder)
      const theirs = (await upload(other.client)).body

      expect(await clean([path, theirs.filePath, theirFolder + path.slice(8)])).toBe(0)
      expect(await isStored(path, theirFolder)).toBe(true)
      expect((await other.client.fetch(`/api/files/${theirs.id}`)).status).toBe(200)
    })

    test('an upload that is still coming stays', async () => {
      const { write } = server.store
      let removed: number | undefined
      const racing = vi.spyOn(server.store, 'write').mockImplementationOnce(async (path, bytes) => {
        await write(path, bytes)
        removed = await clean([path.replace(folder, 'uploads/')])
      })
      const { body } = await upload(client)
      racing.mockRestore()

      expect(removed).toBe(0)
      expect((await client.fetch(`/api/files/${body.id}`)).status).toBe(200)
    })

    test.each([
      '../../../etc/passwd',
      'uploads/../../../etc/passwd',
      'uploads/..',
      'uploads/',
      '/etc/passwd',
      'uploads/%2e%2e%2fx',
      'uploads//etc/passwd',
      `${folder}${'a'.repeat(26)}.txt`,
      'https://example.org/a.pdf',
    ])('%s removes nothing', async (path) => {
      const removal = vi.spyOn(server.store, 'remove')

      expect(await clean([path])).toBe(0)
      expect(removal).not.toHaveBeenCalled()
      removal.mockRestore()
    })
  })
})

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
