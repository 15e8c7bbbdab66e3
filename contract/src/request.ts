import type * as z from 'zod/mini'
import type { Endpoint, SchemasOf } from './endpoint.ts'

type Part<Name extends string, S extends z.ZodMiniType> =
  z.input<S> extends undefined ? { [K in Name]?: undefined } : { [K in Name]: z.input<S> }

type Query<S extends z.ZodMiniType> =
  Record<never, never> extends z.input<S> ? { query?: z.input<S> } : Part<'query', S>

/** What a caller gives for an endpoint: only the parts it declares, and a query only where it must have something. */
export type RequestInput<E extends Endpoint> = Part<'params', SchemasOf<E>['params']> &
  Query<SchemasOf<E>['query']> &
  Part<'body', SchemasOf<E>['body']>

/** The path of a call with its parameters and query filled in. */
export const pathOf = <E extends Endpoint>(endpoint: E, input: Omit<RequestInput<E>, 'body'>): string =>
  uncheckedPathOf(endpoint, input)

/** Where the input was checked before, or is wrong on purpose. */
export function uncheckedPathOf(
  endpoint: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const given = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)

  return search.length > 0 ? `${path}?${search.join('&')}` : path
}
