import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export type Account = { name: string; email: string }

/** A teacher whom nobody has seen before. */
export const newAccount = (name = 'Ines Calloway'): Account => ({
  name,
  email: `${randomUUID().slice(0, 8)}@example.com`,
})

export async function openSignInWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Get Started', exact: true }).first().click(),
  ])

  return popup
}

export async function signIn(page: Page, { name, email }: Account): Promise<void> {
  const popup = await openSignInWindow(page)
  const another = popup.getByRole('link', { name: 'Use another account' })
  const nameField = popup.getByLabel('Name')
  await expect(another.or(nameField)).toBeVisible()
  if (await another.isVisible()) await another.click()
  await nameField.fill(name)
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page)
}

/** The shell is there: its account button, or on a small screen the one that opens the menu. */
export async function expectSignedIn(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account of/ })
  await expect(account.or(page.getByRole('button', { name: 'Open menu' })).first()).toBeVisible()
}
