import { expect, expectAccessible, test } from '../test.ts'

test('the settings show who is signed in and what cannot be changed yet', async ({
  dashboard: page,
  account,
}) => {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  for (const title of ['Profile Information', 'Account Security', 'Preferences', 'Data & Privacy'])
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(main.getByText(account.name)).toBeVisible()
  await expect(main.getByText(account.email)).toBeVisible()
  await expect(main.getByText(/^Member since \w+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(main.getByText('Third-party sign-in service')).toBeVisible()
  await expect(main.getByText('Email is verified')).toBeVisible()
  await expect(main.getByText(/^English\. Times are those of this device \(.+\)\.$/)).toBeVisible()
  for (const name of ['Edit Profile', 'Manage', 'Verify Email', 'Change', 'Export Data', 'Delete Account'])
    await expect(main.getByRole('button', { name })).toBeDisabled()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
