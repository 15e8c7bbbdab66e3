import { afterEach, expect, test, vi } from 'vitest'
import { asOfHeader } from './copies.ts'
import { answerData, forget } from './data-worker.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A device: what its browser keeps, and whether it has a connection. */
function newDevice() {
  const kept = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const copies = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, copies)
    return {
      match: async (url: string) => copies.get(url)?.clone(),
      put: async (url: string, response: Response) => void copies.set(url, response),
      delete: async (url: string) => copies.delete(url),
      keys: async () => [...copies.keys()],
    }
  }
  const device = { isOnline: true, text: 'live', answered: Promise.resolve() }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async () => {
    const { isOnline, text, answered } = device
    await answered
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(text, { headers: { 'Content-Type': 'application/json', 'Set-Cookie': 'a=b' } })
  })

  /** Undefined where the worker leaves the request alone. */
  async function ask(uid: string, path: string): Promise<Response | undefined> {
    const url = new URL(path, 'https://lectern.example')
    const token = `e30.${btoa(JSON.stringify({ sub: uid })).replace(/=+$/, '')}.c2ln`
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    answerData(
      Object.assign(new Event('fetch'), {
        request: new Request(url, { headers: { Authorization: `Bearer ${token}` } }),
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
        waitUntil: (given: Promise<unknown>) => void work.push(given),
      }),
      url,
    )
    const response = await answer
    await Promise.all(work)
    return response
  }

  return { device, ask }
}

test('without a connection a teacher reads the last answer, which says of when it is', async () => {
  const { device, ask } = newDevice()
  expect((await ask('ines', '/api/students'))?.headers.get(asOfHeader)).toBeNull()
  device.isOnline = false
  const copy = await ask('ines', '/api/students')

  expect(await copy?.text()).toBe('live')
  expect(copy?.headers.get(asOfHeader)).toMatch(/^\d{4}-\d\d-\d\dT/)
  await expect(ask('ines', '/api/courses')).rejects.toThrow('Failed to fetch')
})

test('nobody reads what another teacher was answered, and with another one it is gone', async () => {
  const { device, ask } = newDevice()
  await ask('ines', '/api/students')
  device.isOnline = false
  await expect(ask('omar', '/api/students')).rejects.toThrow('Failed to fetch')

  device.isOnline = true
  await ask('omar', '/api/courses')
  device.isOnline = false
  await expect(ask('ines', '/api/students')).rejects.toThrow('Failed to fetch')
})

test('signing out leaves nothing, not even what was still on its way', async () => {
  const { device, ask } = newDevice()
  await ask('ines', '/api/students')
  const onItsWay = ask('ines', '/api/courses')
  await forget()
  await onItsWay
  device.isOnline = false

  await expect(ask('ines', '/api/students')).rejects.toThrow('Failed to fetch')
  await expect(ask('ines', '/api/courses')).rejects.toThrow('Failed to fetch')
})

test('an answer that was overtaken by a later one does not replace it', async () => {
  vi.useFakeTimers()
  const { device, ask } = newDevice()
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(device, { text: 'before the change', answered: promise })
  const overtaken = ask('ines', '/api/students')
  vi.advanceTimersByTime(1000)
  Object.assign(device, { text: 'after it', answered: Promise.resolve() })
  await ask('ines', '/api/students')
  resolve()
  expect(await (await overtaken)?.text()).toBe('before the change')

  device.isOnline = false
  expect(await (await ask('ines', '/api/students'))?.text()).toBe('after it')
})

test('files, links of families and calls without a name are left alone', async () => {
  const { ask } = newDevice()
  for (const path of ['/api/files/3', '/api/students/3/link', '/api/admin/users'])
    expect(await ask('ines', path), path).toBeUndefined()
})

test('what is older than fourteen days is shown no more, and is gone from the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T08:00:00Z') })
  const { device, ask } = newDevice()
  await ask('ines', '/api/classes')
  device.isOnline = false
  vi.setSystemTime(Date.parse('2026-11-16T07:59:00Z'))
  expect(await (await ask('ines', '/api/classes'))?.text()).toBe('live')
  vi.setSystemTime(Date.parse('2026-11-16T08:01:00Z'))

  await expect(ask('ines', '/api/classes')).rejects.toThrow('Failed to fetch')
  const names = await caches.keys()
  for (const name of names) expect(await (await caches.open(name)).keys()).toEqual([])
})
