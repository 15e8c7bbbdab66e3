import { deleteStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { countLockWaits } from '#test/database/lock-waits.ts'
import { startServer } from '#test/start-server.ts'
import { insertClassesOn, lockSeries } from './series/series.queries.ts'

const server = await startServer()

async function somebodyWaits(): Promise<void> {
  await expect.poll(() => countLockWaits(server.database)).toBeGreaterThan(0)
}

test('a student who is deleted while their series is being continued is in none of its classes', async () => {
  const room = await openClassroom(server)
  const [theo, priya] = [await room.newStudent('Theo'), await room.newStudent('Priya')]
  const { body: parent } = await room.schedule({
    studentIds: [theo, priya],
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2026-11-18',
  })
  const schema = await server.given.schemaOf(room.teacher)
  const seriesIsLocked = Promise.withResolvers<void>()

  const continued = server.database.transaction(async ({ tenant }) => {
    const db = tenant(schema)
    const { id } = await db
      .selectFrom('series')
      .select('id')
      .where('parentClassId', '=', parent.id)
      .executeTakeFirstOrThrow()
    const locked = await lockSeries(db, id)
    seriesIsLocked.resolve()
    await deletionWaits
    if (locked) await insertClassesOn(db, locked, ['2026-11-19', '2026-11-20'])
  })
  const deletionWaits = seriesIsLocked.promise.then(somebodyWaits)
  await seriesIsLocked.promise
  const deleted = await room.client.call(deleteStudent, { params: { id: theo } })
  await continued

  expect(deleted.status).toBe(204)
  expect((await room.list()).map(({ studentIds }) => studentIds)).toEqual(
    Array.from({ length: 5 }, () => [priya]),
  )
})
