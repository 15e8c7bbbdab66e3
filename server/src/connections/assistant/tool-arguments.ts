import type { Tool, WriteTool } from '@lectern/contract/connections/tools.ts'
import { definitionOf, type Endpoint, isNothing } from '@lectern/contract/endpoint.ts'
import type * as z from 'zod/mini'
import { AppError } from '../../platform/http/app-error.ts'
import { schemaOf } from '../../platform/http/openapi.ts'
import type { OwnCall } from '../../platform/http/own-calls.ts'

type Json = Record<string, unknown>
type Arguments = Record<string, unknown>

const parts = ['params', 'query', 'body'] as const

/** What the server gives itself; a list goes on by `skip`. */
const ownArguments = new Set(['undo', 'page'])

const confirmArgument = {
  type: 'string',
  description:
    'Left out, nothing is done: what would be done is answered, with the text to send here once the teacher has agreed to it.',
}
const listArguments = {
  find: { type: 'string', maxLength: 100, description: 'Only rows that have all of these words.' },
  skip: { type: 'integer', minimum: 0, description: 'The first so many rows are left out.' },
}

/** All that the endpoint takes, side by side: no two parts of one share a name. */
export function inputSchemaOf(tool: Tool): Json {
  const properties: Json = {}
  const required: string[] = []
  for (const part of parts) {
    const known = fieldsOf(definitionOf(tool.endpoint)[part])
    for (const [name, schema] of Object.entries(known.properties)) {
      if (isOwn(tool, name)) continue
      properties[name] = tool.kind === 'write' ? narrowed(tool, name, schema) : schema
      if (known.required.includes(name)) required.push(name)
    }
  }
  if (tool.kind === 'read' && tool.rows) Object.assign(properties, listArguments)
  if (tool.kind === 'write' && tool.preview) properties.confirm = confirmArgument

  return { type: 'object', properties, required, additionalProperties: false }
}

const fieldsOf = (schema: z.ZodMiniType): { properties: Json; required: string[] } => {
  if (isNothing(schema)) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }

  return { properties, required }
}

function isOwn(tool: Tool, name: string): boolean {
  if (ownArguments.has(name)) return true
  if (tool.kind === 'read') return name in (tool.fixed ?? {})

  return name === 'key' && tool.preview?.hasKey === true
}

/** Without what cannot be undone. */
function narrowed({ only }: WriteTool, name: string, schema: unknown): unknown {
  if (only?.argument !== name) return schema
  const { oneOf, anyOf, ...rest } = schema as { oneOf?: Json[]; anyOf?: Json[] }
  const kept = (oneOf ?? anyOf ?? []).filter(({ properties }) => {
    const field = (properties as Record<string, { const?: string }>)[only.field]
    return only.values.includes(field?.const ?? '')
  })

  return { ...rest, oneOf: kept }
}

/** Refuses what the tool does not take; whether what it takes is right, the endpoint says. */
export function requireKnown(tool: Tool, given: Arguments): void {
  const { properties, required } = inputSchemaOf(tool) as { properties: Json; required: string[] }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(properties, name))
  if (unknown !== undefined) throw invalid(`${tool.name} takes no ${unknown.slice(0, 40)}`)
  const missing = required.find((name) => given[name] === undefined)
  if (missing !== undefined) throw invalid(`${tool.name} needs ${missing}`)
  if (tool.kind === 'write' && tool.only) requireOneOf(tool.only, given)
}

function requireOneOf({ argument, field, values }: NonNullable<WriteTool['only']>, given: Arguments): void {
  const choice = (given[argument] as Json | null)?.[field]
  if (!values.includes(String(choice))) throw invalid(`${argument}.${field} is ${values.join(' or ')}`)
}

/** Arguments where the endpoint takes them. */
export function callOf(endpoint: Endpoint, given: Arguments): OwnCall {
  const { params, query, body } = definitionOf(endpoint)
  const knownIn = (schema: z.ZodMiniType): [string, unknown][] => {
    const { properties } = fieldsOf(schema)
    return Object.entries(given).filter(([name]) => Object.hasOwn(properties, name))
  }
  const textsIn = (schema: z.ZodMiniType, textOf: typeof plainText): Record<string, string> =>
    Object.fromEntries(knownIn(schema).map(([name, value]) => [name, textOf(name, value)]))

  return {
    params: textsIn(params, plainStep),
    query: textsIn(query, plainText),
    ...(!isNothing(body) && { body: Object.fromEntries(knownIn(body)) }),
  }
}

/** As it stands in an address. */
function plainText(name: string, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string' || !text.isWellFormed()) throw invalid(`${name} is a text`)

  return text
}

/** A step of a path, and neither two nor one back. */
function plainStep(name: string, value: unknown): string {
  const text = plainText(name, value)
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) throw invalid(`${name} is made of letters, digits and hyphens`)

  return text
}

const invalid = (message: string): AppError => new AppError('invalid_input', message)
