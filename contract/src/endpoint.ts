import * as z from 'zod/mini'

/**
 * Who may call: anyone, a signed-in teacher, a teacher opening a file (cookie or token), an administrator, or another
 * service whose signature the route itself checks.
 */
export type Access = 'public' | 'teacher' | 'file' | 'admin' | 'signed'

export type Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`, as Fastify reads them. */
  path: string
  access: A
  /** One line for the API reference. */
  summary: string
  status: number
  params: P
  query: Q
  body: B
  response: R
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
  /** Left out: 201 for a POST, 204 where nothing comes back, else 200. */
  status?: number
  params?: P
  query?: Q
  body?: B
  response?: R
}

/** What a call takes and gives, written once; the server serves it and the browser calls it. */
export function endpoint<
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
  R extends z.ZodMiniType = Nothing,
  A extends Access = 'teacher',
>(options: Options<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const { access = 'teacher' as A, status, params, query, body, response, ...rest } = options

  return {
    ...rest,
    access,
    status: status ?? (response === undefined ? 204 : rest.method === 'POST' ? 201 : 200),
    params: (params ?? Nothing) as P,
    query: (query ?? Nothing) as Q,
    body: (body ?? Nothing) as B,
    response: (response ?? Nothing) as R,
  }
}
