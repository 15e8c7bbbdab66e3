import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { keyHeader, repeatedHeader } from '@lectern/contract/call-key.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableKinds } from '#server/app/journaled.ts'
import { isWriteOfTeacher, takesKey, withoutKey } from './call-keys.ts'
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

/** Every row of the teacher's, but for what is kept of answers and counts writes. */
async function everyRow(): Promise<unknown> {
  const tables = Object.keys(tableKinds).filter((name) => name !== 'answers' && name !== 'workspace')
  const { rows } = await sql`
    ${sql.join(
      tables.map(
        (table) => sql`
          select ${table}::text as "table", jsonb_agg(to_jsonb("each") order by to_jsonb("each")::text) as "rows"
          from ${sql.id(schema, table)} as "each"`,
      ),
      sql` union all `,
    )} order by 1`.execute(server.database.platform)

  return rows
}

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
    const left = await everyRow()
    const again = await ask()

    expect(again.status).toBe(route.endpoint.status)
    expect(again.headers.get(repeatedHeader)).toBe('true')
    expect(await again.text()).toBe(lost.at(-1))
    expect(await everyRow()).toEqual(left)
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
