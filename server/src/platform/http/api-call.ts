import type { FastifyRequest } from 'fastify'

/** Told by the route that was found: the router reads `/%61pi` and whole URLs as the same path. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/')
