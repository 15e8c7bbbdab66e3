import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expectWholeInSmallWindows } from '../reflow.ts'
import { expect, expectAccessible, test } from '../test.ts'

const tokenShown = (page: Page) => page.getByRole('dialog').getByLabel('Token', { exact: true })

/** What a program gets that calls with it. */
const callWith = async (page: Page, token: string): Promise<number> =>
  (await page.request.fetch('/api/students', { headers: { authorization: `Bearer ${token}` } })).status()

test('a token is made by keys alone, shown once, used by a program and ended', async ({
  dashboard: page,
}) => {
  await page.getByRole('button', { name: /Account of/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Connections' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/connections')
  await expect(page).toHaveTitle('Connections · Lectern')
  await expect(page.getByText('No program has a token yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New Token' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Spreadsheet of the studio')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Read and write' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Copy Your Token' })).toBeVisible()
  const token = await tokenShown(page).inputValue()
  expect(token).toMatch(/^lct_rw_\w{43}_[0-9a-f]{8}$/)
  await expect(page.getByRole('dialog').getByText('120 calls a minute')).toBeVisible()
  await expectAccessible(page)
  await expectWholeInSmallWindows(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'I Have Copied It' }).press('Enter')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    await page.evaluate(
      (secret) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(secret),
      token,
    ),
  ).toBe(false)
  expect(await page.content()).not.toContain(token)
  expect(await callWith(page, token)).toBe(200)
  await page.reload()
  const row = page.getByRole('row', { name: /Spreadsheet of the studio/ })
  await expect(row.getByText('Reads and writes', { exact: true })).toBeVisible()
  await expect(row.getByText(/^Today, /)).toBeVisible()

  await page.getByRole('button', { name: 'End Spreadsheet of the studio' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Token' }).press('Enter')
  await expect(row.getByText('Ended', { exact: true })).toBeVisible()
  expect(await callWith(page, token)).toBe(401)
})

test('an assistant is let in by what stands there to be pasted, with a token in its place', async ({
  dashboard: page,
}) => {
  const api = await apiOf(page)
  const made = await api('POST', '/api/tokens', { name: 'Assistant', days: 7 })
  const { token } = made as { token: string }
  await page.goto('/connections')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/\/mcp$/)
  const settings = JSON.parse((await page.locator('pre').innerText()).replace('YOUR TOKEN', token))
  const { url, headers } = settings.mcpServers.lectern
  const answer = await page.request.post(url, {
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })

  expect((await answer.json()).result.tools.map(({ name }: { name: string }) => name)).toContain(
    'get_student',
  )
  await page.getByRole('radio', { name: 'Command' }).check()
  await expect(page.locator('pre')).toContainText('claude mcp add')
})

test('on a phone and in the dark all of it is there to be read', async ({ dashboard: page }) => {
  const api = await apiOf(page)
  await api('POST', '/api/tokens', {
    name: 'Zapier: new students to the newsletter and the shared address book',
    days: 7,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/connections')
    await expect(page.getByText(/^Reads\. Until \w+ \d+/)).toBeVisible()
    await expectAccessible(page)
  }
  await expectWholeInSmallWindows(page)
})

test('a webhook is added by keys alone, its secret shown once, tested, changed, switched off and removed', async ({
  dashboard: page,
}) => {
  await page.goto('/connections')
  await expect(page.getByText('No address is told of anything yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Webhook' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  const url = 'https://localhost:8443/inbound/schedule-mirror?room=2' // never asked: it is not public
  await page.keyboard.type(url)
  await dialog.getByRole('checkbox', { name: 'Class recorded' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Invoice paid' }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Webhook' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Copy the Secret' })).toBeVisible()
  const secret = await dialog.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I Have Copied It' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)
  await expect(page.getByText('Class recorded, invoice paid. 0 events delivered')).toBeVisible()

  const more = page.getByRole('button', { name: `More about ${url}` })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Send Test' }).press('Enter')
  const log = page.getByRole('list', { name: `Deliveries to ${url}` })
  await expect(log.getByText('No answer, given up')).toBeVisible()
  await expectAccessible(page)
  await expectWholeInSmallWindows(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await log.getByRole('button', { name: 'Send Again' }).press('Enter')
  await expect(log.getByText('No answer after 2 tries, given up')).toBeVisible()

  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Change Events' }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Class recorded' }).press('Space')
  await dialog.getByRole('button', { name: 'Change Events' }).press('Enter')
  await expect(page.getByText('Invoice paid. 0 events delivered')).toBeVisible()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Switch Off' }).press('Enter')
  await expect(page.getByText(/^Off since today, /)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Webhook' }).press('Enter')
  await expect(page.getByText('No address is told of anything yet.')).toBeVisible()
})
