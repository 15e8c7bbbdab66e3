import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../scripts/free-port.ts'
import { scratchRoot } from '../scripts/scratch-root.ts'
import { findChromium } from '../scripts/suites/find-chromium.ts'

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Workers read this file again; the first reading decides for all.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= newDataDir()
process.env.CHROMIUM_PATH ??= findChromium() ?? ''
process.env.E2E_ADMIN_EMAIL ??= 'root@lectern.example'
process.env.E2E_ADMIN_PASSWORD ??= randomUUID()
const origin = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Generous, since a busy machine is no defect; what must be quick is asserted by itself.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    // Recording every test doubles the time; npx playwright test --trace on shows a single one.
    trace: 'off',
    // Opening a window is a fifth of a short test's time. It is emptied between tests.
    reuseContext: true,
    // A worker would outlive the test, and answer for the server in the next; the tests in `offline/` allow theirs.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    cwd: '..',
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_ANONYMOUS: '100000',
      // Whatever a developer's own settings say.
      IDENTITY: 'embedded',
      PUBLIC_URL: origin,
      ADMIN_EMAIL: process.env.E2E_ADMIN_EMAIL,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    },
  },
})

/** Removed when all is over: a teardown of Playwright's would come while the server still runs. */
function newDataDir(): string {
  const folder = mkdtempSync(join(scratchRoot(), 'lectern-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  return folder
}
