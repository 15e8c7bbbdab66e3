import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { openClassroom } from '#test/classroom.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'

test('two servers on one database that meet a new day at once write no class twice', async () => {
  const location = await newLocation()
  const inserts: string[] = []
  let today = '2026-11-16'
  const start = async () =>
    startServer({
      database: await openDatabase({
        ...location,
        onStatement: (statement) => statement.startsWith('with "member"') && inserts.push(statement),
      }),
      clock: () => Temporal.Instant.from(`${today}T12:00:00Z`),
    })
  const servers = [await start(), await start()] as const
  const room = await openClassroom(servers[0])
  await room.schedule({
    scheduledAt: '2026-11-16 15:00:00',
    isRecurring: true,
    recurrenceType: 'daily',
  })

  for (today of ['2026-11-17', '2026-12-01', '2027-11-16']) {
    inserts.length = 0
    await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        servers[each % 2 === 0 ? 0 : 1].as(room.teacher).call(listClasses, { query: {} }),
      ),
    )

    const days = Temporal.PlainDate.from('2026-11-16').until(today).days + 26 * 7
    const dates = (await room.list()).map(({ scheduledAt }) => scheduledAt)
    expect(dates).toHaveLength(1 + days)
    expect(new Set(dates).size).toBe(dates.length)
    expect(inserts).toHaveLength(1)
  }
})
