import { apiOf } from '../api.ts'
import { expect, expectAccessible, test } from '../test.ts'
import { blockOf, openSchedule } from './schedule.ts'

const lines = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Piano with Theo',
  'DTSTART:20300305T150000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'EXDATE:20300312T150000',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:3',
  'SUMMARY:Thursday slot',
  'DTSTART:20300307T150000',
  'DURATION:PT45M',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'SUMMARY:Summer holidays',
  'DTSTART;VALUE=DATE:20300701',
  'END:VEVENT',
  'END:VCALENDAR',
]

test('a calendar finds course and student in its titles, asks for the rest, and a series with its exception is there', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  await api('POST', '/api/courses', { name: 'Piano' })
  await api('POST', '/api/students', { name: 'Theo Lang' })
  await openSchedule(page)
  await page.getByRole('button', { name: 'Import classes' }).click()
  await expectAccessible(page)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'lessons.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  const table = page.getByRole('table', { name: 'Events of the calendar' })
  await expect(table.getByRole('row', { name: /Piano with Theo/ })).toContainText('until Mar 26, 2030')
  await expect(table.getByRole('row', { name: /Summer holidays/ })).toContainText('It lasts whole days')
  await expect(table.getByRole('combobox', { name: 'Course of Piano with Theo' })).toHaveText('Piano')
  await expect(table.getByRole('row', { name: /Thursday slot/ })).toContainText('3:00 PM, 45 min')
  await expect(page.getByText('Choose a course first.')).toBeVisible()
  await page.getByRole('radio', { name: 'To Check 1' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByText('No student is found in the title')).toBeVisible()
  await page.getByRole('radio', { name: /^All/ }).click()
  await page.getByLabel('Course', { exact: true }).click()
  await page.getByRole('option', { name: 'Piano' }).click()
  await expect(page.getByText('Choose a course first.')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Schedule' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await table.getByRole('button', { name: 'Theo Lang: students and value of Piano with Theo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Piano with Theo' })
  await dialog.getByLabel('Class value').fill('45')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(table.getByRole('button', { name: /^Theo Lang, 45/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 Events' }).click()
  await expect(page.getByText('1 series and 1 class added, 0 were there already.')).toBeVisible()

  await openSchedule(page, '?date=2030-03-05')
  await expect(blockOf(page, 'Piano with Theo')).toHaveAccessibleName(/with Theo Lang$/)
  await openSchedule(page, '?date=2030-03-12')
  await expect(blockOf(page, 'Piano with Theo')).toHaveCount(0)
})
