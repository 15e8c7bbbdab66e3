import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expectSignedIn } from '../sign-in.ts'
import { expect, test } from '../test.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Student' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })

async function beginStudent(page: Page, name = 'Amara Osei'): Promise<void> {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  await form(page).getByLabel('Name', { exact: true }).fill(name)
}

test('a form that was filled in asks before Escape or Back leaves it; an empty one does not', async ({
  signedIn: page,
}) => {
  await beginStudent(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Amara Osei')

  await page.waitForFunction(() => history.state?.overlays === 1) // nobody is as quick as a test
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL('/students')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add Student' }).first().click()
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
})

test('closing the tab of a filled form is asked about, and a reload offers what was typed', async ({
  signedIn: page,
}) => {
  await beginStudent(page)
  await form(page).getByLabel('Nickname').fill('Ama')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  await offer.getByRole('button', { name: 'Continue' }).click()

  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Amara Osei')
  await expect(form(page).getByLabel('Nickname')).toHaveValue('Ama')
  await form(page).getByRole('button', { name: 'Add Student' }).click()
  await expect(page.getByRole('link', { name: 'Amara Osei' })).toBeVisible()
  await page.reload()
  await expectSignedIn(page)
  await expect(page.getByRole('link', { name: 'Amara Osei' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a page that was filled in asks before a link or Back takes what was typed', async ({
  signedIn: page,
}) => {
  await page.goto('/students/import')
  const cells = page.getByLabel('Cells, with the row that names them')
  await cells.fill('Name\nAda')
  await page.getByRole('main').getByRole('link', { name: 'Students' }).click()
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(cells).toHaveValue('Name\nAda')

  await page.waitForFunction(() => history.state?.overlays === 1)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(question(page)).toBeHidden()
  await expect(cells).toHaveValue('')
  await expect(page).toHaveURL('/students/import')
  await cells.fill('Name\nBen')
  await page.getByRole('main').getByRole('link', { name: 'Students' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/students')
})

test('on a phone Back closes the menu, a sheet and a question, one after the other, and then leaves the page', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const api = await apiOf(page)
  await api('POST', '/api/students', { name: 'Theo' })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Students' }).click()
  await page.getByRole('button', { name: 'Delete Theo' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.waitForFunction(() => history.state?.overlays === 1) // nobody is as quick as a test
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL('/students')
  await page.getByRole('button', { name: 'Edit Theo' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Student' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.waitForFunction(() => !history.state?.overlays)

  await page.goBack()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('dialog')).toBeHidden()
})
