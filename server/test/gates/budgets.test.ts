import { randomUUID } from 'node:crypto'
import { keyHeader } from '@lectern/contract/call-key.ts'
import { expect, test, vi } from 'vitest'
import { beginsKeyed, endsWrite } from '../ends-write.ts'
import type { TestClient } from '../test-client.ts'
import { takesKey } from './call-keys.ts'
import { problemsOfStatement } from './citus-sql.ts'
import type { Example } from './examples/example.ts'
import { type GatedRoute, openGate, send } from './gate.ts'
import { statementBudgets } from './statement-budgets.ts'

const { server, routes, callerOf, exampleFor } = await openGate()

type Call = { caller: TestClient; example: Example }

async function prepareCall(route: GatedRoute): Promise<Call> {
  const caller = await callerOf(route.endpoint)
  const example = await exampleFor(route, caller)

  return { caller: example.caller ?? caller, example }
}

/** As our pages call it: with a key, which costs one statement and no more. */
async function countStatements(route: GatedRoute, { caller, example }: Call): Promise<string[]> {
  const { endpoint } = route
  if (endpoint.access === 'teacher') await isRemembered(caller)
  const key = { [keyHeader]: randomUUID() }
  const sent = await server.statementsOf(() => send(caller, endpoint, example, key))
  expect(sent.flatMap(problemsOfStatement)).toEqual([])
  expect(sent.filter(beginsKeyed).length).toBe(takesKey(route) ? 1 : 0)

  return sent.filter((statement) => !endsWrite(statement) && !beginsKeyed(statement))
}

/** A token is looked at anew every few minutes, so this may have to be the first call that follows. */
async function isRemembered(caller: TestClient): Promise<void> {
  const budget = statementBudgets['GET /api/me']
  await vi.waitFor(async () => {
    const sent = await server.statementsOf(() => caller.fetch('/api/me'))
    if (sent.length !== budget) throw new Error(sent.join('\n'))
  }, 20_000)
}

test.each(routes)('$name sends no more statements than its budget', async (route) => {
  const budget = statementBudgets[route.name]
  expect(budget, 'a route needs a budget in statement-budgets.ts').toBeTypeOf('number')
  let call = await prepareCall(route)

  // What is remembered is asked for once more while the listener connects, or is late on a busy machine, and after some
  // minutes: it is counted again then. A write has used up its example.
  await vi.waitFor(async () => {
    const statements = await countStatements(route, call)
    if (statements.length !== budget && route.endpoint.method !== 'GET') call = await prepareCall(route)
    expect(statements.length, statements.join('\n')).toBe(budget)
  }, 20_000)
})
