import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { changeMailSettings } from '@lectern/contract/mail/mail.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { newArchivePath, newInstallation, restoreFrom } from '#test/backup.ts'
import { startMailServer } from '#test/mail/mail-server.ts'
import { startServer } from '#test/start-server.ts'
import { backUp } from './backup.ts'

const mails = await startMailServer()
/** Midday, wherever the tests run: nothing waits for a morning. */
const noon = Temporal.Now.plainDateISO('UTC').toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })

test('what left after a backup was made does not leave again when it is restored', async () => {
  const installation = await newInstallation('disk')
  const env = { MAIL_URL: mails.url, MAIL_FROM: 'classes@lectern.example' }
  const server = await startServer({ ...installation, clock: () => noon.toInstant(), env })
  const teacher = await server.given.teacher()
  const client = server.as(teacher)
  const headers = { 'x-time-zone': 'UTC' }
  await client.call(changeMailSettings, { headers, body: { on: ['reminder'] } })
  const { body: course } = await client.call(createCourse, { body: { name: 'Biology' } })
  const { body: student } = await client.call(createStudent, {
    body: { name: 'Ama', email: 'ama@example.com' },
  })
  const soon = noon.add({ hours: 24 })
  const scheduledAt = `${soon.toPlainDate()} 12:00:00`
  const body = { courseId: course.id, title: 'Cells', scheduledAt, studentIds: [String(student.id)] }
  await client.call(createClass, { body })
  const path = newArchivePath()
  await backUp(installation, path, { teacher: await server.given.schemaOf(teacher) })
  await server.app.mailer.work()
  expect(mails.received).toHaveLength(1)

  await restoreFrom(path, installation, { replace: true })
  await client.call(changeMailSettings, { headers, body: { reminderHours: 47 } })
  await server.app.mailer.work()
  await server.app.mailer.work()
  expect(mails.received).toHaveLength(1)
})
