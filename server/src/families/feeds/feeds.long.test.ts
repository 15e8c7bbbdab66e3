import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { startServer } from '#test/start-server.ts'
import { listEvents } from './feeds.queries.ts'

const server = await startServer()
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test('a feed of 5,000 classes takes at most four times as long as its bare statement', {
  timeout: 600_000,
}, async () => {
  const room = await openFamilyRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  const student = await room.addStudent()
  const schema = await server.given.schemaOf(room.teacher)
  await sql
    .raw(
      `insert into "${schema}"."classes" ("userId", "courseId", "title", "scheduledAt", "courseLink", "studentIds")
       select 1, ${room.course.id}, 'Quadratic functions, part ' || n,
         date_trunc('day', now())::timestamp + make_interval(hours => n * 3), 'https://meet.example.org/' || n,
         array['${student}'] from generate_series(1, 5000) n`,
    )
    .execute(server.database.platform)
  const { url } = await room.feed()
  const from = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const bare = () => timed(() => listEvents(workspace, from, null))
  const feed = () =>
    timed(async () => expect((await room.read(url)).match(/BEGIN:VEVENT/g)).toHaveLength(5000))
  const times = { bare: [] as number[], feed: [] as number[] }
  for (let round = 0; round < 60; round += 1) {
    times.bare.push(await bare())
    times.feed.push(await feed())
  }
  const ratio = median(times.feed.slice(10)) / median(times.bare.slice(10))
  console.info(`a feed of 5,000 classes against its bare statement: ${ratio.toFixed(2)}`)

  expect(ratio).toBeLessThan(4)
})
