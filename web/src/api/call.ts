import type { Endpoint, SchemasOf } from '@lectern/contract/endpoint.ts'
import { pathOf, type RequestInput } from '@lectern/contract/request.ts'
import { seenHeader, versionHeader, writeVersion } from '@lectern/contract/workspace-version.ts'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { type Credentials, currentCredentials, type SignedInUser } from './credentials.ts'
import { noteAnswer, seenBy } from './workspace-changes.ts'

type Input<E extends Endpoint> = RequestInput<E> & { signal?: AbortSignal }
type Answer<E extends Endpoint> = z.output<SchemasOf<E>['response']>
type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** A connection that hangs must end in an error that can be shown. */
const callTimeout = 30_000

/** Calls an endpoint of the contract. Raises no toast: the feature that asked knows what to say. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Answer<E>> {
  return (await send(endpoint, input)).answer as Answer<E>
}

/** A page of a list, and how many there are in all. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ rows: Answer<E>; total: number }> {
  const { answer, headers } = await send(endpoint, input)

  return { rows: answer as Answer<E>, total: Number(headers.get('X-Total-Count')) }
}

async function send(endpoint: Endpoint, input: unknown): Promise<{ answer: unknown; headers: Headers }> {
  const { body, signal, ...address } = (input ?? {}) as { body?: unknown; signal?: AbortSignal }
  const credentials = await currentCredentials()
  const caller = headersOf(credentials)
  const response = await fetch(pathOf(endpoint, address), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...caller,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(callTimeout), ...(signal ? [signal] : [])]),
  })
  const isWrite = endpoint.method !== 'GET'
  noteAnswer(credentials?.user?.uid ?? '', response.headers.get(versionHeader), isWrite)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText, 'Authorization' in caller)

  return { answer: text === '' ? undefined : JSON.parse(text), headers: response.headers }
}

export const callerHeaders = async (): Promise<Record<string, string>> =>
  headersOf(await currentCredentials())

/** Token, time zone, the newest state that was seen, and for display only who the browser thinks is calling. */
export function headersOf(credentials: Credentials | null): Record<string, string> {
  return {
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(credentials && {
      Authorization: `Bearer ${credentials.token}`,
      ...(credentials.user && {
        'X-User-Info': userInfo(credentials.user),
        [seenHeader]: writeVersion(seenBy(credentials.user.uid)),
      }),
    }),
  }
}

/** Headers carry ASCII, names do not: other characters travel as escapes. */
function userInfo({ uid, email, displayName }: SignedInUser): string {
  return JSON.stringify({ uid, email, displayName }).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
