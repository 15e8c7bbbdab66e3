import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expectSignedIn } from '../sign-in.ts'
import { cardOf, expect, expectAccessible, test } from '../test.ts'

type Row = { id: number }

/** A teacher with two students, a course, a class tomorrow and a topic. */
async function fill(page: Page) {
  const api = await apiOf(page)
  const course = (await api('POST', '/api/courses', { name: 'AP Biology', code: 'BIO' })) as Row
  const amara = (await api('POST', '/api/students', {
    name: 'Amara Osei',
    nickname: 'Ama',
    guardianName: 'Kwame Osei',
    phone: '+233 24 555 0187',
    courseIds: [course.id],
  })) as Row
  await api('POST', '/api/students', { name: 'Priya Raman' })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await api('POST', '/api/classes', {
    courseId: course.id,
    title: 'Exam review',
    scheduledAt: `${tomorrow} 16:00:00`,
  })
  await api('POST', '/api/topics', { title: 'Ambiguity' })
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const held = (await api('POST', '/api/classes', {
    courseId: course.id,
    title: 'Enzymes',
    scheduledAt: `${yesterday} 16:00:00`,
    studentIds: [String(amara.id)],
  })) as Row
  await api('PUT', `/api/classes/${held.id}/record`, { revision: 0, notes: 'Catalase, as Clementi had it' })

  return { amara }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('Ctrl K finds students, classes, topics and what can be done with whom', async ({ signedIn: page }) => {
  const { amara } = await fill(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await field(page).fill('am')

  await expect(page.getByRole('group', { name: 'Students' }).getByRole('option')).toHaveText([
    /Amara Osei/,
    /Priya Raman/,
  ])
  await expect(page.getByRole('group', { name: 'With Ama' })).toContainText('Schedule class with Ama')
  await expect(page.getByRole('group', { name: 'Classes' })).toContainText('Exam review')
  await expect(page.getByRole('group', { name: 'Topics' })).toContainText('Ambiguity')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/students/${amara.id}`)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Amara Osei/])
  await field(page).fill('clementi')
  await expect(page.getByRole('group', { name: 'Lesson Notes' }).getByRole('option')).toHaveText([
    /Catalase, as Clementi had it.*Amara Osei/,
  ])
  for (const sought of ['5550187', 'kwame', 'amos']) {
    await field(page).fill(sought)
    await expect(option(page, /Amara Osei/)).toHaveAttribute('aria-selected', 'true')
  }
  await field(page).fill('nobody at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('Ctrl K opens the palette anew while it is still fading out', async ({ signedIn: page }) => {
  await page.goto('/')
  await expectSignedIn(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.evaluate(() => document.documentElement.style.setProperty('--duration-fast', '60s'))
  await field(page).fill('something')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')

  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
})

test('an action of a student begins with that student, and Tab shows them all', async ({
  signedIn: page,
}) => {
  await fill(page)
  await page.goto('/')
  await expectSignedIn(page)
  await page.keyboard.press('/') // this page has no search field
  await field(page).fill('ama')
  await option(page, 'Add charge for Ama').click()
  await expect(page.getByRole('dialog', { name: 'Add Charge' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await field(page).fill('ama')
  await expect(option(page, /Amara Osei/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(option(page, 'Create invoice for Ama')).toBeVisible()
  await expect(option(page, 'Share with the family of Ama')).toBeVisible()
  await page.keyboard.type('schedule')
  await expect(option(page, 'Share with the family of Ama')).toBeHidden()
  await option(page, 'Schedule class with Ama').click()

  const form = page.getByRole('dialog', { name: 'Schedule Class' })
  await expect(
    form
      .getByText('Amara Osei')
      .or(form.getByText('Ama', { exact: true }))
      .first(),
  ).toBeVisible()
})

test('a class, a topic and a course open from the palette, and time off begins there', async ({
  signedIn: page,
}) => {
  await fill(page)
  await page.goto('/courses')
  await expectSignedIn(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('exam')
  await option(page, /Exam review/).click()
  await expect(page.getByRole('dialog', { name: 'Exam review' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await field(page).fill('ambig')
  await expect(option(page, 'Ambiguity')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ambiguity' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await field(page).fill('bio')
  await option(page, /AP Biology BIO/).click()
  await expect(cardOf(page, 'AP Biology')).toBeVisible()

  await page.keyboard.press('Control+k')
  await field(page).fill('invoice details')
  await option(page, 'Invoice details').click()
  await expect(page.getByRole('dialog', { name: 'Invoice Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await field(page).fill('time off')
  await option(page, 'Add time off').click()
  await expect(page.getByRole('dialog', { name: 'Add Time Off' })).toBeVisible()
  await expect(page).toHaveURL('/schedule')
})

test('keys lead to pages and through the schedule, never while somebody types, and can be switched off and on again', async ({
  signedIn: page,
}) => {
  await fill(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Students', exact: true })).toHaveAttribute(
    'title',
    'Students (G then S)',
  )
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('searchbox', { name: 'Search students' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search students' })).toBeFocused()
  await page.keyboard.type('gwn?')
  await expect(page).toHaveURL('/students?q=gwn%3F')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('button', { name: 'Next Week' })).toHaveAttribute('title', 'Next Week (J)')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/date=/)
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/view=month/)
  await page.keyboard.press('1')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/date=/)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Schedule Class' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Search this page')
  await expectAccessible(page)
  await keys.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Next Week' })).not.toHaveAttribute('title')
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/schedule')

  await page.getByRole('button', { name: 'All keys' }).click()
  await keys.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next Week' })).toHaveAttribute('title', 'Next Week (J)')
})
