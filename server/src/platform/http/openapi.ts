import { callKeyPattern } from '@lectern/contract/call-key.ts'
import { type Access, type EndpointDefinition, isNothing } from '@lectern/contract/endpoint.ts'
import { ErrorBody } from '@lectern/contract/errors.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** As it is sent, or as it is answered. */
export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json

/** The API as an OpenAPI 3.1 document, made from the endpoints that are really served. */
export function openApiDocument(
  endpoints: readonly EndpointDefinition[],
  productName: string,
  origin: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }

  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        program: { type: 'http', scheme: 'bearer', bearerFormat: 'lct_', description: programToken },
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

/** What a call has to carry; the token of a link is part of its path. */
const security: Record<Access, Json[]> = {
  public: [],
  link: [],
  visitor: [],
  teacher: [{ token: [] }],
  file: [{ token: [] }],
  admin: [{ token: [] }],
  signature: [{ signature: [] }],
}

const programToken =
  'A token that the teacher makes on the page Connections for a program. One that may only read calls what it is listed for by x-programs: read.'

/** A program needs no more than a token; what it may do is told by `x-programs`. */
const securityOf = ({ access, programs }: EndpointDefinition): Json[] =>
  programs === 'never' ? security[access] : [...security[access], { program: [] }]

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again within a day under the same key, it is carried out once and answered as the first time',
  schema: { type: 'string', pattern: callKeyPattern.source },
}

function operationOf(endpoint: EndpointDefinition): Json {
  const { summary, access, body, response, status } = endpoint
  const refusal = { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) }
  const success = isNothing(response)
    ? { description: 'Done' }
    : { description: 'Done', content: jsonContent(schemaOf(response, 'output')) }

  return {
    summary,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(access === 'teacher' && endpoint.method !== 'GET' ? [keyParameter] : []),
    ],
    ...(!isNothing(body) && {
      requestBody: { required: true, content: jsonContent(schemaOf(body, 'input')) },
    }),
    responses: { [status]: success, default: refusal },
    security: securityOf(endpoint),
    'x-programs': endpoint.programs,
  }
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function parametersOf(schema: z.ZodMiniType, location: 'path' | 'query'): Json[] {
  if (isNothing(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }

  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}
