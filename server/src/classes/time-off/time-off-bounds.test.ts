import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import {
  createTimeOff,
  deleteTimeOff,
  getTimeOffEffect,
  previewTimeOff,
  timeOffBounds,
} from '@lectern/contract/classes/time-off.contract.ts'
import { undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TenantDb } from '#server/platform/db/database.ts'
import { json } from '#server/platform/db/json.ts'
import { openClassroom } from '#test/classroom.ts'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'
import { noon } from '#test/term.ts'
import { timesAsLong } from '#test/times-as-long.ts'

const server = await startServer({ clock: noon, env: { PREMIUM_CLASS_ROWS: '20000' } })

/** A minute now and then in the four weeks after the year that is planned, as many as may be kept. */
async function givenManyMinutes({ teacher }: Awaited<ReturnType<typeof openClassroom>>): Promise<void> {
  const begin = sql<string>`timestamp '2027-05-16 00:15:00' + n * make_interval(mins => 81)`
  await (await server.given.workspaceOf(teacher))
    .insertInto('timeOff')
    .columns(['title', 'startsAt', 'endsAt'])
    .expression((query) =>
      query
        .selectFrom(
          sql<{ n: number }>`generate_series(0, ${timeOffBounds.maxTimeOff - 1}::integer)`.as<'each'>(
            sql`"each"("n")`,
          ),
        )
        .select([
          sql<string>`'Minute'`.as('title'),
          begin.as('startsAt'),
          sql<string>`${begin} + interval '1 minute'`.as('endsAt'),
        ]),
    )
    .execute()
}

test('planning a year among all the time off that there may be takes about as long as listing its classes', async () => {
  const room = await openClassroom(server)
  await manyClasses(await server.given.workspaceOf(room.teacher), room.course.id, 1000)
  await givenManyMinutes(room)
  const body = { from: '2026-05-20', through: '2027-05-15' }
  const list = () => room.client.call(listClasses)
  const preview = () => room.client.call(previewTimeOff, { body })

  expect((await preview()).body).toHaveLength(1000)
  expect(await timesAsLong(preview, list)).toBeLessThan(20)
})

test('more time off than anybody takes in twenty years is refused with a sentence', async () => {
  const room = await openClassroom(server)
  await givenManyMinutes(room)
  const body = { title: 'Thanksgiving', from: '2026-11-25', through: '2026-11-29' }

  const refused = await room.client.attempt(createTimeOff, { body })

  expect(refused.status).toBe(403)
  expect(refused.error?.message).toBe(
    'Time off can be added up to 500 times. To add more, please remove some that is over.',
  )
})

test('no time is proposed in time off that began days before', async () => {
  const room = await openClassroom(server)
  await room.schedule({ scheduledAt: '2026-11-25 15:00:00', duration: 60 })
  await room.client.call(createTimeOff, {
    body: { title: 'Moving', from: '2026-11-27', through: '2026-12-04' },
  })

  const { body } = await room.client.call(previewTimeOff, {
    body: { from: '2026-11-25', through: '2026-11-26' },
  })

  expect(body.map(({ proposed }) => proposed)).toEqual(['2026-12-05 15:00:00'])
})

/** As if a daily series had been made over and over. */
async function givenCopies(db: TenantDb, count: number): Promise<void> {
  const { id, recurrencePattern, ...copied } = await db
    .selectFrom('series')
    .selectAll()
    .executeTakeFirstOrThrow()
  const leftOut = await db.selectFrom('leftOut').selectAll().where('seriesId', '=', id).execute()
  const copy = { ...copied, recurrencePattern: recurrencePattern && json(recurrencePattern) }
  const copies = await db
    .insertInto('series')
    .values(Array.from({ length: count }, () => copy))
    .returning('id')
    .execute()
  for (const { id: seriesId } of copies)
    await db
      .insertInto('leftOut')
      .values(leftOut.map((row) => ({ ...row, seriesId })))
      .execute()
}

test('what a year of time off has left out of a hundred series, more than there is room for, is refused before it is written', async () => {
  const room = await openClassroom(server)
  const off = { title: 'Sabbatical', from: '2026-12-01', through: '2027-11-30' }
  const undo = 'time-off-0001'
  const added = await room.client.call(createTimeOff, { query: { undo }, body: off })
  const params = { id: String(added.body.id) }
  const daily = { isRecurring: true, recurrenceType: 'daily', recurrenceEndDate: '2027-11-30' } as const
  await room.schedule({ scheduledAt: '2026-11-20 15:00:00', ...daily })
  await givenCopies(await server.given.workspaceOf(room.teacher), 99)
  const count = () => room.client.call(getTimeOffEffect, { params })
  const bringBack = () => room.client.attempt(deleteTimeOff, { params, query: { bringBack: 'yes' } })

  expect((await count()).body.leftOut).toBe(36_500)
  expect((await bringBack()).error?.code).toBe('limit_reached')
  expect(await timesAsLong(bringBack, count, 4)).toBeLessThan(4)
  expect((await room.client.attempt(undoChange, { params: { key: undo } })).error?.code).toBe('limit_reached')
})
