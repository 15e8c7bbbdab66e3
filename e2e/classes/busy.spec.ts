import { expect, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'
import { givenCourse } from './schedule.ts'

/** Far enough ahead to be coming wherever the browser is, and near enough to be told of. */
const date = Temporal.Now.plainDateISO().add({ days: 4 })
const compact = String(date).replaceAll('-', '')

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:Dentist',
  `DTSTART:${compact}T153000`,
  'DURATION:PT90M',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('what another calendar says lies behind the classes, and where it lands on one, keys move it or keep both', async ({
  signedIn: page,
}) => {
  const { api, givenClass } = await givenCourse(page)
  await givenClass('Laboratory', `${date} 15:00:00`)
  await givenClass('Scales', `${date} 11:00:00`)
  await api('POST', '/api/calendars', { name: 'Personal', text: calendar })
  await page.goto(`/schedule?date=${date}`)

  const notice = page.getByRole('region', { name: 'A class and another calendar' })
  await expect(notice).toContainText('Personal is now busy during Laboratory')
  const row = page.locator(`li[data-date="${date}"]`)
  await expect(row.getByText('Busy', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Laboratory.*busy in another calendar$/ })).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Other calendars' }).click()
  await expect(row.getByText('Busy', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Other calendars' }).click()
  await expect(row.getByText('Busy', { exact: true })).toBeVisible()

  await page.keyboard.press('1')
  await expect(toastOf(page, 'Class moved', 'Undo')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(row.getByText('Busy', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /3:00 PM.*Laboratory/ })).toHaveCount(0)
  await expect(notice).toHaveCount(0)
})
