import { apiOf } from '../api.ts'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test } from '../test.ts'

const statement = (
  lines: readonly [amount: string, name: string, memo: string][],
  currency = 'USD',
): Buffer =>
  Buffer.from(
    `OFXHEADER:100\n\n<OFX><CURDEF>${currency}<BANKTRANLIST>${lines
      .map(
        ([amount, name, memo]) =>
          `\n<STMTTRN><DTPOSTED>20261105<TRNAMT>${amount}<NAME>${name}<MEMO>${memo}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></OFX>`,
  )

test('a statement is looked through, ticked, imported once, and taken back', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  const newStudent = async (name: string) =>
    ((await api('POST', '/api/students', { name })) as { id: number }).id
  const [ama] = [await newStudent('Amara Osei'), await newStudent('Ben Osei')]
  await api('POST', '/api/tuition/charges', {
    studentId: ama,
    date: '2026-11-01',
    title: 'Book',
    amount: '45.00',
  })
  await api('POST', '/api/invoices', { until: '2099-12-31', studentIds: [ama] })
  const number = ((await api('GET', '/api/invoices')) as { invoices: { number: string }[] }).invoices[0]
    ?.number
  const file = {
    name: 'november.ofx',
    mimeType: 'text/plain',
    buffer: statement([
      ['45.00', 'OSEI TRUST', `INV ${number}`],
      ['20.00', 'BEN OSEI', 'LESSON'],
      ['-9.00', 'SHOP', ''],
      ['100.00', 'GRANDMA', 'FOR BOTH'],
    ]),
  }
  await page.goto('/tuition')
  await page.getByRole('link', { name: 'Import Statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Bank Statement' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Choose a file').setInputFiles(file)

  await expect(page.getByRole('checkbox', { name: 'Import OSEI TRUST' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Import BEN OSEI' })).not.toBeChecked()
  await expect(page.getByText(`${number}: Paid`)).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.getByRole('checkbox', { name: 'Import BEN OSEI' }).check()
  const choose = async (label: string, student: string) => {
    await page.getByRole('combobox', { name: label }).fill(student)
    await page.getByRole('option', { name: student }).click()
  }
  await choose('Student for GRANDMA', 'Amara Osei')
  await page.getByRole('button', { name: 'Share GRANDMA with another student' }).click()
  await choose('Student 2 for GRANDMA', 'Ben Osei')
  await page.getByRole('textbox', { name: 'Amount for student 1 of GRANDMA' }).fill('60')
  await page.getByRole('textbox', { name: 'Amount for student 2 of GRANDMA' }).fill('30')
  await expect(page.getByText('Together the amounts are not that of the line.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ }).last()).toBeDisabled()
  await page.getByRole('textbox', { name: 'Amount for student 2 of GRANDMA' }).fill('40')
  await page.getByRole('button', { name: 'Import 4 Payments' }).click()

  await expect(page.getByRole('heading', { name: 'Bank Statement Imported' })).toBeVisible()
  await expect(page.getByText('4 payments, $165.00. The same file again would write nothing.')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.getByRole('button', { name: 'Import Another' }).click()
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('There already, 3')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'november.ofx' }).click()
  await page.getByRole('button', { name: 'Take Back 4 Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Bank Statement Taken Back' })).toBeVisible()
  await expect(page.getByText('Whoever pays is remembered with Import')).toBeVisible()
})
