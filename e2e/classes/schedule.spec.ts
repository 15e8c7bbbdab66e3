import type { Page } from '@playwright/test'
import { contentItem, listContent } from '../content/content-items.ts'
import { watchLongTasks } from '../long-tasks.ts'
import { expect, expectAccessible, test } from '../test.ts'
import { classRow, listClasses } from './class-rows.ts'
import { blockOf, day, openSchedule } from './schedule.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('week and month are walked through, with view and date in the URL', async ({ signedIn: page }) => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  await listClasses(page, () =>
    titles.map((title, index) => classRow(index + 1, `${day} ${10 + index}:00:00`, { title })),
  )
  await openSchedule(page)
  await expect(heading(page)).toHaveText('Mar 8 – 14, 2094')
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(heading(page)).toHaveText('Mar 15 – 21, 2094')
  await expect(page).toHaveURL('/schedule?date=2094-03-18')
  await page.getByRole('button', { name: 'Previous Week' }).click()
  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(heading(page)).toHaveText('March 2094')
  await expect(page).toHaveURL(`/schedule?date=${day}&view=month`)

  await expect(blockOf(page, 'Three')).toBeVisible()
  await expect(blockOf(page, 'Four')).toHaveCount(0)
  await blockOf(page, 'One').focus()
  await page.keyboard.press('ArrowDown')
  await expect(blockOf(page, 'Two')).toBeFocused()
  await page.getByRole('button', { name: '+2 more' }).click()
  const dayDialog = page.getByRole('dialog', { name: 'Thursday, March 11, 2094' })
  await expect(dayDialog.getByRole('listitem')).toHaveCount(5)
  await dayDialog.getByRole('button', { name: /Five/ }).click()
  const details = page.getByRole('dialog', { name: 'Five' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(dayDialog.getByRole('button', { name: /Five/ })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Next Month' }).click()
  await expect(heading(page)).toHaveText('April 2094')
  await page.getByRole('button', { name: 'Previous Month' }).click()
  await page.getByRole('button', { name: 'This Month' }).click()
  await expect(page).toHaveURL('/schedule?view=month')
  await page.getByRole('button', { name: 'This Month' }).click()
  for (const title of ['March 2094', 'April 2094', 'March 2094', 'Mar 8 – 14, 2094', 'Mar 15 – 21, 2094']) {
    await page.goBack()
    await expect(heading(page)).toHaveText(title)
  }
  await page.goto('/schedule?view=decade&date=2094-02-31')
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
})

test('what the server sends in other spellings or broken never breaks the page', async ({
  signedIn: page,
}) => {
  const snake = Object.fromEntries(
    Object.entries(classRow(1, `${day}T09:00:00`, { title: 'Snake' })).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
  await listClasses(page, () => [
    snake,
    null,
    { id: 'x' },
    classRow(2, 'next week', { title: 'Unread' }),
    classRow(3, '', { title: '', course: null }),
    classRow(4, '2094-03-10 23:00:00', { title: 'Over midnight', duration: 120 }),
    classRow(5, `${day} 16:00:00`, { title: 'Short', duration: 5, courseLink: 'javascript:alert(1)' }),
    classRow(6, `${day} 16:00:00`, { title: 'At the same time' }),
  ])
  await openSchedule(page, `?date=${day}&hours=24`)
  await expect(blockOf(page, 'Snake')).toBeVisible()
  await expect(page.getByText('Invalid time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Time TBD, Unknown Course, No title' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Over midnight/ })).toHaveCount(2)
  const rest = page.getByRole('button', { name: /1:00 AM the next day, .*, Over midnight, continued$/ })
  await expect(rest).toContainText(/to 1$/)
  await blockOf(page, 'Over midnight').hover()
  await expect(rest).toHaveAttribute('data-hovered')
  const [short, other] = [blockOf(page, 'Short'), blockOf(page, 'At the same time')]
  expect((await short.boundingBox())?.width).toBeGreaterThanOrEqual(16)
  expect((await short.boundingBox())?.y).not.toBe((await other.boundingBox())?.y)

  await short.click()
  await expect(page.getByRole('dialog')).toContainText('javascript:alert(1)')
  await expect(page.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /No title$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('No link specified')
})

test.describe('a list that fails', () => {
  test.use({ expectedOnConsole: ['status of 500'] })

  test('says so and can be asked for again', async ({ signedIn: page }) => {
    let fails = true
    await page.route('**/api/classes?*', (route) =>
      fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto('/schedule')
    await expect(page.getByText('Could not load classes')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No classes scheduled')).toHaveCount(7)
  })
})

test('both views and every dialog are accessible', async ({ signedIn: page }) => {
  await listBusyWeek(page)
  await openSchedule(page)
  await expect(blockOf(page, 'Peer review')).toBeVisible()
  await expectAccessible(page)

  await blockOf(page, 'Peer review').click()
  const details = page.getByRole('dialog', { name: 'Peer review' })
  for (const text of ['Amara Osei', '212.4 KB', 'workshop', 'Noor reads first.'])
    await expect(details).toContainText(text)
  await expect(details.getByRole('button', { name: 'Download Rubric' })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Cards' })).toHaveAttribute(
    'href',
    'https://example.com/cards',
  )
  await expect(details.getByRole('link', { name: 'Two pages' })).toHaveAttribute(
    'href',
    '/api/download/rubric.pdf',
  )
  await expect(details.getByText('Link 2')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Link 2' })).toHaveCount(0)
  await expectAccessible(page)

  await details.getByRole('button', { name: 'Edit' }).click()
  await expect(
    page.getByText('This class is part of a series. Saving asks which classes change.'),
  ).toBeVisible()
  await expect(page.getByText('Every Fri, 12:00 PM')).toHaveCount(0)
  await expectAccessible(page)

  await openSchedule(page, `?view=month&date=${day}`)
  await expect(blockOf(page, 'Cancelled')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Cancelled, cancelled$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /more/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Class 6')
  await expectAccessible(page)
})

test('weeks of 300 and months of 1,000 classes are walked through, and long tasks reported', async ({
  signedIn: page,
}) => {
  await listClasses(page, (url) =>
    crowd(url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '', 43),
  )
  await openSchedule(page)
  await expect(page.locator('button[data-block]')).toHaveCount(301)
  const reportLongTasks = await watchLongTasks(page)
  for (const title of ['Mar 15 – 21, 2094', 'Mar 22 – 28, 2094', 'Mar 29 – Apr 4, 2094']) {
    await page.getByRole('button', { name: 'Next Week' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator('button[data-block]').first()).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Month' }).click()
  for (const title of ['May 2094', 'June 2094']) {
    await page.getByRole('button', { name: 'Next Month' }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await expect(page.getByText('+40 more').first()).toBeVisible()
  await reportLongTasks()
})

/** So many classes a day, spread over its working hours. */
function crowd(from: string, to: string, perDay: number) {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000

  return Array.from({ length: days * perDay }, (_, index) => {
    const date = new Date(Date.parse(from) + Math.floor(index / perDay) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const minute = 420 + ((index * 37) % 840)
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
    return classRow(Date.parse(date) / 864_000 + (index % perDay) + 1, `${date} ${time}`, {
      duration: 30 + (index % 4) * 15,
    })
  })
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Today leads back to the current time, also within this week', async ({ signedIn: page }) => {
    await openSchedule(page, '?view=week')
    const now = page.locator('.now-pill')
    await expect(now).toBeInViewport()
    const week = page.getByRole('region', { name: 'Week' })
    // To whichever end is farther away, at any time of day, and again if the page was still on its way to the time.
    await expect(async () => {
      await week.evaluate((region) => {
        const pill = region.querySelector('.now-pill')?.getBoundingClientRect().left ?? 0
        const position = pill - region.getBoundingClientRect().left + region.scrollLeft
        region.scrollLeft = position > region.scrollWidth / 2 ? 0 : region.scrollWidth
      })
      await expect(now).not.toBeInViewport({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'Today' }).tap()

    await expect(now).toBeInViewport()
  })
})

/** Classes of every colour and state, and one that names a student, a file and a topic. */
async function listBusyWeek(page: Page): Promise<void> {
  await listNamed(page)
  const colors = ['#2563EB', '#7C3AED', '#059669', '#EA580C', '#DB2777', '#0D9488']
  await listClasses(page, () => [
    ...colors.map((color, index) =>
      classRow(index + 1, `${day} ${String(7 + index * 2).padStart(2, '0')}:00:00`, {
        course: { id: 3, name: 'Course', code: 'CO', color },
        duration: 20 + index * 20,
      }),
    ),
    classRow(8, '2020-01-01 09:00:00'),
    classRow(9, '2094-03-09 12:00:00', { status: 'cancelled', title: 'Cancelled' }),
    classRow(10, '2094-03-12 12:00:00', {
      title: 'Peer review',
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrencePattern: { days: [5] },
      studentIds: ['1'],
      contentIds: ['4'],
      topicIds: ['5'],
      courseLink: 'https://meet.example.com',
    }),
  ])
}

/** What that class names, and what a change of its series touches. */
async function listNamed(page: Page): Promise<void> {
  await page.route('**/api/students', (route) =>
    route.fulfill({ json: [{ id: 1, name: 'Amara Osei', enrollments: [] }] }),
  )
  await listContent(page, [contentItem(4, { title: 'Rubric', fileSize: 217_498 })])
  await page.route('**/api/topics', (route) =>
    route.fulfill({
      json: [
        {
          id: 5,
          title: 'Giving feedback',
          tags: ['workshop'],
          links: ['Cards|https://example.com/cards', 'javascript:alert(1)'],
          documents: ['Two pages|uploads/rubric.pdf'],
          privateNotes: 'Noor reads first.',
        },
      ],
    }),
  )
  await page.route('**/api/classes/*/children', (route) =>
    route.fulfill({ json: { coming: 4, comingEdited: 0, past: 2 } }),
  )
  await page.route('**/api/classes/*/series', (route) => route.fulfill({ json: null }))
}
