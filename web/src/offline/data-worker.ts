import { asOfHeader, copiesOf, deleteCopies } from './copies.ts'
import { isReadable, uidOf } from './readable.ts'
import type { FetchEvent } from './worker-events.ts'

const maxCopies = 300
/** Of an answer, what the page reads besides its text. */
const keptHeaders = ['Content-Type', 'X-Total-Count']

/** Grows when somebody signs out: what was asked for before is not kept. */
let epoch = 0
let keptFor: string | undefined

/** One write after the other: none comes between another's look and its deed, and none after it was forgotten. */
let writing: Promise<void> = Promise.resolve()

function inTurn(write: () => Promise<void>): Promise<void> {
  const written = writing.then(write)
  writing = written.catch(() => undefined)

  return written
}

export function forget(): Promise<void> {
  epoch += 1
  keptFor = undefined

  return inTurn(() => deleteCopies(caches))
}

/** The server's answer, which is kept; where it cannot be reached, the last one that this teacher had. */
export function answerData(event: FetchEvent, url: URL): void {
  const uid = uidOf(event.request.headers.get('Authorization'))
  if (uid !== undefined && isReadable(url.pathname)) event.respondWith(answer(event, uid))
}

async function answer(event: FetchEvent, uid: string): Promise<Response> {
  const { request } = event
  const asked = { uid, url: request.url, at: new Date().toISOString(), epoch }
  try {
    const live = await fetch(request)
    if (live.ok) event.waitUntil(keep(asked, live.clone()))
    return live
  } catch (error) {
    await inTurn(() => deleteExpired(uid))
    const copy = await (await caches.open(copiesOf(uid))).match(request.url)
    if (copy) return copy
    throw error
  }
}

type Asked = { uid: string; url: string; at: string; epoch: number }

async function keep(asked: Asked, live: Response): Promise<void> {
  const copy = await copyOf(live, asked.at) // whole: a connection may break in the middle of an answer
  await inTurn(() => write(asked, copy))
}

async function write({ uid, url, at, epoch: begun }: Asked, copy: Response): Promise<void> {
  if (epoch !== begun) return
  if (keptFor !== uid) await deleteCopies(caches, copiesOf(uid))
  keptFor = uid
  const cache = await caches.open(copiesOf(uid))
  if (isNewer(await cache.match(url), at)) return
  await cache.delete(url) // so that it comes last among the keys
  await cache.put(url, copy)
  for (const old of (await cache.keys()).slice(0, -maxCopies)) await cache.delete(old)
  await deleteExpired(uid)
}

/** What is older is no longer true, and nobody has signed in since to say that the device is still theirs. */
const maxAge = 14 * 24 * 3_600_000

async function deleteExpired(uid: string): Promise<void> {
  const cache = await caches.open(copiesOf(uid))
  const oldest = new Date(Date.now() - maxAge).toISOString()
  for (const url of await cache.keys()) {
    const asOf = (await cache.match(url))?.headers.get(asOfHeader)
    if ((asOf ?? '') < oldest) await cache.delete(url)
  }
}

async function copyOf(live: Response, at: string): Promise<Response> {
  const headers = new Headers({ [asOfHeader]: at })
  for (const name of keptHeaders) {
    const value = live.headers.get(name)
    if (value !== null) headers.set(name, value)
  }

  return new Response(await live.blob(), { headers })
}

/** Answers may come in another order than they were asked for. */
const isNewer = (kept: Response | undefined, at: string): boolean =>
  (kept?.headers.get(asOfHeader) ?? '') > at
