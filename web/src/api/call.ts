import type { Endpoint, SchemasOf } from '@lectern/contract/endpoint.ts'
import { type RequestInput, uncheckedPathOf } from '@lectern/contract/request.ts'
import { versionHeader } from '@lectern/contract/workspace-version.ts'
import type * as z from 'zod/mini'
import { noteAsOf } from '#web/offline/as-of.ts'
import { asOfHeader } from '#web/offline/copies.ts'
import { ApiError } from './api-error.ts'
import { askUnderKey, readWhole } from './ask-under-key.ts'
import { callTimeout, takeBegun } from './begun-calls.ts'
import { headersOf } from './caller-headers.ts'
import { currentCredentials } from './credentials.ts'
import { noteAnswer } from './workspace-changes.ts'

type Input<E extends Endpoint> = RequestInput<E> & { signal?: AbortSignal }
type Answer<E extends Endpoint> = z.output<SchemasOf<E>['response']>
type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

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
  const { body, signal, ...pathInput } = (input ?? {}) as { body?: unknown; signal?: AbortSignal }
  const credentials = await currentCredentials()
  const path = uncheckedPathOf(endpoint, pathInput)
  const begun = takeBegun(endpoint.method, path, credentials)
  const isWrite = endpoint.method !== 'GET'
  const uid = credentials?.user?.uid ?? ''
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const ask = (key?: Record<string, string>) =>
    fetch(path, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...headersOf(credentials),
        ...key,
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
      signal: AbortSignal.any([AbortSignal.timeout(callTimeout), ...(signal ? [signal] : [])]),
    })
  const [address = ''] = `${uid} ${endpoint.method} ${path}`.split('?')
  const write = { address, wish: sent ?? '', signal }
  const { response, text } = isWrite && uid ? await askUnderKey(write, ask) : await readWhole(begun ?? ask())
  noteAnswer(uid, response.headers.get(versionHeader), isWrite)
  if (!isWrite) noteAsOf(response.headers.get(asOfHeader))
  if (!response.ok) throw new ApiError(response.status, text, response.statusText, credentials !== null)

  return { answer: text === '' ? undefined : JSON.parse(text), headers: response.headers }
}
