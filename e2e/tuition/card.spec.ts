import { apiOf } from '../api.ts'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test } from '../test.ts'

test("an invoice is paid on the sandbox's page, after a declined card, and refunded in part", async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/students', { name: 'Hana Kobayashi' })) as { id: number }
  const charge = { studentId: id, date: '2026-11-02', title: 'Lessons in October', amount: '60.00' }
  await api('POST', '/api/tuition/charges', charge)
  const invoices = (await api('POST', '/api/invoices', { until: '2099-12-31', studentIds: [id] })) as {
    id: number
  }[]
  await api('POST', '/api/card-account/connection')
  const { url } = (await api('POST', `/api/invoices/${invoices[0]?.id}/card-payments`, {})) as { url: string }

  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { name: '$60.00' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Is declined/ }).check()
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined.')
  await page.getByRole('radio', { name: /Asks you to confirm/ }).check()
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await page.getByRole('button', { name: 'Yes, I Did' }).click()
  await expect(page.getByText('Paid.')).toBeVisible()

  await page.goto(`/tuition?account=${id}`)
  const account = page.getByRole('dialog', { name: 'Account of Hana Kobayashi' })
  await expect(account.getByText('Fee $2.04, $57.96 for you')).toBeVisible()
  await expectAccessible(page)
  await account.getByRole('button', { name: 'Refund card payment of $60.00' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(account.getByText('$20.00 of it refunded')).toBeVisible()
  await expect(account.getByText('Of the card payment of')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
})

test('a teacher connects card payments, a family pays a part, and the payout is told', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/students', { name: 'Dmitri Sokolov' })) as { id: number }
  const charge = { studentId: id, date: '2026-11-02', title: 'Lessons in October', amount: '165.29' }
  await api('POST', '/api/tuition/charges', charge)
  await api('POST', '/api/invoices', { until: '2099-12-31', studentIds: [id] })
  const shared = await api('PUT', `/api/students/${id}/link`, { parts: ['account'] })
  const family = new URL((shared as { url: string }).url).pathname

  await page.goto('/tuition')
  await page.getByRole('button', { name: 'Get Paid' }).click()
  await expect(page.getByRole('heading', { name: 'Card, sandbox' })).toBeVisible()
  await expect(page.getByText('Not connected')).toBeVisible()
  await page.getByRole('button', { name: 'Connect Test Account' }).click()
  await expect(page.getByText('Test', { exact: true })).toBeVisible()
  const pay = page.getByRole('switch', { name: 'Pay button on family pages and in invoice mails' })
  await expect(pay).toBeChecked()
  await expectAccessible(page)

  const families = await page.context().newPage()
  await families.goto(family)
  await families.getByRole('link', { name: /^Pay invoice/ }).click()
  await expect(families.getByRole('heading', { name: '$165.29 open' })).toBeVisible()
  await families.getByRole('radio', { name: 'A part' }).check()
  await families.getByRole('textbox').fill('100')
  await families.getByRole('button', { name: 'Continue' }).click()
  await families.getByRole('link', { name: 'Pay by Card' }).click()
  await families.getByRole('radio', { name: /Is declined/ }).check()
  await families.getByRole('button', { name: 'Pay $100.00' }).click()
  await expect(families.getByRole('alert')).toContainText('Nothing was paid and nothing is held back')
  await families.getByRole('radio', { name: /^Pays 4242/ }).check()
  await families.getByRole('button', { name: 'Pay $100.00' }).click()
  await families.getByRole('link', { name: 'Back' }).click()
  await expect(families.getByRole('heading', { name: '$100.00 paid' })).toBeVisible()
  await expect(families.getByText('$65.29')).toBeVisible()
  await families.close()

  await page.reload()
  await expect(page.getByText('1 test', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting to be paid out')).toBeVisible()
  await pay.click()
  await expect(pay).not.toBeChecked()
  await expectAccessibleOnPhonesToo(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
})
