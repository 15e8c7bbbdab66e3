import { definitionOf, endpoint } from '@lectern/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#server/platform/http/route.ts'
import { startServer } from '../start-server.ts'
import { withstandHostileInput } from './hostile-input.ts'

const Body = z.object({ name: z.string().check(z.maxLength(50)), age: z.optional(z.int()) })
const fragile = endpoint({
  method: 'POST',
  path: '/api/fragile',
  summary: 'Breaks',
  body: Body,
  response: Body,
})
const sound = endpoint({ method: 'POST', path: '/api/sound', summary: 'Holds', body: Body, response: Body })

const server = await startServer({
  routes(app) {
    route(app, sound, async ({ body }) => body)
    route(app, fragile, async ({ body }) => {
      if (body.age !== undefined && body.age < 0) throw new TypeError('nobody thought of this')
      return body
    })
  },
})
const client = server.as(await server.given.teacher())

test('the gate for hostile input finds a route that breaks on a rare value', async () => {
  await expect(withstandHostileInput(client, definitionOf(fragile), { runs: 500 })).rejects.toThrow(
    'Property failed',
  )
})

test('the gate for hostile input passes a route that checks its input', async () => {
  await expect(withstandHostileInput(client, definitionOf(sound), { runs: 200 })).resolves.toBeUndefined()
})
