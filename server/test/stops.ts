import { type ClientRequest, request } from 'node:http'
import { createCourse, listCourses, updateCourse } from '@lectern/contract/courses/courses.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { expect } from 'vitest'
import type { DatabaseLocation } from './database/open-test-database.ts'
import { httpAudience, startHttpIssuer } from './identity/http-issuer.ts'
import { startProcess } from './server-process.ts'
import { createTestClient, type TestClient } from './test-client.ts'

const callers = 4
const inFlight = 5

/** Stops the real program again and again while it is called; gives the longest time that it took, in milliseconds. */
export async function stopUnderLoad(location: DatabaseLocation, rounds: number): Promise<number> {
  const { issuer, kit } = await startHttpIssuer()
  const authorization = `Bearer ${await kit.sign({ sub: 'somebody' })}`
  let [slowest, id, name] = [0, '', 'Algebra']
  for (let round = 0; round < rounds; round += 1) {
    const server = await startProcess({
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: httpAudience,
      RATE_LIMIT: '1000000',
    })
    await server.ready
    const client = createTestClient(server.origin, { authorization })
    if (round === 0) id = String((await client.call(createCourse, { body: { name } })).body.id)
    expect((await client.call(listCourses)).body.map((course) => course.name)).toEqual([name])

    const signal = new AbortController()
    const calling = Promise.all(Array.from({ length: callers }, () => callUntil(signal.signal, client)))
    const path = pathOf(updateCourse, { params: { id } })
    const begun = await Promise.all(
      Array.from({ length: inFlight }, () => beginRequest(server.origin + path, authorization)),
    )
    const started = performance.now()
    signal.abort()
    server.child.kill('SIGTERM')
    name = `Algebra ${round}`
    const statuses = await Promise.all(begun.map((call) => finish(call, JSON.stringify({ name }))))

    expect(statuses).toEqual(begun.map(() => 200))
    expect(await server.exit).toEqual({ code: 0, errors: '' })
    expect(await calling).toEqual(Array(callers).fill([]))
    slowest = Math.max(slowest, performance.now() - started)
  }

  return slowest
}

/** Calls until nobody answers any more; gives every answer that was not good. No answer is fine once the signal is out. */
async function callUntil(signal: AbortSignal, client: TestClient): Promise<string[]> {
  const bad: string[] = []
  for (;;) {
    const response = await client.fetch(listCourses.path).catch(() => undefined)
    if (!response && signal.aborted) return bad
    const answer = response ? await response.text().catch(() => 'broken off') : 'nobody answered'
    if (response?.status !== 200 || !answer.endsWith(']')) bad.push(`${response?.status} ${answer}`)
    if (!response) return bad
  }
}

/** Resolves once the server is at work on it and waits for the body. */
async function beginRequest(url: string, authorization: string): Promise<ClientRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>()
  const call = request(url, {
    method: 'PUT',
    agent: false,
    headers: { authorization, expect: '100-continue', 'content-type': 'application/json' },
  })
  call.once('continue', () => resolve(call)).once('error', reject)
  call.flushHeaders()

  return promise
}

async function finish(call: ClientRequest, body: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  call.once('response', (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
  call.once('error', reject)
  call.end(body)

  return promise
}
