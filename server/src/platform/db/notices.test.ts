import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { collectingNotices, committedNotices, type Notice, publish } from './notices.ts'

const database = await openTestDatabase()
const kind = 'weather'

test('a server receives its own notices as soon as they are committed, and those of that kind only', async () => {
  const received: Notice[] = []
  database.notices.on(kind, (notice) => received.push(notice))

  await database.transaction(async ({ platform }) => {
    publish(platform, { kind, about: 'rain', version: 1 })
    publish(platform, { kind: 'traffic', about: 'jam' })
    expect(received).toEqual([])
  })

  expect(received[0]).toEqual({ kind, about: 'rain', version: 1 })
  expect(received.filter(({ kind }) => kind === 'traffic')).toEqual([])
})

const publishOne = (about: string) =>
  database.transaction(async ({ platform }) => publish(platform, { kind, about }))

test('what the transactions of a piece of work have published is collected for that work alone', async () => {
  const collect = (about: string) =>
    collectingNotices(async () => {
      await publishOne(about)
      return committedNotices().map((notice) => notice.about)
    })

  expect(await Promise.all([collect('rain'), collect('sun')])).toEqual([['rain'], ['sun']])
  expect(committedNotices()).toEqual([])
})
