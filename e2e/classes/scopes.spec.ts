import type { Page } from '@playwright/test'
import { expect, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'
import { blockOf, day, givenCourse, openSchedule } from './schedule.ts'

/** Every day from Thursday to Sunday at nine. */
async function givenDaily(page: Page) {
  const { api, givenClass } = await givenCourse(page)
  await givenClass('Daily', `${day} 09:00:00`, {
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2094-03-14',
  })
  await openSchedule(page)
  await expect(blockOf(page, 'Daily')).toHaveCount(4)

  return { api, givenClass }
}

const at = (page: Page, time: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`, ${time} to `) })

test('moving a class of a series asks how many others move and shows every date', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenDaily(page)
  await givenClass('Exam review', '2094-03-13 10:30:00')
  await blockOf(page, 'Daily').nth(1).press('Alt+ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Move Daily' })
  await expect(dialog).toContainText('Every day 9:00 AM since Mar 11, 4 to come')
  await expect(dialog.getByRole('radio', { name: /This class/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Move Class', exact: true })).toBeEnabled()

  await dialog.getByRole('radio', { name: /This and following/ }).click()
  await expect(dialog.getByText('3 of 3 move')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Moves' }).getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText('Overlaps Exam review, 10:30 AM to 12:00 PM')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await dialog.getByRole('button', { name: 'Move 3 Classes' }).click()
  await expect(toastOf(page, 'Success', '3 classes moved')).toBeVisible()
  await expect(at(page, '9:15 AM')).toHaveCount(3)
  await expect(at(page, '9:00 AM')).toHaveCount(1)

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(toastOf(page, 'Undone', '')).toBeVisible()
  await expect(at(page, '9:00 AM')).toHaveCount(4)
})

test('the first class moves alone, and Ctrl Z takes changes back one after the other', async ({
  signedIn: page,
}) => {
  await givenDaily(page)
  for (const time of ['9:15 AM', '9:30 AM']) {
    await blockOf(page, 'Daily').first().press('Alt+ArrowRight')
    await page.getByRole('dialog', { name: 'Move Daily' }).getByRole('button', { name: 'Move Class' }).click()
    await expect(at(page, time)).toHaveCount(1)
  }
  await expect(at(page, '9:00 AM')).toHaveCount(3)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(at(page, '9:15 AM')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(at(page, '9:00 AM')).toHaveCount(4)
})

test('a class is cancelled with a reason, alone or with those that follow, and deleted likewise', async ({
  signedIn: page,
}) => {
  await givenDaily(page)
  await blockOf(page, 'Daily').nth(2).click()
  const details = page.getByRole('dialog', { name: 'Daily' })
  await expect(details).toContainText('Every day 9:00 AM since Mar 11, 4 to come')
  await details.getByRole('button', { name: 'Cancel Class' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Daily' })
  await cancel.getByRole('radio', { name: 'Holiday' }).click()
  await cancel.getByRole('radio', { name: /This and following/ }).click()
  await cancel.getByRole('button', { name: 'Cancel 2 Classes' }).click()
  await expect(page.getByRole('button', { name: /Daily, cancelled$/ })).toHaveCount(2)

  await page.getByRole('button', { name: /March 12, 9:00 AM/ }).click()
  await page.getByRole('dialog', { name: 'Daily' }).getByRole('button', { name: 'Delete' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete Daily' })
  await expect(deletion).toContainText('This cannot be undone.')
  await deletion.getByRole('button', { name: 'Delete Class', exact: true }).click()
  await expect(toastOf(page, 'Success', 'Class deleted successfully')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /, Daily/ })).toHaveCount(3)
})

test('a class of a series that is cancelled in its form asks which others, and why', async ({
  signedIn: page,
}) => {
  await givenDaily(page)
  await blockOf(page, 'Daily').first().click()
  await page.getByRole('dialog', { name: 'Daily' }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Class' })
  await form.getByLabel('Title').fill('Daily drill')
  await form.getByRole('radio', { name: 'Cancelled' }).click()
  await form.getByRole('button', { name: 'Update Class' }).click()
  const edit = page.getByRole('dialog', { name: 'Change Daily' })
  await edit.getByRole('button', { name: 'Change Class' }).click()

  const cancel = page.getByRole('dialog', { name: 'Cancel Daily drill' })
  await cancel.getByRole('radio', { name: 'Holiday' }).click()
  await cancel.getByRole('radio', { name: /All classes/ }).click()
  await cancel.getByRole('button', { name: 'Cancel 4 Classes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Daily drill, cancelled$/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Daily, cancelled$/ })).toHaveCount(3)
})

test('a class that is cancelled late is charged anyway', async ({ signedIn: page }) => {
  const { api, givenClass } = await givenCourse(page)
  const ama = (await api('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
  await givenClass('Vertex form', `${day} 09:00:00`, { classValue: '40', studentIds: [String(ama.id)] })
  await openSchedule(page)
  await blockOf(page, 'Vertex form').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Class' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Vertex form' })
  await cancel.getByRole('checkbox', { name: 'Charge anyway: it was cancelled late' }).click()
  await cancel.getByRole('button', { name: 'Cancel Class' }).click()

  await expect(page.getByRole('button', { name: /Vertex form.*cancelled$/ })).toBeVisible()
  await expect.poll(() => api('GET', `/api/students/${ama.id}/account`)).toMatchObject({ balance: '-40.00' })
})

test('Move to… takes a class to any date and time', async ({ signedIn: page }) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Vertex form', `${day} 09:00:00`)
  await openSchedule(page)
  await blockOf(page, 'Vertex form').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await dialog.getByLabel('Date').fill('2094-03-09')
  await dialog.getByLabel('Start time').fill('18:20')
  await dialog.getByRole('button', { name: 'Move Class' }).click()

  await expect(page.getByRole('button', { name: /^Tuesday, March 9, 6:20 PM/ })).toBeVisible()
})

test('a series repeats every second week and ends after a number of classes', async ({ signedIn: page }) => {
  await givenCourse(page)
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await add.getByRole('combobox', { name: 'Course' }).fill('alg')
  await page.getByRole('option', { name: /Algebra II/ }).click()
  await add.getByLabel('Date', { exact: true }).fill(day)
  await add.getByRole('switch', { name: 'Recurring class' }).click()
  await add.getByRole('radio', { name: '2 weeks' }).click()
  await add.getByLabel('Or after').fill('3')
  await expect(add.getByText(/^Every 2 weeks on Thu, /)).toBeVisible()
  await expect(add.getByText('3 classes, Mar 11, 2094 to Apr 8, 2094')).toBeVisible()
  await add.getByRole('button', { name: 'Schedule Class' }).click()
  await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(page.getByText('No classes scheduled')).toHaveCount(7)
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Algebra II')).toHaveCount(1)
})
