import { previewClassImport } from '@lectern/contract/classes/class-import.contract.ts'
import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { findOverlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { previewChange } from '@lectern/contract/classes/series-change.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

test('what only looks ahead keeps nothing, and is answered on a nearly full disk', async () => {
  const roomy = await startServer()
  const full = await startServer({
    database: roomy.database,
    measureDisk: async () => ({ free: 150_000_000, size: 100_000_000_000 }),
  })
  const teacher = await roomy.given.teacher()
  const { body: course } = await roomy.as(teacher).call(createCourse, { body: { name: 'Algebra' } })
  const scheduledAt = '2030-01-07 15:00:00'
  const newClass = { courseId: course.id, title: 'Cells', scheduledAt }
  const { body: held } = await roomy.as(teacher).call(createClass, { body: newClass })
  const client = full.as(teacher)

  const answers = await Promise.all([
    client.call(findOverlaps, { body: { scheduledAt } }),
    client.call(previewClassImport, { body: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } }),
    client.call(previewChange, {
      params: { id: String(held.id) },
      body: { scope: 'this', action: 'change', change: { title: 'Enzymes' } },
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await client.call(createClass, { body: newClass })).status).toBe(507)
})
