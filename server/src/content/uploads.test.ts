import { request } from 'node:http'
import { listContent, uploadContent } from '@lectern/contract/content/content.contract.ts'
import { acceptedExtensions, acceptedTypes } from '@lectern/contract/content/file-kinds.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { describe, expect, test, vi } from 'vitest'
import { samples, zip } from '#test/storage/sample-files.ts'
import { nothing, startWithStore } from '#test/storage/start-with-store.ts'
import { storeKinds } from '#test/storage/stores.ts'
import { type UploadExample, upload, uploadForm } from '#test/upload.ts'

const megabyte = 1024 * 1024
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

describe.each(storeKinds)('on %s', async (kind) => {
  const server = await startWithStore(kind)
  const { teacher, client } = await server.givenPremium()
  /** Somebody of whose uploads all are refused. */
  const refusedOnes = await server.givenPremium()

  test.each(acceptedExtensions)('a %s file is taken, and comes back byte for byte', async (extension) => {
    const bytes = samples[extension]
    const { status, body } = await upload(client, { name: `Week 1.${extension}`, bytes })
    const file = await client.fetch(`/api/files/${body.id}`)

    expect(status).toBe(201)
    expect(body).toMatchObject({ mimeType: acceptedTypes[extension], fileSize: bytes.length })
    expect(file.headers.get('content-type')?.split(';')[0]).toBe(acceptedTypes[extension])
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('an upload says what it became and counts', async () => {
    const { client, teacher } = await server.givenPremium()
    const course = (await client.call(createCourse, { body: { name: 'Algebra', code: 'ALG' } })).body
    const { body } = await upload(client, {
      name: 'Brüche & Co. (1).PDF',
      bytes: samples.pdf,
      fields: { title: ' Fractions ', courseId: String(course.id), classId: '' },
    })

    expect(body).toMatchObject({
      title: 'Fractions',
      originalName: 'Brüche & Co. (1).PDF',
      filename: expect.stringMatching(/^[a-z2-7]{26}\.pdf$/),
      filePath: `uploads/${body.filename}`,
      mimeType: 'application/pdf',
      contentType: 'document',
      courseId: course.id,
      classId: null,
      description: null,
      links: [],
      course: { id: course.id, name: 'Algebra', code: 'ALG', color: course.color },
    })
    expect((await client.call(getUsage)).body.uploads).toBe(1)
    expect((await client.call(listContent)).body).toEqual([body])
    expect(await server.remainsOf(teacher)).toMatchObject({ orphaned: [], items: 1, uploads: 1 })
  })

  test.each<[string, Record<string, string>]>([
    ['none', { title: 'A', courseId: 'none' }],
    ['left out', { title: 'A' }],
  ])('a course that is %s means no course', async (_said, fields) => {
    expect((await upload(client, { fields })).body).toMatchObject({ courseId: null, course: null })
  })

  test('fields behind the file count as well', async () => {
    const form = new FormData()
    form.set('file', new Blob(['One half']), 'Fractions.txt')
    form.set('title', 'Late')

    expect((await client.sendForm(uploadContent, form)).body.title).toBe('Late')
  })

  test('a file as large as the limit is taken, two of them at once', async () => {
    const bytes = new Uint8Array(megabyte).fill(65)
    const answers = await Promise.all([upload(client, { bytes }), upload(client, { bytes })])

    expect(answers.map(({ body }) => body.fileSize)).toEqual([megabyte, megabyte])
    expect(new Set(answers.map(({ body }) => body.filename)).size).toBe(2)
  })

  test('a file of several parts of the store comes back whole', async () => {
    const large = await startWithStore(kind, { env: { UPLOAD_LIMIT_MB: '30' } })
    const { client } = await large.givenPremium()
    const bytes = new Uint8Array(20 * megabyte).map((_zero, index) => 32 + (index % 90))
    const { body } = await upload(client, { bytes })
    const file = await client.fetch(`/api/files/${body.id}`)

    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  const badForms: [string, UploadExample, number, string][] = [
    ['an empty file', { bytes: '' }, 400, 'File is required'],
    ['no title', { fields: {} }, 400, 'Title is required'],
    ['a blank title', { fields: { title: '  ' } }, 400, 'Title is required'],
    ['an unknown course', { fields: { title: 'A', courseId: '2147483647' } }, 404, 'Course not found'],
    ['a course that is no number', { fields: { title: 'A', courseId: '0x10' } }, 400, 'Course ID'],
    ['an unknown class', { fields: { title: 'A', classId: '2147483647' } }, 404, 'Class not found'],
    ['a field without end', { fields: { title: 'x'.repeat(5000) } }, 400, 'A field of the form is too long'],
    ['an extension that is not accepted', { name: 'a.html' }, 415, 'Files of this type cannot be uploaded'],
    ['no extension', { name: 'a' }, 415, 'Files of this type cannot be uploaded'],
    ['a name of 300 characters', { name: `${'a'.repeat(296)}.txt` }, 400, 'at most 255 characters'],
    ['text that turns around in the name', { name: 'a\u202etxt.txt' }, 400, 'cannot be shown'],
    ['a control character in the name', { name: 'a\u0007.txt' }, 400, 'cannot be shown'],
    ['NUL in the name', { name: 'a.pdf\u0000.txt' }, 400, 'cannot be shown'],
    ['a second extension that runs', { name: 'a.HTML.txt' }, 400, 'must not have ".HTML" inside'],
    ['a second extension that runs', { name: 'a.exe.txt' }, 400, 'must not have ".exe" inside'],
    ['more than the limit', { bytes: new Uint8Array(megabyte + 1).fill(65) }, 413, 'the limit is 1 MB'],
    ['far more than the limit', { bytes: new Uint8Array(3 * megabyte) }, 413, 'the limit is 1 MB'],
  ]
  test.each(badForms)('%s is refused and leaves nothing', async (_what, example, status, message) => {
    const { teacher, client } = refusedOnes
    const refused = await upload(client, example)

    expect(refused.error?.message).toContain(message)
    expect(refused.status).toBe(status)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  const lies: [string, string, Uint8Array<ArrayBuffer>][] = [
    ...acceptedExtensions
      .filter((extension) => !['txt', 'svg'].includes(extension))
      .map((extension): [string, string, Uint8Array<ArrayBuffer>] => [
        'a text',
        extension,
        latin('<html><script>alert(1)</script></html>'.repeat(200)),
      ]),
    ['a spreadsheet', 'docx', samples.xlsx],
    ['a zip of something', 'pptx', zip('word.txt', 'report/ppt/x')],
    ['a program', 'txt', latin('MZ\x90\0\x03')],
    ['text in another encoding', 'txt', latin('\xc4pfel')],
    ['text that goes wrong late', 'txt', latin(`${'a'.repeat(200_000)}\xff`)],
    ['text that ends inside a character', 'txt', latin('a\xc3')],
    ['a page', 'svg', latin('<!DOCTYPE html><html><svg/></html>')],
    ['a comment without end', 'svg', latin(`<!--${'-'.repeat(5000)}<svg/>`)],
    ['a film of another kind', 'mp4', latin('\0\0\0\x18ftypqt  \0\0\0\0qt  ')],
  ]
  test.each(lies)('%s called .%s is refused and leaves nothing', async (_what, extension, bytes) => {
    const { teacher, client } = refusedOnes
    const refused = await upload(client, { name: `a.${extension}`, bytes })

    expect(refused.error?.message).toBe(`The content of this file is not what ".${extension}" says`)
    expect(refused.status).toBe(415)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test("another teacher's course is not found, like one that never existed", async () => {
    const { client: stranger } = await server.givenPremium()
    const { body } = await stranger.call(createCourse, { body: { name: 'Theirs' } })
    const refused = await upload(client, { fields: { title: 'A', courseId: String(body.id + 1000) } })
    const foreign = await upload(client, { fields: { title: 'A', courseId: String(body.id) } })

    expect(foreign.status).toBe(404)
    expect(foreign.error).toEqual(refused.error)
  })

  test('a path in the name is cut off', async () => {
    const { body } = await upload(client, { name: '../../etc/passwd.txt' })

    expect(body.originalName).toBe('passwd.txt')
  })

  test('a Free teacher is refused before a byte is stored', async () => {
    const free = await server.given.teacher()
    await server.as(free).call(listContent)
    const write = vi.spyOn(server.store, 'write')
    const refused = await upload(server.as(free), { bytes: new Uint8Array(megabyte) })

    expect(refused.status).toBe(403)
    expect(refused.error).toMatchObject({
      code: 'limit_reached',
      message: 'File uploads require Premium subscription. Upgrade to Premium to upload files.',
    })
    expect(write).not.toHaveBeenCalled()
    expect(await server.remainsOf(free)).toEqual(nothing)
    write.mockRestore()
  })

  test('after a downgrade files can be seen and deleted, and none be added', async () => {
    const { teacher, client } = await server.givenPremium()
    const { body } = await upload(client)
    await server.given.plan(teacher, 'free')

    expect((await upload(client)).status).toBe(403)
    expect((await client.fetch(`/api/files/${body.id}`)).status).toBe(200)
    expect((await client.fetch(`/api/content/${body.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test('a plan that ends during the upload ends the upload', async () => {
    const { teacher, client } = await server.givenPremium()
    const { write } = server.store
    const hurried = vi.spyOn(server.store, 'write').mockImplementationOnce(async (path, bytes) => {
      await write(path, bytes)
      await server.given.plan(teacher, 'free')
    })

    expect((await upload(client)).status).toBe(403)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
    hurried.mockRestore()
  })

  test('an upload that breaks off leaves nothing', async () => {
    const { teacher } = refusedOnes
    const began = Promise.withResolvers<void>()
    const { write } = server.store
    const watched = vi.spyOn(server.store, 'write').mockImplementationOnce((path, bytes) => {
      began.resolve()
      return write(path, bytes)
    })
    const half = beginUpload(server.origin, teacher.token)
    half.write('A'.repeat(300_000))
    await began.promise
    half.destroy()

    await expect.poll(() => server.remainsOf(teacher), { timeout: 30_000 }).toEqual(nothing)
    watched.mockRestore()
  })

  test('a form that ends too early is refused and leaves nothing', async () => {
    const { teacher } = refusedOnes
    const half = beginUpload(server.origin, teacher.token)
    half.end('One half')

    expect(await statusOf(half)).toBe(400)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test('an upload without end is refused at the limit', async () => {
    const { teacher } = refusedOnes
    const endless = beginUpload(server.origin, teacher.token)
    const feeding = setInterval(() => endless.write('A'.repeat(100_000)), 1)
    const status = await statusOf(endless)
    clearInterval(feeding)
    endless.destroy()

    expect(status).toBe(413)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{}', 415, 'must be sent in a form'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400, 'cannot be read'],
    ['nothing', {}, undefined, 400, 'File is required'],
  ])('%s is refused', async (_what, headers, body, status, message) => {
    const refused = await client.fetch('/api/content', { method: 'POST', headers, ...(body && { body }) })

    expect(refused.status).toBe(status)
    expect(await refused.text()).toContain(message)
  })

  test.each<[string, (form: FormData) => void, string]>([
    ['a form without a file', (form) => form.delete('file'), 'File is required'],
    ['two files', (form) => form.append('file', new Blob(['b']), 'b.txt'), 'one file at a time'],
    [
      'a file in another field',
      (form) => {
        form.delete('file')
        form.set('picture', new Blob(['b']), 'b.txt')
      },
      'in the field "file"',
    ],
  ])('%s is refused and leaves nothing', async (_what, spoil, message) => {
    const { teacher, client } = refusedOnes
    const form = uploadForm()
    spoil(form)
    const refused = await client.sendForm(uploadContent, form)

    expect(refused.status).toBe(400)
    expect(refused.error?.message).toContain(message)
    expect(await server.remainsOf(teacher)).toEqual(nothing)
  })

  test('other routes take no forms', async () => {
    const form = uploadForm()

    expect((await client.fetch('/api/topics', { method: 'POST', body: form })).status).toBe(415)
  })

  test('what was refused left nothing of the first teacher behind either', async () => {
    const { files, orphaned, items, uploads } = await server.remainsOf(teacher)

    expect(orphaned).toEqual([])
    expect(files).toHaveLength(items)
    expect(uploads).toBe(items)
  })
})

const boundary = 'xxboundaryxx'

/** Everything before the file's bytes, in pieces without a length. */
function beginUpload(origin: string, token: string) {
  const half = request(`${origin}/api/content`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  half.on('error', () => undefined)
  half.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nHalf\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`,
  )

  return half
}

const statusOf = (sent: ReturnType<typeof beginUpload>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
