import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()
const week = { from: '2026-11-16', to: '2026-11-23' }

async function roomWith(count: number) {
  const room = await openClassroom(server)
  await manyClasses(await server.given.workspaceOf(room.teacher), room.course.id, count)
  const table = `"${await server.given.schemaOf(room.teacher)}"."classes"`
  await sql.raw(`analyze ${table}`).execute(server.database.platform)

  return room
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test('a week out of 20,000 classes takes at most 1.3 times as long as one out of 200', {
  timeout: 600_000,
}, async () => {
  const [few, many] = [await roomWith(200), await roomWith(20_000)]
  const timeOf = async ({ client }: typeof few): Promise<number> => {
    const started = performance.now()
    const { body } = await client.call(listClasses, { query: week })
    expect(body).toHaveLength(20)
    return performance.now() - started
  }
  for (let warmUp = 0; warmUp < 100; warmUp += 1) await timeOf(warmUp % 2 === 0 ? few : many)
  const times = { few: [] as number[], many: [] as number[] }

  // By turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < 1000; round += 1) {
    times.few.push(await timeOf(few))
    times.many.push(await timeOf(many))
  }
  const ratio = median(times.many) / median(times.few)
  console.info(`a week out of 20,000 against one out of 200: ${ratio.toFixed(3)}`)

  expect(ratio).toBeLessThan(1.3)
})
