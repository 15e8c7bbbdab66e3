import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { keyHeader, repeatedHeader } from '@lectern/contract/call-key.ts'
import { expect, test } from 'vitest'
import { isWriteOfTeacher, takesKey, withoutKey } from './call-keys.ts'
import { everyRow } from './every-row.ts'
import { openGate, send } from './gate.ts'

const { server, routes, teacher, callerOf, exampleFor } = await openGate()
const schema = await server.given.schemaOf(teacher)
const writes = routes.filter(isWriteOfTeacher)

const cutHeader = 'x-cut'
/** What would have been answered before the connection was cut: by then all is committed. */
const lost: string[] = []
server.app.server.prependListener('request', (request, response: ServerResponse) => {
  if (request.headers[cutHeader] === undefined) return
  response.end = (answer?: unknown) => {
    lost.push(String(answer ?? ''))
    request.socket.destroy()
    return response
  }
})

test('every write of a teacher keeps its answer, or is listed with the reason why not', () => {
  expect(Object.keys(withoutKey).filter((name) => !writes.some((route) => route.name === name))).toEqual([])
  expect(writes.filter(takesKey).length).toBeGreaterThan(40)
})

test.each(writes.filter(takesKey))(
  '$name whose answer was lost is answered alike under its key, and is carried out once',
  async (route) => {
    const caller = await callerOf(route.endpoint)
    const { caller: other, ...example } = await exampleFor(route, caller)
    const key = { [keyHeader]: randomUUID() }
    const ask = (headers = {}) => send(other ?? caller, route.endpoint, example, { ...key, ...headers })

    await expect(ask({ [cutHeader]: 'yes' })).rejects.toThrow()
    const left = await everyRow(server, schema)
    const again = await ask()

    expect(again.status).toBe(route.endpoint.status)
    expect(again.headers.get(repeatedHeader)).toBe('true')
    expect(await again.text()).toBe(lost.at(-1))
    expect(await everyRow(server, schema)).toEqual(left)
  },
)

test.each(writes.filter((route) => !takesKey(route)))('$name keeps no answer', async (route) => {
  const caller = await callerOf(route.endpoint)
  const { caller: other, ...example } = await exampleFor(route, caller)
  const key = { [keyHeader]: randomUUID() }
  await send(other ?? caller, route.endpoint, example, key)
  const again = await send(other ?? caller, route.endpoint, example, key)

  expect(again.headers.get(repeatedHeader)).toBeNull()
})
