import type { Page } from '@playwright/test'
import { openDashboard } from '../admin/administrator.ts'
import { apiOf } from '../api.ts'
import { contentItem, listContent } from '../content/content-items.ts'
import { becomePremium } from '../premium.ts'
import { expectWholeInSmallWindows } from '../reflow.ts'
import { openSignInWindow } from '../sign-in.ts'
import { expect, test } from '../test.ts'

type Button = string | RegExp
/** A page, and the ways into its dialogs: buttons, one after the other. */
type View = [path: string, ...ways: Button[][]]

const day = '2094-03-11'
const freeViews: View[] = [
  ['/', ['Open menu']],
  ['/courses', ['Create Course'], [/^Edit Introduction/], [/^Delete Introduction/]],
  ['/students', ['Add Student'], [/^Edit Maximiliana/], ['Filters']],
  [
    `/schedule?date=${day}&view=week`,
    ['Schedule Class'],
    [/The long division/],
    [/The long division/, 'Edit'],
    [/The long division/, 'Delete'],
  ],
  [`/schedule?date=${day}&view=month`],
  [`/schedule?date=${day}&view=agenda`],
  ['/topics', ['Add Topic'], ['Numbers and what they stand for in stories'], [/^Edit Numbers/]],
  ['/content', [/^Delete A worksheet/]],
  ['/analytics'],
  ['/connections'],
  ['/settings'],
  ['/subscription', ['Upgrade to Premium']],
]
const premiumViews: View[] = [
  ['/content', ['Upload Content']],
  ['/subscription', ['Cancel Subscription']],
]

async function expectViewsWhole(page: Page, views: View[]): Promise<void> {
  for (const [path, ...ways] of views) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton-card], .skeleton')).toHaveCount(0)
    await test.step(path, () => expectWholeInSmallWindows(page))
    for (const way of ways) await test.step(`${path}: ${way.join(', ')}`, () => expectWholeBehind(page, way))
  }
}

async function expectWholeBehind(page: Page, way: Button[]): Promise<void> {
  for (const name of way)
    await page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .click()
  const opened = page.locator('[role=dialog], [role=alertdialog], #student-filters')
  await expect(opened.last()).toBeVisible()
  await expectWholeInSmallWindows(page)
  expect(await page.evaluate(whatMoves), 'nothing moves').toEqual([])
  while (await page.locator('[role=dialog], [role=alertdialog]').count()) await page.keyboard.press('Escape')
}

/** Runs in the page, which was asked for reduced motion. */
const whatMoves = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100))

/** Words as long as they come. */
async function fillWorkspace(page: Page): Promise<void> {
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/courses', {
    name: 'Introduction to Organic Chemistry for Beginners',
    code: 'CHEM-101-EVENING',
    description: 'Carbon and its friends, from methane to proteins, in twelve evenings.',
  })) as { id: number }
  await api('POST', '/api/students', {
    name: 'Maximiliana Featherstonehaugh-Wriothesley',
    nickname: 'Maxi',
    email: 'maximiliana.featherstonehaugh-wriothesley@correspondence.example.org',
    uniqueId: 'STUDENT-2027-000123',
    age: 14,
    gender: 'female',
    guardianName: 'Bartholomew Featherstonehaugh',
    courseIds: [id],
  })
  await api('POST', '/api/topics', {
    title: 'Numbers and what they stand for in stories',
    description: 'Counting, measuring and comparing. '.repeat(8),
    tags: ['arithmetic', 'story problems', 'incomprehensibilities'],
    links: ['An animation of the long division|https://example.com/a/rather/long/address/that/goes/on'],
    documents: ['Song list|uploads/gone.pdf'],
    privateNotes: 'They mix up tens and hundreds.',
  })
  await api('POST', '/api/classes', {
    courseId: id,
    title: 'The long division, slowly and with many examples',
    description: 'Bring graph paper.',
    scheduledAt: `${day} 09:00:00`,
    courseLink: 'https://meet.example.com/a-rather-long-address-without-any-break-in-it-at-all',
    classValue: '45.50',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [2, 4] },
  })
  await listContent(page, [
    contentItem(1, { title: 'A worksheet about respiration for the whole week', courseId: id }),
  ])
}

test('every page and dialog of a teacher is whole in a small window', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await fillWorkspace(page)
  await expectViewsWhole(page, freeViews)
  await becomePremium(page)
  await expectViewsWhole(page, premiumViews)
})

test('so are the landing page and the sign-in window', async ({ page }) => {
  await page.goto('/')
  await expectWholeInSmallWindows(page)
  const popup = await openSignInWindow(page)
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWholeInSmallWindows(popup)
})

test("so are the administrators' pages and dialogs", async ({ signedIn, page }) => {
  await signedIn.goto('/courses')
  await expect(signedIn.getByText('No courses yet')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible()
  await expectWholeInSmallWindows(page)
  await openDashboard(page)
  await expect(page.getByRole('table', { name: 'Organizations' })).toBeVisible()
  await expectWholeInSmallWindows(page)
  for (const action of [/^Edit /, /^Delete /]) await expectWholeBehind(page, [action])
})
