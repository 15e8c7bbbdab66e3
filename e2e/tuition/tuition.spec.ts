import { apiOf } from '../api.ts'
import { openTerm, wallTimeOf } from '../records/term.ts'
import { expect, expectAccessible, test, toastOf } from '../test.ts'

for (const width of [1440, 390])
  test(`a class is recorded, paid, invoiced and saved as a PDF at ${width} px`, async ({
    signedIn: page,
  }) => {
    const isWide = width === 1440
    await page.setViewportSize({ width, height: 900 })
    const { schedule, record, students } = await openTerm(page)
    const held = await schedule({ title: 'Enzymes', classValue: '90.00' })
    await record(held.id, {
      notes: '',
      marks: students.map(({ id }) => ({ studentId: id, mark: 'present' })),
    })

    await page.goto('/tuition')
    await expect(page).toHaveTitle(/^Tuition/)
    const balances = page.getByRole(isWide ? 'table' : 'list', { name: 'Balances' })
    await expect(balances).toContainText('−$30.00')
    await expect(page.getByTitle('Export the entries of all students')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Record payment of Amara Osei' }).click()
    const payment = page.getByRole('dialog', { name: 'Record Payment' })
    await payment.getByRole('button', { name: 'Everything $30.00' }).click()
    await expect(payment.getByRole('region', { name: 'After this payment' })).toContainText('$0.00')
    await expectAccessible(page)
    await payment.getByRole('button', { name: 'Record Payment' }).click()
    await expect(payment).toBeHidden()
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
    await expect(balances).toContainText('$0.00')

    await page.getByRole('button', { name: 'Create Invoices' }).click()
    await expect(page.getByRole('heading', { name: /^Invoices for/ })).toBeVisible()
    await page.getByRole('button', { name: 'Invoice Details' }).click()
    const details = page.getByRole('dialog', { name: 'Invoice Details' })
    await expect(details).toBeVisible()
    await details.getByRole('button', { name: 'Cancel' }).click()
    await expect(details).toBeHidden()
    await page.getByLabel('Charges until').fill(wallTimeOf(0, '').trim())
    await page.getByRole('button', { name: 'Create 3 Invoices' }).click()
    await expect(page.getByText('3 invoices created', { exact: true })).toBeVisible()
    const invoices = isWide
      ? page.getByRole('table', { name: 'Invoices' })
      : page.getByRole('list', { name: 'Invoices of' })
    await expect(invoices).toContainText('Paid')
    await expect(invoices).toContainText('Open')
    await expect(page.getByTitle('Export invoices')).toBeVisible()
    await expectAccessible(page)

    const number = `${new Date().getFullYear()}-0001`
    await invoices
      .getByRole('button', { name: isWide ? number : `Amara Osei ${number}`, exact: true })
      .click()
    const invoice = page.getByRole('dialog', { name: `Invoice ${number}` })
    await expect(invoice.getByRole('article')).toContainText('Paid in advance, nothing to pay')
    await expectAccessible(page)
    await invoice.getByRole('button', { name: 'Download PDF' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Letter' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Invoice ${number}.pdf`)

    await invoice.getByRole('button', { name: 'Cancel Invoice' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Invoice' }).click()
    await expect(toastOf(page, 'Success', `Invoice ${number} is cancelled by`)).toBeVisible()
    await expect(invoice.getByRole('article')).toContainText('Cancelled by')
  })

test('payments are recorded one after the other, and one student is invoiced from their page', async ({
  signedIn: page,
}) => {
  const { schedule, record, students } = await openTerm(page)
  const held = await schedule({ title: 'Enzymes', classValue: '90.00' })
  const marks = students.map(({ id }) => ({ studentId: id, mark: 'present' }))
  await record(held.id, { notes: '', marks })

  await page.goto(`/tuition?payment=${students[0]?.id}`)
  const payment = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(payment.getByLabel('Student')).toHaveValue('Amara Osei')
  await expect(payment.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('12.50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
  await expect(payment.getByLabel('Student')).toBeFocused()
  await expect(payment.getByLabel('Amount')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(payment).toBeHidden()

  await page.goto(`/students/${students[0]?.id}`)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const preview = page.getByRole('dialog', { name: 'Invoice for Amara Osei' })
  await expect(preview.getByRole('article')).toContainText('Paid in advance')
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Create Invoice' }).click()
  const invoice = page.getByRole('dialog', { name: `Invoice ${new Date().getFullYear()}-0001` })
  await expect(invoice.getByRole('article')).toContainText('$17.50')
})

test('a charge and a correction stand in the account of a student', async ({ signedIn: page }) => {
  const { id } = (await (
    await apiOf(page)
  )('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
  await page.goto(`/tuition?account=${id}`)
  const account = page.getByRole('dialog', { name: 'Account of Amara Osei' })
  const entries = [
    { kind: 'Charge', label: 'What for', text: 'Songbook', amount: '12.50' },
    { kind: 'Correction', label: 'Reason', text: 'Charged twice', amount: '2.25' },
  ]
  for (const { kind, label, text, amount } of entries) {
    await account.getByRole('button', { name: kind, exact: true }).click()
    const form = page.getByRole('dialog', { name: `Add ${kind}` })
    await form.getByLabel(label).fill(text)
    await form.getByLabel('Amount').fill(amount)
    await form.getByRole('button', { name: `Add ${kind}` }).click()
    await expect(page.getByText(`${kind} added`, { exact: true })).toBeVisible()
    await expect(form).toBeHidden()
    await expect(account).toContainText(text)
    await expect(account).toContainText(`$${amount}`)
  }
})

test.describe('without an answer', () => {
  test.use({ expectedOnConsole: ['net::ERR_FAILED'] })

  test('a payment whose answer is lost is recorded once, however often it is asked for', async ({
    signedIn: page,
  }) => {
    const call = await apiOf(page)
    const { id } = (await call('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
    const statuses: number[] = []
    await page.route('**/api/tuition/payments', async (route) => {
      statuses.push((await route.fetch()).status())
      if (statuses.length < 3) await route.abort()
      else await route.continue()
    })
    await page.goto(`/tuition?payment=${id}`)
    const payment = page.getByRole('dialog', { name: 'Record Payment' })
    await expect(payment.getByLabel('Amount')).toBeFocused()
    await page.keyboard.type('12.50')
    await page.keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Error', 'Failed to record payment')).toBeVisible()
    await expect(payment.getByLabel('Amount')).toHaveValue('12.50')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()

    expect(statuses).toEqual([201, 201, 201])
    const { entries } = (await call('GET', `/api/students/${id}/statement`)) as { entries: unknown[] }
    expect(entries).toHaveLength(1)
  })
})
