import { addCalendar, followCalendar } from '@lectern/contract/open-times/calendars.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { countLockWaits } from '#test/database/lock-waits.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { findTimeZone } from './time-zone.service.ts'

const database = await openTestDatabase()
const server = await startServer({ database })
const text = ['BEGIN:VCALENDAR', 'END:VCALENDAR'].join('\r\n')

test.each([
  ['a file', addCalendar, { name: 'choir.ics', text }],
  ['a link', followCalendar, { name: 'Choir', url: 'https://calendar.example.org/choir.ics' }],
])(
  '%s that brings the first time zone locks the workspace after what others lock first',
  async (_, endpoint, body) => {
    const { client, teacher } = await openClassroom(server)
    const schema = await server.given.schemaOf(teacher)
    const adding = await database.transaction(async ({ tenant }) => {
      const db = tenant(schema)
      await db.selectFrom('usage').select('count').where('thing', '=', 'classes').forUpdate().execute()
      const sent = client.call(endpoint, { body })
      await expect.poll(() => countLockWaits(database)).toBe(1)
      await db.selectFrom('workspace').select('version').forUpdate().noWait().execute()
      return { sent }
    })
    await adding.sent

    expect(await findTimeZone(database.tenant(schema))).not.toBeNull()
  },
)
