import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { prepare } from '../prepare/prepare.ts'
import { requireChromium } from '../suites/chromium.ts'
import { pictureFolder, savePicture, settled, takeStill } from './camera.ts'
import { withDemoServer } from './demo-server.ts'
import { demoStudent } from './demo-student.ts'
import { openDemo } from './open-demo.ts'
import { takeTour } from './tour.ts'

const themes = ['light', 'dark'] as const
const size = { width: 1440, height: 900 }

/** A screen, and a heading or text by which it is known to be there. */
type Screen = { name: string; path: string; shows: string }

const screens: Screen[] = [
  { name: 'dashboard', path: '/', shows: 'Quick Actions' },
  { name: 'courses', path: '/courses', shows: 'AP Biology' },
  { name: 'students', path: '/students', shows: 'Amara Osei' },
  { name: 'schedule-week', path: '/schedule?view=week', shows: 'Schedule Class' },
  { name: 'schedule-month', path: '/schedule?view=month', shows: 'Schedule Class' },
  { name: 'tuition', path: '/tuition', shows: 'Amara Osei' },
  { name: 'month-end', path: '/tuition?view=month-end', shows: 'Invoices for' },
  { name: 'coverage', path: '/topics?view=coverage', shows: 'Cellular respiration' },
  { name: 'topics', path: '/topics', shows: 'Cellular respiration' },
  { name: 'content', path: '/content', shows: 'Respiration worksheet' },
  { name: 'analytics', path: '/analytics', shows: 'Most Popular Courses' },
  { name: 'subscription', path: '/subscription', shows: 'Current Usage' },
  { name: 'settings', path: '/settings', shows: 'Member since' },
]

/** Writes a picture of every main screen of the demo, in both themes, and a tour through it, for the README. */
export async function takeScreenshots(): Promise<void> {
  await prepare()
  await mkdir(pictureFolder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await withDemoServer(async (origin) => {
      await takeLanding(browser, origin)
      await takeScreens(browser, origin)
      await takeTour(browser, origin)
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
  const page = await openDemo(browser, origin, size)
  const { path: student, familyUrl } = await demoStudent(page)
  const theirs: Screen[] = [
    { name: 'student', path: student, shows: 'Last time' },
    { name: 'family', path: familyUrl, shows: 'Next Classes' },
  ]
  for (const { name, path, shows } of [...screens, ...theirs])
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(path)
      await page.getByText(shows).first().waitFor()
      await settled(page)
      await take(page, `${name}-${theme}`)
    }
}

async function take(page: Page, name: string): Promise<void> {
  await savePicture(name, await takeStill(page, { quality: 82 }))
}
