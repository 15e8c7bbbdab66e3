import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createTopic, updateTopic } from '@lectern/contract/topics/topics.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { openClassroom } from '../classroom.ts'
import { startServer } from '../start-server.ts'

const server = await startServer()

/** Notes whoever comes by. */
const asked: (string | undefined)[] = []
const trap = createServer((request, response) => {
  asked.push(request.url)
  response.end()
}).listen(0, '127.0.0.1')
await once(trap, 'listening')
afterAll(() => trap.close())
const origin = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`

test('the server fetches no address that a teacher gives it', async () => {
  const room = await openClassroom(server)
  const { client } = room
  const links = [`Rules|${origin}/topic`]
  const documents = [`Handout|${origin}/document`]
  const { body } = await client.call(createTopic, { body: { title: 'Fractions', links, documents } })
  await client.call(updateTopic, { params: { id: String(body.id) }, body: { links } })
  await client.call(createClass, { body: room.newClass({ courseLink: `${origin}/class` }) })
  const stranger = server.as(await server.given.teacher({ picture: `${origin}/photo` }))
  for (const { method, path } of server.app.endpoints.filter(({ path }) => !path.includes(':')))
    if (method === 'GET') await Promise.all([client.fetch(path), stranger.fetch(path)])

  await fetch(`${origin}/last`)

  expect(asked).toEqual(['/last'])
})
