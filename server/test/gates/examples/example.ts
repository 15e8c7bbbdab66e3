import type { TestServer } from '../../start-server.ts'
import type { TestClient } from '../../test-client.ts'

export type Example = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Instead of a body in JSON. */
  form?: FormData
  /** Who calls, where it cannot be the Premium teacher of all the other examples. */
  caller?: TestClient
}

/** Makes what the call is about in the caller's own workspace, and gives the call's input. */
export type Prepare = (
  client: TestClient,
  newTeacher: () => Promise<TestClient>,
  server: TestServer,
) => Promise<Example>

/** Under the name of their route. */
export type Examples = Record<string, Prepare>

/** For a list whose statements depend on whether anything is in it, whatever the examples before have made. */
export const ofSomebodyNew: Prepare = async (_client, newTeacher) => ({ caller: await newTeacher() })
