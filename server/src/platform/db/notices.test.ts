import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { collectingNotices, committedNotices, type Notice, tell } from './notices.ts'

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

const say = (about: string) => database.transaction(async ({ platform }) => tell(platform, { topic, about }))

test('what the transactions of a piece of work have told is collected for that work alone', async () => {
  const collect = (about: string) =>
    collectingNotices(async () => {
      await say(about)
      return committedNotices().map((notice) => notice.about)
    })

  expect(await Promise.all([collect('rain'), collect('sun')])).toEqual([['rain'], ['sun']])
  expect(committedNotices()).toEqual([])
})
