import type { BrowserContext, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { quickSignIn } from '../quick-sign-in.ts'
import { newAccount } from '../sign-in.ts'
import { test as base, expect } from '../test.ts'
import { startFront } from './front.ts'

type Id = { id: number }
type Front = Awaited<ReturnType<typeof startFront>>

/** A window with a worker of its own, before a connection that can be cut. */
const test = base.extend<{ front: Front; device: BrowserContext }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '')
    await use(front)
    front.stop()
  },
  device: async ({ browser, front }, use) => {
    const device = await browser.newContext({ baseURL: front.origin, serviceWorkers: 'allow' })
    await use(device)
    await device.close()
  },
})

/** Paths of which there is a copy. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lectern-copies:'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })

const wanted = /^\/api\/(classes\?|students$|subscription\/usage$)/

/** Until all that is to be read without a connection is there: two weeks, the students, the plan, and the page itself. */
async function everythingKept(page: Page): Promise<void> {
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => wanted.test(path)).length)
    .toBeGreaterThan(3)
  await expect.poll(() => shellsOf(page)).toContain('<html')
}

/** The documents that are kept, one of each build. */
const shellsOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lectern-files:'))
    const shells = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/dashboard')))
    return (await Promise.all(shells.map((shell) => shell?.text()))).join()
  })

const copyNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lectern-copies:')))

/** Lists of what was opened from the palette. */
const recentNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern.recent')))

const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content')

test('without a connection schedule, contacts and pages are read as of the last visit, and nothing is changed', async ({
  device,
  front,
  baseURL,
}) => {
  const page = await device.newPage()
  await quickSignIn(page, newAccount(), baseURL ?? '')
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/students', { name: 'Theo', phone: '+44 20 7946 0001' })) as Id
  const course = (await api('POST', '/api/courses', { name: 'Algebra' })) as Id
  const scheduledAt = `${new Date().toISOString().slice(0, 10)} 12:00:00`
  await api('POST', '/api/classes', { courseId: course.id, title: 'Fractions', scheduledAt })
  await page.goto('/students')
  await everythingKept(page)
  await page.goto(`/students/${id}`)
  await expect(page.getByRole('link', { name: '+44 20 7946 0001' })).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContain(`/api/students/${id}/page`)
  front.cut()
  await device.setOffline(true)

  await page.goto('/students')
  const notice = page.getByRole('status').filter({ hasText: 'Without a connection. As of' })
  await expect(notice).toContainText(/As of \d+:\d\d [AP]M; nothing can be changed\./)
  await expect(page.getByRole('link', { name: 'Theo' })).toBeVisible()
  await page.goto(`/students/${id}`)
  await expect(page.getByRole('link', { name: '+44 20 7946 0001' })).toBeVisible()
  await page.goto('/schedule')
  await expect(page.getByRole('button', { name: /Algebra/ })).toBeVisible()
  await expect(notice).toBeVisible()

  front.mend()
  await device.setOffline(false)
  await page.goto('/students')
  await expect(page.getByRole('link', { name: 'Theo' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  front.cut()
  await device.setOffline(true)
  await page.goto('/students?new=1')
  await page.getByLabel('Name', { exact: true }).fill('Ama')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click()
  await expect(page.getByText('You appear to be offline.').first()).toBeVisible()
})

test('signing out leaves nothing on the device, and another teacher finds nothing of the first', async ({
  device,
  baseURL,
}) => {
  const page = await device.newPage()
  const [first, second] = [newAccount(), newAccount()]
  await quickSignIn(page, first, baseURL ?? '')
  await page.goto('/students')
  await everythingKept(page)
  const kept = await copyNames(page)
  expect(kept).toHaveLength(1)

  // As a second teacher who signs in where the first has not signed out.
  await quickSignIn(page, second, baseURL ?? '')
  await page.goto('/students')
  await expect.poll(() => copyNames(page)).not.toContain(kept[0])
  await everythingKept(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Courses')
  await page.getByRole('option', { name: /^Courses/ }).click()
  await expect(page).toHaveURL('/courses')
  expect(await recentNames(page)).toHaveLength(1)
  await page
    .getByRole('button', { name: `Account of ${second.name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate')
  expect(await copyNames(page)).toEqual([])
  expect(await recentNames(page)).toEqual([])
})

test('after an update of the server no page is older than it, with a connection or without', async ({
  device,
  front,
  baseURL,
}) => {
  const page = await device.newPage()
  await quickSignIn(page, newAccount(), baseURL ?? '')
  await page.goto('/schedule')
  await everythingKept(page)
  expect(await versionOf(page)).toBe('1')

  front.update()
  await page.reload()
  expect(await versionOf(page)).toBe('2')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => shellsOf(page)).toContain('content="2"')
  front.cut()
  await page.reload()
  expect(await versionOf(page)).toBe('2')
  await expect(page.getByRole('heading', { level: 1, name: /20\d\d/ })).toBeVisible()
})
