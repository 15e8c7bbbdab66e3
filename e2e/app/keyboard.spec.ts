import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { pressOn, seekOption, tabTo, typeInto } from '../keyboard.ts'
import { expectSignedIn } from '../sign-in.ts'
import { cardOf, expect, test, toastOf } from '../test.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

const openPage = (page: Page, name: string) =>
  pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }))

/** By Escape, once it has the focus. */
async function leave(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function choose(page: Page, menuItem: string): Promise<void> {
  await pressOn(page, button(page, /^Account of/))
  const item = page.getByRole('menuitem', { name: menuItem })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a teacher signs in and schedules classes without a pointer, and the focus is seen wherever it goes', async ({
  page,
  account,
}) => {
  await test.step('sign in', async () => {
    await page.goto('/')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      pressOn(page, button(page, 'Get Started').first()),
    ])
    const another = popup.getByRole('link', { name: 'Use another account' })
    await expect(another.or(popup.getByLabel('Name'))).toBeVisible()
    await popup.waitForLoadState() // with its style: the focus is looked at
    if (await another.isVisible()) await pressOn(popup, another)
    await typeInto(popup, popup.getByLabel('Name'), account.name)
    await typeInto(popup, popup.getByLabel('Email'), account.email)
    await popup.keyboard.press('Enter')
    await expectSignedIn(page)
  })

  await test.step('create a course', async () => {
    await pressOn(page, page.getByRole('link', { name: 'View All' }))
    await expect(page.getByRole('main')).toBeFocused()
    await pressOn(page, button(page, 'Create Course'))
    const dialog = page.getByRole('dialog', { name: 'Create Course' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Algebra II')
    await tabTo(page, dialog.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Purple' })).toBeChecked()
    await pressOn(page, dialog.getByRole('button', { name: 'Create Course' }))
    await expect(cardOf(page, 'Algebra II')).toBeVisible()
    await pressOn(page, button(page, 'Edit Algebra II'))
    await leave(page.getByRole('dialog', { name: 'Edit Course' }))
    await expect(button(page, 'Edit Algebra II')).toBeFocused()
  })

  await test.step('add a student', async () => {
    await openPage(page, 'Students')
    await pressOn(page, button(page, 'Add Student'))
    const dialog = page.getByRole('dialog', { name: 'Add Student' })
    await typeInto(page, dialog.getByLabel('Name', { exact: true }), 'Amara Osei')
    await pressOn(page, dialog.getByRole('combobox', { name: 'Gender' }))
    await expect(page.getByRole('listbox')).toBeVisible()
    await seekOption(page, 'fem')
    await expect(page.getByRole('option', { name: 'Female' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Gender' })).toBeFocused()
    await typeInto(page, dialog.getByRole('combobox', { name: 'Courses' }), 'alg')
    await expect(page.getByRole('option', { name: 'Algebra II' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: 'Add Student' }))
    await expect(cardOf(page, 'Amara Osei')).toContainText('Female')
    await expect(cardOf(page, 'Amara Osei')).toContainText('Algebra II')
  })

  await test.step('schedule a recurring class', async () => {
    await page.goto('/schedule?date=2094-03-11')
    await pressOn(page, button(page, 'Schedule Class'))
    const dialog = page.getByRole('dialog', { name: 'Schedule Class' })
    await typeInto(page, dialog.getByRole('combobox', { name: 'Course' }), 'alg')
    await expect(page.getByRole('option', { name: 'Algebra II' })).toBeVisible()
    await page.keyboard.press('Enter')
    await typeInto(page, dialog.getByLabel('Date', { exact: true }), '03112094')
    await typeInto(page, dialog.getByLabel('Start time'), '0430PM')
    await pressOn(page, dialog.getByRole('switch', { name: 'Recurring class' }), 'Space')
    await pressOn(page, dialog.getByRole('button', { name: 'Thu' }), 'Space')
    await typeInto(page, dialog.getByLabel('End date'), '04022094')
    await expect(dialog.getByText('Every Thu, 4:30 PM')).toBeVisible()
    await pressOn(page, dialog.getByRole('button', { name: 'Schedule Class' }))
    await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()
    await expect(button(page, 'Schedule Class')).toBeFocused()
  })

  await test.step('move it and open its details', async () => {
    await pressOn(page, button(page, /^Thursday, March 11, 4:30 PM/), 'Alt+ArrowDown')
    const question = page.getByRole('dialog', { name: 'Move Algebra II' })
    await pressOn(page, question.getByRole('button', { name: 'Move Class' }))
    const moved = button(page, /^Friday, March 12, 4:30 PM/)
    await expect(moved).toBeFocused()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Algebra II' })
    await pressOn(page, details.getByRole('button', { name: 'Edit' }))
    await leave(page.getByRole('dialog', { name: 'Edit Class' }))
    await expect(moved).toBeFocused()
  })
})

test('topics, content, settings, the subscription and the way out need no pointer either', async ({
  dashboard: page,
}) => {
  const api = await apiOf(page)
  await api('POST', '/api/courses', { name: 'Algebra II' })

  await test.step('write a topic', async () => {
    await openPage(page, 'Topics')
    await pressOn(page, button(page, 'Create Topic'))
    const dialog = page.getByRole('dialog', { name: 'Create New Topic' })
    await typeInto(page, dialog.getByLabel('Title *'), 'Parabolas')
    await typeInto(page, dialog.getByLabel('Tags'), 'graphs')
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: 'Create Topic' }))
    await pressOn(page, button(page, 'Parabolas'))
    await leave(page.getByRole('dialog', { name: 'Parabolas' }))
    await expect(button(page, 'Parabolas')).toBeFocused()
  })

  await test.step('filter the content library', async () => {
    await openPage(page, 'Content Library')
    const filter = page.getByRole('combobox', { name: 'Course' })
    await pressOn(page, filter)
    await expect(page.getByRole('listbox')).toBeVisible()
    await seekOption(page, 'alg')
    await expect(page.getByRole('option', { name: 'Algebra II' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(filter).toBeFocused()
    await expect(filter).toHaveText('Algebra II')
  })

  await test.step('look at the settings and at what Premium costs', async () => {
    await choose(page, 'Settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await openPage(page, 'Subscription')
    await pressOn(page, button(page, 'Upgrade to Premium'))
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' })
    await expect(dialog.getByLabel('Card number')).toBeFocused()
    await tabTo(page, dialog.getByRole('button', { name: 'Pay $4.99' }))
    await leave(dialog)
    await expect(button(page, 'Upgrade to Premium')).toBeFocused()
  })

  await test.step('sign out', async () => {
    await choose(page, 'Sign out')
    await expect(page.getByRole('heading', { name: 'Elevate Your Teaching Experience' })).toBeVisible()
  })
})
