import { expect, test, vi } from 'vitest'
import { requireChromium } from '../suites/chromium.ts'

test('a browser that was named but does not run is refused by name', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')

  await expect(requireChromium()).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, but no browser runs there',
  )
})

test('a browser that was named and runs is taken', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath) // any program that knows --version

  expect(await requireChromium()).toBe(process.execPath)
})
