import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schemaOf } from '#server/platform/db/handles.ts'
import { openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'
import { noon } from '#test/term.ts'

const server = await startServer({ clock: noon })

test('a change of classes that name more students than a statement takes values is undone', async () => {
  const room = await openClassroom(server)
  const db = await server.given.workspaceOf(room.teacher)
  const { body: parent } = await room.schedule({
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceCount: 66,
    scheduledAt: '2026-11-18 15:00:00',
  })
  const { rows: students } = await sql<{ id: number }>`
    insert into ${sql.id(schemaOf(db), 'students')} ("userId", "name")
    select 1, 'Student ' || n from generate_series(1, 66000) n returning "id"`.execute(db)
  for (const [index, { id }] of (await room.list()).entries()) {
    const studentIds = students.slice(index * 1000, index * 1000 + 1000).map((each) => String(each.id))
    await db.updateTable('classes').set({ studentIds }).where('id', '=', id).execute()
  }
  const key = 'change-0001'
  await room.apply(parent, { scope: 'all', action: 'change', change: { title: 'Tissues' } }, undefined, key)

  expect((await room.undo(key)).body).toEqual({ classes: 66 })
})
