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
