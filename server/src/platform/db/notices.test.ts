import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { collectNotices, type Notice, tell } from './notices.ts'

const database = await openTestDatabase()
const topic = 'weather'

test('a server hears its own notices as soon as they are committed, and those of that topic only', async () => {
  const heard: Notice[] = []
  database.notices.on(topic, (notice) => heard.push(notice))

  await database.transaction(async ({ platform }) => {
    tell(platform, { topic, about: 'rain', version: 1 })
    tell(platform, { topic: 'traffic', about: 'jam' })
    expect(heard).toEqual([])
  })

  expect(heard[0]).toEqual({ topic, about: 'rain', version: 1 })
  expect(heard.filter(({ topic }) => topic === 'traffic')).toEqual([])
})

test('what the transactions of a piece of work have told can be collected', async () => {
  const { result, notices } = await collectNotices(async () => {
    await database.transaction(async ({ platform }) => tell(platform, { topic, about: 'rain' }))
    return 'done'
  })
  await database.transaction(async ({ platform }) => tell(platform, { topic, about: 'sun' }))

  expect(result).toBe('done')
  expect(notices).toEqual([{ topic, about: 'rain' }])
})
