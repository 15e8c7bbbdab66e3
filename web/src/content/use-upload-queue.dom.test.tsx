import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideCredentials } from '#web/api/credentials.ts'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { noTarget } from './upload-target.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** The wire: what was sent waits here until the test answers it. */
class Wire {
  static sent: Wire[] = []
  static latest = (): Wire => Wire.sent.at(-1) as Wire
  status = 0
  responseText = ''
  getResponseHeader = () => null
  statusText = ''
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => undefined as unknown
  onabort = () => undefined as unknown
  title: unknown
  open = () => undefined
  setRequestHeader = () => undefined
  abort = () => this.onabort()
  send(form: FormData) {
    this.title = form.get('title')
    Wire.sent.push(this)
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

beforeEach(() => {
  Wire.sent = []
  vi.stubGlobal('XMLHttpRequest', Wire)
  provideCredentials(async () => ({ token: 'token' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  provideCredentials(async () => null)
})

const file = (name: string) => new File(['hello'], name, { type: 'text/plain' })

function openQueue(...names: string[]) {
  const { result, unmount } = renderHook(useUploadQueue, { wrapper: withQueries() })
  act(() => result.current.add(names.map(file)))

  return { result, unmount }
}

const titles = () => Wire.sent.map(({ title }) => title)
const sentAre = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const answer = (status: number, body: unknown = {}) => act(async () => Wire.latest().answer(status, body))

function start({ result }: ReturnType<typeof openQueue>): Promise<boolean> {
  let started: Promise<boolean> = Promise.resolve(false)
  act(() => {
    started = result.current.start(noTarget)
  })

  return started
}

test('files go one after the other, and the queue says when all have arrived', async () => {
  const queue = openQueue('scales.txt', 'chords.txt')
  const arrived = start(queue)
  await sentAre('scales')
  await answer(201)
  await sentAre('scales', 'chords')
  await answer(201)

  expect(await arrived).toBe(true)
  expect(queue.result.current.queued.every(({ isDone }) => isDone)).toBe(true)
  expect(queue.result.current.sending).toBeNull()
})

test('one that fails does not hold up the others, says why, and alone is sent again', async () => {
  const queue = openQueue('scales.txt', 'chords.txt')
  const first = start(queue)
  await sentAre('scales')
  await answer(400, { message: 'The file is empty' })
  await sentAre('scales', 'chords')
  await answer(201)
  expect(await first).toBe(false)
  expect(queue.result.current.queued.map(({ failure }) => failure)).toEqual(['The file is empty', undefined])
  expect(currentToast()).toMatchObject({ title: 'Upload Failed', description: 'The file is empty' })

  const second = start(queue)
  await sentAre('scales', 'chords', 'scales')
  await answer(201)
  expect(await second).toBe(true)
})

test('progress is measured in bytes of the file that is on its way', async () => {
  const queue = openQueue('scales.txt')
  void start(queue)
  await sentAre('scales')
  act(() => Wire.latest().upload.onprogress?.({ loaded: 60, total: 100 }))

  expect(queue.result.current.sending?.samples.at(-1)?.bytes).toBe(3)
})

test('cancelling stops what is on its way, sends nothing more and complains about nothing', async () => {
  const before = currentToast()
  const queue = openQueue('scales.txt', 'chords.txt')
  const arrived = start(queue)
  await sentAre('scales')
  await act(async () => queue.result.current.cancel())

  expect(await arrived).toBe(false)
  expect(titles()).toEqual(['scales'])
  expect(queue.result.current.queued.map(({ failure }) => failure)).toEqual([undefined, undefined])
  expect(currentToast()).toBe(before)
})

test('leaving the page asks first while something is on its way, and not before or after', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const queue = openQueue('scales.txt')
  expect(asks()).toBe(false)
  const arrived = start(queue)
  await sentAre('scales')
  expect(asks()).toBe(true)
  await answer(201)
  await arrived

  expect(asks()).toBe(false)
})

test('without a token nothing is sent', async () => {
  provideCredentials(async () => null)
  const queue = openQueue('scales.txt')
  await act(async () => expect(await queue.result.current.start(noTarget)).toBe(false))

  expect(titles()).toEqual([])
  expect(currentToast()).toMatchObject({ title: 'Upload Failed', description: 'User not authenticated' })
})
