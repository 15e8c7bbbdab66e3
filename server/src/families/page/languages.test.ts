import { setReaderLanguage } from '@lectern/contract/tenancy/reader-language.contract.ts'
import { expect, test } from 'vitest'
import { openFamilyRoom } from '#test/families/sharing.ts'
import { movingClock } from '#test/moving-clock.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

/** A Monday, noon in London, seven in New York. */
const server = await startServer({ clock: movingClock(recordingTime) })

test('a family reads in its own language, with its dates, and the teacher’s words as they are', async () => {
  const room = await openFamilyRoom(server)
  const studentId = await room.addStudent({ timeZone: 'Europe/Berlin', language: 'de' })
  await room.schedule({
    title: 'Respiration',
    scheduledAt: '2026-11-19 09:00:00',
    duration: 60,
    studentIds: [studentId],
  })
  const page = await room.read((await room.share(studentId)).url)

  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('Respiration')
  expect(page).toContain('Donnerstag, 19. November')
  expect(page).toContain('15:00')
  expect(page).not.toMatch(/>[^<]*\b(Homework|Next class|your time)\b/)
})

test('Arabic is read from the right, with digits and months that an invoice has', async () => {
  const room = await openFamilyRoom(server)
  const studentId = await room.addStudent({ timeZone: 'Africa/Cairo', language: 'ar' })
  await room.schedule({ scheduledAt: '2026-11-19 09:00:00', duration: 60, studentIds: [studentId] })
  const page = await room.read((await room.share(studentId)).url)

  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('القاهرة')
  expect(page).toContain('19 نوفمبر')
  expect(page).not.toMatch(/[٠-٩]/)
})

test('where a student has no language the workspace’s holds, and English before it is chosen', async () => {
  const room = await openFamilyRoom(server)
  const studentId = await room.addStudent()
  const { url } = await room.share(studentId)
  expect(await room.read(url)).toContain('<html lang="en" dir="ltr">')

  await room.client.call(setReaderLanguage, { body: { language: 'fr' } })
  expect(await room.read(url)).toContain('<html lang="fr" dir="ltr">')
})

test('a link that is not there is refused in the language of the browser', async () => {
  const unknown = `${server.origin}/family/${'x'.repeat(43)}`
  const answer = await fetch(unknown, { headers: { 'accept-language': 'xx, pl-PL;q=0.9, en;q=0.8' } })

  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<html lang="pl" dir="ltr">')
})

test('the calendar and a teacher without a name are called in the reader’s language', async () => {
  const room = await openFamilyRoom(server)
  await server.database.platform
    .updateTable('users')
    .set({ displayName: null })
    .where('subject', '=', room.teacher.subject)
    .execute()
  const studentId = await room.addStudent({ language: 'de' })
  await room.schedule({ scheduledAt: '2026-11-19 09:00:00', duration: 60, studentIds: [studentId] })
  const { url, calendarUrl } = await room.share(studentId)

  expect(await room.read(calendarUrl)).toContain('X-WR-CALNAME:Stunden von Ama')
  expect(await room.read(calendarUrl)).toContain('//Schedule//DE')
  expect(await room.read(url)).toContain('Ihre Lehrkraft')
})
