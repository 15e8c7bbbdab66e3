import { createHash } from 'node:crypto'
import { selectStyleHash } from '@lectern/contract/select-style-hash.ts'
import { seekOption } from '../keyboard.ts'
import { expect } from '../test.ts'
import { button, stopTime, test } from './gallery.ts'

test('the reason of a disabled button is reached by keyboard', async ({ page, gallery }) => {
  await gallery.open({ only: 'buttons' })
  // What stands around the button is loaded on demand.
  await expect(page.locator('span[tabindex="0"]').filter({ has: button(page, 'Add Course') })).toBeVisible()
  await expect(button(page, 'Add Course')).toBeDisabled()
  await page.getByRole('button', { name: 'Upgrade to Premium' }).first().focus()
  await page.keyboard.press('Tab')

  await expect(page.getByRole('tooltip')).toHaveText("You've reached your limit of 3 courses.")
})

test('a pending button keeps its width, says what it does, and gives focus back', async ({
  page,
  clock,
  gallery,
}) => {
  await stopTime(clock)
  await gallery.open({ only: 'buttons' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  const idle = await save.boundingBox()
  await save.focus()
  await page.keyboard.press('Enter')

  const saving = page.getByRole('button', { name: 'Saving...' }).and(page.locator('[aria-busy=true]')).last()
  await expect(saving).toBeDisabled()
  await expect(saving).toHaveText('Saving...')
  expect((await saving.boundingBox())?.width).toBe(idle?.width)

  await clock.runFor(1_000)
  await expect(save).toBeFocused()
})

test('a searchable selector shows at most 5 and is worked by keyboard', async ({ page, gallery }) => {
  await gallery.open({ only: 'selectors' })
  const students = page.getByRole('combobox', { name: 'Students' })
  await students.click()
  await expect(page.getByRole('option')).toHaveCount(5)
  await expect(page.getByText('Showing 5 of 7. Type to find more.')).toBeVisible()

  await students.fill('nystrom')
  await expect(page.getByRole('option')).toHaveText(['OOscar Nyström'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Remove Oscar Nyström')).toBeVisible()
  await expect(students).toHaveValue('')

  await page.keyboard.press('Backspace')
  await expect(button(page, 'Remove Oscar Nyström')).toHaveCount(0)
  await button(page, 'Remove Jonah Weiss').click()
  await expect(button(page, 'Remove Jonah Weiss')).toHaveCount(0)
})

test('a single selector keeps its choice when it is left or cancelled', async ({ page, gallery }) => {
  await gallery.open({ only: 'selectors' })
  const course = page.getByRole('combobox', { name: 'Class course' })
  await course.fill('bio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(course).toHaveValue('Algebra II')

  await course.fill('bio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(course).toHaveValue('Algebra II')

  await course.fill('bio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(course).toHaveValue('AP Biology')
})

test('Escape closes the choices of a selector and not the dialog around it', async ({ page, gallery }) => {
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Edit Course').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Course' })
  await dialog.getByRole('combobox', { name: 'Enrolled' }).click()
  await page.keyboard.type('Theo')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Theo Lindqvist')).toBeVisible()
  await expect(page.getByRole('option')).not.toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog).toHaveAttribute('data-state', 'open')
})

test('a select is worked by keyboard, and its error goes when it is answered', async ({ page, gallery }) => {
  await gallery.open()
  const course = page.getByRole('combobox', { name: 'Course', exact: true })
  await expect(course).toHaveAccessibleDescription('Course is required')
  await expect(course).toHaveAttribute('aria-invalid', 'true')
  await course.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await seekOption(page, 'conv')
  await expect(page.getByRole('option', { name: 'Conversational Spanish' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(course).toHaveText('ESConversational Spanish')
  await expect(course).not.toHaveAttribute('aria-invalid')
})

test('the style that a select injects is the one the policy allows', async ({ page, gallery }) => {
  await gallery.open()
  await page.getByRole('combobox', { name: 'Filter by course' }).click()
  const styles = await page.locator('style').allTextContents()
  const hashes = styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)

  expect(hashes).toEqual([selectStyleHash])
})

test('both thumbs of a slider are moved by keyboard', async ({ page, gallery }) => {
  await gallery.open()
  await page.getByRole('slider', { name: 'Youngest' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')

  await expect(page.getByRole('group', { name: 'Age range' })).toContainText('12 to 25')
  await expect(page.getByRole('slider', { name: 'Oldest' })).toHaveAttribute('aria-valuenow', '25')
})

test('one segment is always chosen, and the arrow keys choose', async ({ page, gallery }) => {
  await gallery.open()
  const view = page.getByRole('radiogroup', { name: 'View' })
  await view.getByRole('radio', { name: 'Month' }).click()
  await view.getByRole('radio', { name: 'Month' }).click()
  await expect(view.getByRole('radio', { name: 'Month' })).toBeChecked()

  await page.keyboard.down('ArrowLeft')
  await expect(view.getByRole('radio', { name: 'Week' })).toBeChecked()
  await page.keyboard.up('ArrowLeft')
  await expect(view.getByRole('radio', { name: 'Month' })).not.toBeChecked()
})

test('a search is cleared by its button and by Escape', async ({ page, gallery }) => {
  await gallery.open()
  const search = page.getByRole('searchbox', { name: 'Search courses' })
  await search.fill('algebra')
  await button(page, 'Clear search').click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()

  await search.fill('biology')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})
