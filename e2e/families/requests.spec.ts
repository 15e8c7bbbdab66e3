import { givenCourse } from '../classes/schedule.ts'
import { expect, expectAccessibleOnPhonesToo, test } from '../test.ts'

/** In the browser's zone, which the teacher keeps. */
const inHours = (hours: number): string =>
  Temporal.Now.plainDateTimeISO('UTC').add({ hours }).toString({ smallestUnit: 'minute' }).replace('T', ' ')

test('a late absence is shown on its day, charged by one key, let pass by another and undone', async ({
  signedIn: page,
}) => {
  const { api, givenClass } = await givenCourse(page)
  const { id } = (await api('POST', '/api/students', { name: 'Dmitri Sokolov', nickname: 'Dima' })) as {
    id: number
  }
  const modes = { absence: 'at once', afterAll: 'at once', makeUp: 'at once', move: 'at once' }
  const rules = { noticeHours: 24, late: 'decide', hasMakeUps: true, perHalfYear: 2, makeUpDays: 60 }
  await api('PUT', '/api/absence-rules', { ...modes, ...rules })
  const fields = { studentIds: [String(id)], classValue: '45', duration: 60 }
  const missed = (await givenClass('One to one', inHours(5), fields)) as { id: number }
  await givenClass('Scales', inHours(8), { duration: 60 })
  const { url } = (await api('PUT', `/api/students/${id}/link`, {})) as { url: string }
  const path = `${new URL(url).pathname}/classes/${missed.id}/absence`
  const form = /name="form" value="([^"]*)"/.exec(await (await page.request.get(path)).text())?.[1] ?? ''
  await page.request.post(path, { form: { form, words: 'The dentist moved his appointment.' } })

  await page.goto('/families')
  const row = page.getByRole('listitem').filter({ hasText: 'Dmitri Sokolov' })
  await expect(row.getByText('Late: ')).toBeVisible()
  await expect(row.getByText('Dima’s account goes from $0.00 to −$45.00.')).toBeVisible()
  await expect(row.getByText(/^The family, (just now|\d+ min ago)$/)).toBeVisible()
  await expect(row.getByRole('img', { name: /class/ }).first()).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('c')
  await expect(row.getByText('Charged $45.00.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Let It Pass' })).toBeEnabled()
  await page.keyboard.press('l')
  await expect(row.getByText('You let it pass: not charged.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('u')
  await expect(row.getByText('Undone by you.')).toBeVisible()
})
