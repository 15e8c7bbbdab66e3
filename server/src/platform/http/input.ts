import {
  type Endpoint,
  type EndpointDefinition,
  isNothing,
  type SchemasOf,
} from '@lectern/contract/endpoint.ts'
import { describeIssue } from '@lectern/contract/messages.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

export type Input<E extends Endpoint> = {
  params: z.output<SchemasOf<E>['params']>
  query: z.output<SchemasOf<E>['query']>
  body: z.output<SchemasOf<E>['body']>
}

/**
 * Every part is parsed whatever its content type claims, so no header can talk a request past its schema. A wrong
 * path parameter is "not found": it names a row that cannot exist.
 */
export function parseInput<E extends Endpoint>(
  { params, query, body }: EndpointDefinition,
  request: FastifyRequest,
): Input<E> {
  const named = z.safeParse(params, partOf(params, request.params))
  if (!named.success) throw new AppError('not_found', 'Not found')

  return {
    params: named.data as Input<E>['params'],
    query: parsePart(query, partOf(query, request.query)) as Input<E>['query'],
    body: parsePart(body, boundedBody(partOf(body, request.body))) as Input<E>['body'],
  }
}

/** Far more than any request needs. Schemas bound each list, but only after a look at every member, with a note on each wrong one. */
const maxMembers = 20_000

function boundedBody<T>(body: T): T {
  const open: unknown[] = [body]
  let members = 0
  for (let next = open.pop(); isObject(next); next = open.pop()) {
    const inside = Object.values(next)
    members += inside.length
    if (members > maxMembers) throw new AppError('invalid_input', 'The request holds too many values')
    open.push(...inside.filter(isObject))
  }

  return body
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Refuses what does not fit, with a message for each field. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { error: describeIssue })
  if (result.success) return result.data

  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  const [first = 'The request is not valid'] = Object.values(fields)
  throw new AppError('invalid_input', first, fields)
}

/** What an endpoint does not declare is not looked at. */
const partOf = (schema: z.ZodMiniType, value: unknown): unknown => (isNothing(schema) ? undefined : value)
