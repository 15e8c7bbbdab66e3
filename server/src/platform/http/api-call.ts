import type { FastifyRequest } from 'fastify'

/** Where assistants call; what they are answered are calls of the API. */
export const assistantPath = '/mcp'

/** Told by the route that was found: the router reads `/%61pi` and whole URLs as the same path. */
export function isApiCall({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url

  return path.startsWith('/api/') || path === assistantPath
}
