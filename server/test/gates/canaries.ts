import { randomInt } from 'node:crypto'
import type { Endpoint } from '@lectern/contract/endpoint.ts'
import { uncheckedPathOf } from '@lectern/contract/request.ts'
import fc from 'fast-check'
import type { TestServer } from '../start-server.ts'
import { createTestClient, type Fetch, type TestClient } from '../test-client.ts'
import { examples } from './examples/examples.ts'

type Body = NonNullable<RequestInit['body']>
type Bird = { canary: string; client: TestClient }
type Command = { teacher: number; endpoint: Endpoint; isStolen: boolean; id: number }

const flockSize = 3
/** Calls at the same time: more than the pool has connections. */
const lanes = 8
/** Then come new teachers: lists that grow forever would only make the run slow. */
const commandsPerFlock = 150

/**
 * Teachers whose every text carries a word of their own send random calls at the same time, each made from the registered
 * endpoints, some with ids that are another's. Throws when an answer holds another teacher's word or is a 5xx. Gives how
 * many requests there were.
 */
export async function mixTeachers(
  server: TestServer,
  { requests, seed }: { requests: number; seed: number },
): Promise<number> {
  const endpoints = server.app.endpoints.filter(({ access }) => ['teacher', 'file'].includes(access))
  const command = fc.record<Command>({
    teacher: fc.nat(flockSize - 1),
    endpoint: fc.constantFrom(...endpoints),
    isStolen: fc.boolean(),
    id: fc.integer({ min: 1, max: 40 }),
  })
  let sent = 0
  const count = (): void => {
    sent += 1
  }
  for (let flock = 0; sent < requests; flock += 1) {
    const words = Array.from({ length: flockSize }, newWord)
    const birds = await Promise.all(words.map((word) => newBird(server, word, words, count)))
    const waiting = fc.sample(command, { numRuns: commandsPerFlock, seed: seed + flock })
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await carryOut(server, birds, next)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  return sent
}

/** Letters only, so that it passes as a name, a title, a tag or a code. */
const newWord = (): string =>
  `Canary${Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`

async function newBird(
  server: TestServer,
  canary: string,
  words: readonly string[],
  count: () => void,
): Promise<Bird> {
  const teacher = await server.given.teacher({ name: canary, email: `${canary}@example.org` })
  const foreign = words.filter((word) => word !== canary)
  const headers = { authorization: `Bearer ${teacher.token}` }
  await server.given.plan(teacher, 'premium')

  return { canary, client: createTestClient(server.origin, headers, watched(canary, foreign, count)) }
}

/** Puts the word into everything that is sent, and looks for the others in everything that comes back. */
function watched(canary: string, foreign: readonly string[], count: () => void): Fetch {
  return async function send(url, init) {
    count()
    const response = await fetch(url, { ...init, ...(init.body && { body: marked(init.body, canary) }) })
    const told = JSON.stringify([...response.headers]) + (await response.clone().text())
    if (response.status >= 500 && response.status !== 503)
      throw new Found(`${init.method} ${url} answered ${response.status}: ${told}`)
    for (const word of foreign)
      if (told.includes(word)) throw new Found(`${init.method} ${url} told ${canary} of ${word}: ${told}`)
    return response
  }
}

class Found extends Error {
  override name = 'Found'
}

function marked(body: Body, canary: string): Body {
  if (typeof body === 'string')
    return JSON.stringify(JSON.parse(body), (_key, value) =>
      typeof value === 'string' ? value.replace(/^[A-Z][a-z ]+/, canary) : value,
    )
  if (!(body instanceof FormData)) return body
  const form = new FormData()
  for (const [name, value] of body)
    if (typeof value === 'string') form.set(name, canary)
    else form.set(name, new Blob([canary]), value.name.replace(/^[A-Z][a-z]+/, canary))

  return form
}

/** Made from the example that the gates have for each route. A refusal is an answer like any other. */
async function carryOut(
  server: TestServer,
  birds: readonly Bird[],
  { teacher, endpoint, isStolen, id }: Command,
): Promise<void> {
  const { client } = birds[teacher] ?? (birds[0] as Bird)
  const owner = birds[(teacher + (isStolen ? 1 : 0)) % birds.length] ?? (birds[0] as Bird)
  try {
    const prepare = examples[`${endpoint.method} ${endpoint.path}`]
    const { body, form, query, params } = prepare
      ? await prepare(owner.client, async () => owner.client, server)
      : { params: { id } }
    await client.fetch(uncheckedPathOf(endpoint, { query, params }), {
      method: endpoint.method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(form && { body: form }),
    })
  } catch (error) {
    if (error instanceof Found) throw error
  }
}
