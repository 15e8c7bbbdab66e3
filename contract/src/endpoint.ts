import * as z from 'zod/mini'

/**
 * Who may call: anyone, a signed-in teacher, a teacher opening a file (cookie or token), an administrator, whoever has a
 * link that a teacher gave out (its token is the parameter `token`), a visitor of a booking page (by its `name`, or by the
 * `token` of their own booking), or another service whose signature the route itself checks.
 */
export type Access = 'public' | 'teacher' | 'file' | 'admin' | 'link' | 'visitor' | 'signature'

/**
 * What counts the calls of a public endpoint, whoever sends them: the limit of their network, a generous one of its own
 * for what every page needs, the handler itself, or nothing where a refusal would do harm.
 */
export type AnonymousLimit = 'network' | 'page' | 'handler' | 'none'

/**
 * What a program must be allowed to do to call it with a teacher's token: read, write, or nothing helps. Never: what makes
 * tokens or gives out another way in, erases, pays or gives money back, connects the workspace with something, writes to
 * families, or touches plan and sign-in.
 */
export type ForPrograms = 'read' | 'write' | 'never'

type Schemas<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> = { params: P; query: Q; body: B; response: R }

declare const schemas: unique symbol

type Call<A extends Access> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`, as Fastify reads them. */
  path: string
  access: A
  /** Of an answer that is no refusal. */
  status: number
}

/**
 * What a caller needs of an endpoint. Its schemas are part of the type alone, so that calls are checked by them: the
 * browser is given nothing else of an endpoint, and `definitionOf` has the rest on the server.
 */
export type Endpoint<S extends Schemas = Schemas, A extends Access = Access> = Call<A> & {
  readonly [schemas]?: S
}

export type SchemasOf<E extends Endpoint> = NonNullable<E[typeof schemas]>

/** All that the contract says of an endpoint. */
export type EndpointDefinition<A extends Access = Access> = Call<A> &
  Schemas & {
    /** One line for the API reference. */
    summary: string
    anonymousLimit: AnonymousLimit
    programs: ForPrograms
    /** Shows rows of the workspace and nothing else: answers 304 while none of them has changed. */
    isConditional: boolean
    /** Goes on when the disk is nearly full: it keeps nothing, makes room, or must not be lost. */
    isServedWhenFull: boolean
    /** Also for an administrator who has yet to set up the second factor that the server requires. */
    precedesSecondFactor: boolean
  }

export const isDefinition = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

export function definitionOf(endpoint: Endpoint): EndpointDefinition {
  if (!isDefinition(endpoint)) throw new Error(`${endpoint.path} has no schemas here`)

  return endpoint
}

/** Stands for a part that a request or an answer does not have. */
export const Nothing = z.undefined()
export type Nothing = typeof Nothing

export const isNothing = (schema: z.ZodMiniType): boolean => schema.def.type === 'undefined'

type Options<P, Q, B, R, A> = {
  method: Endpoint['method']
  path: string
  summary: string
  access?: A
  /** Left out: that of their network. */
  anonymousLimit?: AnonymousLimit
  /** Left out: a teacher's reads and writes by their method, and never what is not a teacher's. */
  programs?: ForPrograms
  /** Left out: 204 where nothing comes back, 201 for a POST, else 200. */
  status?: number
  isConditional?: boolean
  isServedWhenFull?: boolean
  precedesSecondFactor?: boolean
  params?: P
  query?: Q
  body?: B
  response?: R
}

/**
 * What a call takes and gives, written once; the server serves it and the browser calls it. A page that takes only schemas
 * from a contract leaves it out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
  R extends z.ZodMiniType = Nothing,
  A extends Access = 'teacher',
>(options: Options<P, Q, B, R, A>): Endpoint<Schemas<P, Q, B, R>, A> {
  const { access = 'teacher' as A, anonymousLimit = 'network', status, response, ...rest } = options
  const isOfTeacher = access === 'teacher' || access === 'file'
  const definition: EndpointDefinition<A> = {
    programs: isOfTeacher ? (rest.method === 'GET' ? 'read' : 'write') : 'never',
    isConditional: false,
    isServedWhenFull: false,
    precedesSecondFactor: false,
    params: Nothing,
    query: Nothing,
    body: Nothing,
    ...rest,
    access,
    anonymousLimit,
    status: status ?? (response === undefined ? 204 : rest.method === 'POST' ? 201 : 200),
    response: response ?? Nothing,
  }

  return definition
}
