import { expect } from '../test.ts'
import { button, settled, stopTime, test } from './gallery.ts'

test('a tooltip opens when the pointer has rested for 700 ms', async ({ page, clock, gallery }) => {
  await stopTime(clock)
  await gallery.open({ only: 'floating' })
  await button(page, 'Hover me').hover()
  await clock.runFor(699)
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('Opens after 700 ms')
})

test('a dialog holds focus, opens on its first field, and gives focus back on Escape', async ({
  page,
  gallery,
}) => {
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Edit Course').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Course' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')

  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Edit Course')).toBeFocused()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
})

test('a dialog is a sheet at the bottom of a phone', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Delete course').click()
  await settled(page)

  const box = await page.getByRole('alertdialog').boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
})

test('a dangerous question starts on Cancel and cannot be left while it is carried out', async ({
  page,
  gallery,
}) => {
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Delete course').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Course' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()

  await question.getByRole('button', { name: 'Delete Course' }).click()
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(question).toHaveAttribute('data-state', 'open')
})

test('the slide-over is 288 px wide and closes when a link is chosen', async ({ page, gallery }) => {
  await gallery.open({ only: 'floating' })
  await button(page, 'Open menu').click()
  await settled(page)
  const panel = page.getByRole('dialog', { name: 'Main menu' })
  expect((await panel.boundingBox())?.width).toBe(288)

  await panel.getByRole('link', { name: 'Courses' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/#courses$/)
})

test('a menu is worked by keyboard', async ({ page, gallery }) => {
  await gallery.open({ only: 'floating' })
  await button(page, 'Ines Calloway').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('listitem').filter({ hasText: 'Failed to delete class' })).toBeVisible()
  await expect(button(page, 'Ines Calloway')).toBeFocused()
})
