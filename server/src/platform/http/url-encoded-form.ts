import type { FastifyInstance } from 'fastify'

/** For the routes of this scope: a form that a page without script sends, as an object of its fields. */
export function readUrlEncodedForms(scope: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
