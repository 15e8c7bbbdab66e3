import { expect, expectAccessible, test, toastOf } from '../test.ts'
import { blockOf, day, givenCourse, openSchedule } from './schedule.ts'

for (const width of [1440, 390])
  test(`time off is added with what becomes of its classes, shown, and removed again, at ${width} px`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { givenClass } = await givenCourse(page)
    await givenClass('Problem clinic', `${day} 09:00:00`)
    await givenClass('Graphing', `${day} 14:00:00`)
    await givenClass('Quiz review', `${day} 17:00:00`)
    await openSchedule(page)
    await page.getByRole('button', { name: 'Time Off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Time Off' })
    await dialog.getByLabel('Title').fill('Spring break')
    await dialog.getByLabel('From', { exact: true }).fill(day)
    await dialog.getByLabel('To', { exact: true }).fill('2027-03-12')
    await expect(dialog.getByText('3 classes in this time')).toBeVisible()
    await dialog
      .getByRole('radiogroup', { name: /^Graphing/ })
      .getByRole('radio', { name: 'Keep' })
      .click()
    await dialog
      .getByRole('radiogroup', { name: /^Quiz review/ })
      .getByRole('radio', { name: 'Move' })
      .click()
    await expect(dialog.getByLabel(/^New time of Quiz review/)).toHaveValue('2027-03-13T17:00')
    await expect(dialog.getByText('1 cancelled, 1 moved, 1 kept')).toBeVisible()
    await expectAccessible(page)
    expect((await dialog.getByLabel('Title').boundingBox())?.width).toBeGreaterThan(200)
    await dialog.getByRole('button', { name: 'Add Time Off' }).click()
    await expect(toastOf(page, 'Success', 'Time off added')).toBeVisible()

    await expect(page.getByText('Spring break').first()).toBeAttached()
    await expect(page.getByRole('button', { name: /Problem clinic, cancelled$/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Saturday, March 13, 5:00 PM/ })).toHaveCount(1)
    await expect(blockOf(page, 'Graphing')).toHaveCount(1)

    await openSchedule(page, `?date=${day}&view=month`)
    const cell = page.locator(`li[data-date="${day}"]`)
    const label = await cell.getByText('Spring break', { exact: true }).boundingBox()
    const block = await cell.getByRole('button', { name: /Graphing/ }).boundingBox()
    expect(label?.x).toBeGreaterThan((await cell.boundingBox())?.x ?? 0)
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(block?.y ?? 0)
    await openSchedule(page)

    await page.getByRole('button', { name: 'Time Off' }).click()
    await dialog.getByRole('button', { name: 'Remove Spring break' }).click()
    const removal = page.getByRole('alertdialog', { name: 'Remove Time Off' })
    await expect(removal.getByRole('checkbox', { name: 'Bring back 1 cancelled class' })).toBeChecked()
    await removal.getByRole('button', { name: 'Remove Time Off' }).click()
    await expect(toastOf(page, 'Success', 'Time off removed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Not Now' }).click()
    await expect(blockOf(page, 'Problem clinic')).toHaveCount(1)
    await expect(page.getByText('Spring break')).toHaveCount(0)
  })
