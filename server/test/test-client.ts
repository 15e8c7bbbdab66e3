import { definitionOf, type Endpoint, isNothing, type SchemasOf } from '@lectern/contract/endpoint.ts'
import { ErrorBody } from '@lectern/contract/errors.ts'
import { type RequestInput, uncheckedPathOf } from '@lectern/contract/request.ts'
import {
  newestOf,
  nothingSeen,
  parseVersion,
  seenHeader,
  versionHeader,
  type WorkspaceVersion,
  writeVersion,
} from '@lectern/contract/workspace-version.ts'
import * as z from 'zod/mini'

type UncheckedInput = Extra & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
type Extra = { headers?: Record<string, string> }
type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestInput<E>
    ? [input?: RequestInput<E> & Extra]
    : [input: RequestInput<E> & Extra]

export type Answer<T> = { status: number; headers: Headers; body: T; error: ErrorBody | undefined }

type ResponseOf<E extends Endpoint> = z.output<SchemasOf<E>['response']>

export type TestClient = {
  /** Calls an endpoint and parses the answer by the contract: an answer that breaks it fails the test. */
  call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<ResponseOf<E>>>
  /** The same with input that the contract may not allow. */
  attempt(endpoint: Endpoint, input: UncheckedInput): Promise<Answer<unknown>>
  /** The same with a form instead of JSON. */
  sendForm<E extends Endpoint>(endpoint: E, form: FormData): Promise<Answer<ResponseOf<E>>>
  /** The same way in, for requests that no contract describes. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** A caller remembers the newest state of the workspace that any server has shown, as the web app does. */
const seen = new Map<string, WorkspaceVersion>()
const seenBy = (caller: string): WorkspaceVersion => seen.get(caller) ?? nothingSeen

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export function createTestClient(
  origin: string,
  identityHeaders: Record<string, string>,
  fetchFrom: Fetch = fetch,
): TestClient {
  const { authorization: caller = '' } = identityHeaders

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetchFrom(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...identityHeaders, [seenHeader]: writeVersion(seenBy(caller)), ...headersOf(init) },
    })
    if (caller) seen.set(caller, newestOf(seenBy(caller), parseVersion(response.headers.get(versionHeader))))
    return response
  }

  async function attempt<E extends Endpoint>(
    endpoint: E,
    { body, headers, ...pathInput }: UncheckedInput,
  ): Promise<Answer<ResponseOf<E>>> {
    const response = await send(uncheckedPathOf(endpoint, pathInput), {
      method: endpoint.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

    return readAnswer(endpoint, response)
  }

  return {
    fetch: send,
    attempt,
    sendForm: async (endpoint, body) =>
      readAnswer(endpoint, await send(uncheckedPathOf(endpoint, {}), { method: endpoint.method, body })),
    call: (endpoint, ...[input]) => attempt(endpoint, (input ?? {}) as UncheckedInput),
  }
}

const headersOf = ({ headers }: RequestInit): Record<string, string> =>
  Object.fromEntries(new Headers(headers))

async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Answer<ResponseOf<E>>> {
  const { status, headers } = response
  const text = await response.text()
  if (!response.ok)
    return { status, headers, body: undefined as never, error: z.parse(ErrorBody, JSON.parse(text)) }
  const schema = definitionOf(endpoint).response
  const value = isNothing(schema) ? undefined : JSON.parse(text)

  return { status, headers, body: z.parse(strictly(schema), value) as never, error: undefined }
}

/** An answer may not carry a field that the contract does not declare, however deep. */
function strictly(schema: z.ZodMiniType): z.ZodMiniType {
  const def = schema.def as { type: string; innerType?: z.ZodMiniType; element?: z.ZodMiniType }
  if (def.type === 'array' && def.element) return z.array(strictly(def.element))
  if (def.type === 'nullable' && def.innerType) return z.nullable(strictly(def.innerType))
  if (def.type === 'optional' && def.innerType) return z.optional(strictly(def.innerType))
  if (def.type !== 'object') return schema
  const fields = Object.entries((schema as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>)

  return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, strictly(field)])))
}
