import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

test('in 500 rounds, twenty parallel creations always leave exactly the limit', {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < 500; round += 1) {
    const client = server.as(await server.given.teacher())
    const racing = Array.from({ length: 20 }, () => client.call(createCourse, { body: { name: 'Algebra' } }))
    const created = (await Promise.all(racing)).filter(({ status }) => status === 201)

    expect(created, `round ${round}`).toHaveLength(3)
    expect((await client.call(getUsage)).body.courses).toBe(3)
  }
})
