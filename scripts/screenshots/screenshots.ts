import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { quickSignIn } from '../../e2e/quick-sign-in.ts'
import { demoAccount } from '../../server/src/demo/demo-account.ts'
import { inProject } from '../launch/project.mjs'
import { prepare } from '../prepare/prepare.ts'
import { requireChromium } from '../suites/chromium.ts'
import { withDemoServer } from './demo-server.ts'

const folder = inProject('docs/pictures')
const themes = ['light', 'dark'] as const
const size = { width: 1440, height: 900 }

/** Every main screen, and a heading or text by which it is known to be there. */
const screens: { name: string; path: string; shows: string }[] = [
  { name: 'dashboard', path: '/', shows: 'Quick Actions' },
  { name: 'courses', path: '/courses', shows: 'AP Biology' },
  { name: 'students', path: '/students', shows: 'Amara Osei' },
  { name: 'schedule-week', path: '/schedule?view=week', shows: 'Schedule Class' },
  { name: 'schedule-month', path: '/schedule?view=month', shows: 'Schedule Class' },
  { name: 'topics', path: '/topics', shows: 'Cellular respiration' },
  { name: 'content', path: '/content', shows: 'Respiration worksheet' },
  { name: 'analytics', path: '/analytics', shows: 'Most Popular Courses' },
  { name: 'subscription', path: '/subscription', shows: 'Current Usage' },
  { name: 'settings', path: '/settings', shows: 'Member since' },
]

/** Writes a picture of every main screen of the demo, in both themes, for the README. */
export async function takeScreenshots(): Promise<void> {
  await prepare()
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await withDemoServer(async (origin) => {
      await takeLanding(browser, origin)
      await takeScreens(browser, origin)
    })
  } finally {
    await browser.close()
  }
}

async function takeLanding(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  await page.goto(origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'landing')
  await page.close()
}

async function takeScreens(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: size,
    reducedMotion: 'reduce',
    timezoneId: afternoonZone(new Date().getUTCHours()),
  })
  await quickSignIn(page, demoAccount, origin)
  for (const { name, path, shows } of screens)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(path)
      await page.getByText(shows).first().waitFor()
      await page.waitForLoadState('networkidle')
      await take(page, `${name}-${theme}`)
    }
}

/** Where it is three in the afternoon now, and a day of classes is under way. */
function afternoonZone(hour: number): string {
  const ahead = ((15 - hour + 36) % 24) - 12

  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` // the sign is the other way round there
}

/** WebP at a third of a PNG's size: the pictures lie in the repository. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await session.detach()
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  console.log(`docs/pictures/${name}.webp`)
}
