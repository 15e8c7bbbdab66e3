import { listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { expect, test } from 'vitest'
import { manyEntries } from '#test/many-entries.ts'
import { recordingTime } from '#test/recording.ts'
import { requireSums } from '#test/sound-books.ts'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer({ clock: () => Temporal.Instant.from(recordingTime) })

async function roomWith(entriesEach: number, invoicesEach: number) {
  const room = await openTuitionRoom(server)
  const workspace = await server.given.workspaceOf(room.teacher)
  await manyEntries(workspace, { students: 500, entriesEach, invoicesEach })
  await requireSums(workspace)

  return room
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test('balances of 500 students out of 100,000 entries take at most 1.3 times as long as out of 1,000', {
  timeout: 600_000,
}, async () => {
  // Either way everybody has a last payment, a last charge and no debt: the answers are of one size.
  const [few, many] = [await roomWith(2, 0), await roomWith(200, 12)]
  const timeOf = async ({ client }: typeof few): Promise<number> => {
    const started = performance.now()
    const { body } = await client.call(listBalances)
    expect(body.students).toHaveLength(500)
    return performance.now() - started
  }
  for (let warmUp = 0; warmUp < 30; warmUp += 1) await timeOf(warmUp % 2 === 0 ? few : many)
  const times = { few: [] as number[], many: [] as number[] }

  for (let round = 0; round < 60; round += 1) {
    times.few.push(await timeOf(few))
    times.many.push(await timeOf(many))
  }
  const ratio = median(times.many) / median(times.few)
  console.info(
    `balances out of 100,000 entries against 1,000: ${ratio.toFixed(3)} (${median(times.many).toFixed(1)} ms)`,
  )

  expect(ratio).toBeLessThan(1.3)
})
