import type { Page } from '@playwright/test'

/**
 * Calls the API as the signed-in teacher of a page, or with another token that it keeps, to set up what a test is not about.
 */
export async function apiOf(page: Page, tokenKey?: string) {
  const token = await page.evaluate((given) => {
    if (given) return localStorage.getItem(given) ?? ''
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}').id_token as string
  }, tokenKey)

  return async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const response = await page.request.fetch(path, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)

    return response.status() === 204 ? undefined : response.json()
  }
}
