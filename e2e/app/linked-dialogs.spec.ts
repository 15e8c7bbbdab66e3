import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { blockOf, day, givenCourse, openSchedule } from '../classes/schedule.ts'
import { expect, test } from '../test.ts'

/** A dialog that a link has opened gets its entry in the history a moment after it is drawn. */
const hasEntry = (page: Page) => page.waitForFunction(() => history.state?.overlays === 1)

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a class and a day are in the URL: reloaded, gone back from, and opened by a link', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  const { id } = (await givenClass('Vectors', `${day} 10:00:00`)) as { id: number }
  await openSchedule(page)
  await blockOf(page, 'Vectors').click()
  await expect(page).toHaveURL(`/schedule?date=${day}&class=${id}`)

  await page.reload()
  await expect(dialogOf(page, 'Vectors')).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page, 'Vectors')).toBeHidden()
  await expect(page).toHaveURL(`/schedule?date=${day}`)
  await page.goForward()
  await expect(dialogOf(page, 'Vectors')).toBeVisible()

  await page.goto(`/schedule?date=${day}&day=${day}`)
  const dayDialog = dialogOf(page, 'Thursday, March 11, 2094')
  await dayDialog.getByRole('button', { name: /Vectors/ }).click()
  await expect(page).toHaveURL(`/schedule?date=${day}&class=${id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/schedule?date=${day}&day=${day}`)
  await expect(dayDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/schedule?date=${day}`)
})

test('a link opens a topic or an account; one to what is gone leaves the page as it is', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const { id: topic } = (await api('POST', '/api/topics', { title: 'Enzymes' })) as { id: number }
  const { id: student } = (await api('POST', '/api/students', { name: 'Theo' })) as { id: number }
  await page.goto(`/topics?topic=${topic}`)
  await expect(dialogOf(page, 'Enzymes')).toBeVisible()
  await hasEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/topics')

  await page.goto(`/tuition?account=${student}`)
  await expect(dialogOf(page, 'Account of Theo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/tuition')

  await page.goto('/topics?topic=999999')
  await expect(page).toHaveURL('/topics')
  await expect(page.getByRole('heading', { name: 'Enzymes' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
