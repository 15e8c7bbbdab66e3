import { readFile } from 'node:fs/promises'
import { apiOf } from '../api.ts'
import { becomePremium } from '../premium.ts'
import { cardOf, expect, expectAccessible, test } from '../test.ts'

test('a spreadsheet is previewed, corrected, imported, and what is exported changes nothing', async ({
  signedIn: page,
}) => {
  await becomePremium(page)
  const api = await apiOf(page)
  await api('POST', '/api/students', { name: 'Amara Osei', age: 12 })
  await page.goto('/students')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/students/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import Students' })).toBeVisible()
  await expectAccessible(page)
  // As Excel writes it in Germany: semicolons, and the letters of Windows.
  const rows = [
    'Sch\xfcler;E-Mail;Alter;Schrank;Kurs',
    'Amara Osei;;13;4',
    'J\xfcrgen;j@example.com;15;5;Klavier',
    ';x@example.com;;6',
  ]
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'Liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
  })

  const table = page.getByRole('table', { name: 'Rows of the table' })
  await expect(table.getByRole('row', { name: /Jürgen/ })).toContainText('New')
  await expect(table.getByRole('row', { name: /Amara Osei/ })).toContainText('1213')
  await expect(table.getByRole('combobox', { name: 'What Schrank fills' })).toHaveText('Leave Out')
  await expect(page.getByText('1 left out until corrected')).toBeVisible()
  await expect(page.getByText('Column not taken: Schrank')).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: 'Create courses that do not exist yet: Klavier (1 student)' }),
  ).toBeChecked()
  await expectAccessible(page)
  const name = page.getByRole('textbox', { name: 'Schüler of row 4' })
  await expect(name).toHaveAccessibleDescription('Name is missing')
  await name.fill('Kofi Mensah')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Import 3 Students' }).click()

  await expect(page.getByText('2 added, 1 changed, 0 were the same.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Students' }).click()
  await expect(cardOf(page, 'Kofi Mensah')).toBeVisible()
  await expect(cardOf(page, 'Amara Osei')).toContainText('13 years')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export students' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Students.csv')
  const exported = await readFile(await download.path())
  expect([...exported.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  await page.goto('/students/import')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'S.csv', mimeType: 'text/csv', buffer: exported })
  await expect(page.getByRole('radio', { name: 'Same 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 Students' })).toBeDisabled()
})

test('cells are pasted, and a workbook is told how to become a table', async ({ signedIn: page }) => {
  await page.goto('/students/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'roster.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
  })
  await expect(page.getByRole('alert')).toContainText('CSV')
  await page
    .getByLabel('Cells, with the row that names them')
    .fill('First Name\tLast Name\nAda\tLovelace\nA\tB\nC\tD\nE\tF')
  await page.getByRole('button', { name: 'Preview' }).click()

  await expect(page.getByRole('button', { name: 'Import 3 Students' })).toBeEnabled()
  await expect(page.getByText("You've reached your limit of 3 students")).toBeVisible()
})

test('of two columns that are named quickly both are', async ({ signedIn: page }) => {
  await page.goto('/students/import')
  await page.getByLabel('Cells, with the row that names them').fill('Name\tBox\tShelf\nAda\t030 1\tAda L.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const choose = async (column: string, field: string) => {
    await page.getByRole('combobox', { name: `What ${column} fills` }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  const { promise: bothChosen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/student-import/preview', async (route) => {
    await bothChosen
    await route.continue()
  })
  await choose('Box', 'Phone')
  await choose('Shelf', 'Nickname')
  release()

  await expect(page.getByRole('combobox', { name: 'What Box fills' })).toHaveText('Phone')
  await expect(page.getByRole('combobox', { name: 'What Shelf fills' })).toHaveText('Nickname')
})
