import { makeToken } from '@lectern/contract/connections/tokens.contract.ts'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { closeMark, openMark } from '#server/connections/assistant/shown-data.ts'
import type { TestServer } from './start-server.ts'
import type { TestClient } from './test-client.ts'

type Said = {
  now: string
  timeZone: string
  refused?: { code: string; message: string }
  // biome-ignore lint/suspicious/noExplicitAny: each tool answers something else
  [name: string]: any
}

export type Assistant = {
  client: Client
  names: () => Promise<string[]>
  /** What a tool answers, out of the marks around it. */
  use: (name: string, given?: Record<string, unknown>) => Promise<Said>
  /** The same as it stands there. */
  textOf: (name: string, given?: Record<string, unknown>) => Promise<string>
}

export const tokenOf = async (teacher: TestClient, mayWrite: boolean): Promise<string> =>
  (await teacher.call(makeToken, { body: { name: 'Assistant', mayWrite, days: 30 } })).body.token

/** The official client, as it speaks to any server. */
export async function openAssistant(server: TestServer, token: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit })
  await client.connect(transport as Parameters<typeof client.connect>[0])

  async function textOf(name: string, given: Record<string, unknown> = {}): Promise<string> {
    const { content } = await client.callTool({ name, arguments: given })
    const [first] = content as { text: string }[]
    return first?.text ?? ''
  }

  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    textOf,
    async use(name, given) {
      const text = await textOf(name, given)
      return JSON.parse(text.slice(text.indexOf(openMark) + openMark.length, text.lastIndexOf(closeMark)))
    },
  }
}
