import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/** As the tests' server is started with. */
export const administrator = {
  email: process.env.E2E_ADMIN_EMAIL ?? '',
  password: process.env.E2E_ADMIN_PASSWORD ?? '',
}

export async function fillLogin(page: Page, { email, password }: typeof administrator): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The dashboard, with the token stored that the API gave. */
export async function openDashboard(page: Page, search = ''): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: administrator })
  const { token } = await answer.json()
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('lectern.adminToken', value), token)
  await page.goto(`/admin/dashboard${search}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}
