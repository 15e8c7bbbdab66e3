import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { contentItem, listContent } from '../content/content-items.ts'
import { expect, expectAccessible, test, toastOf } from '../test.ts'
import { classRow, listClasses } from './class-rows.ts'

const day = '2027-03-11' // a Thursday

const openSchedule = async (page: Page, search = `?date=${day}`): Promise<void> => {
  await page.goto(`/schedule${search}`)
  await expect(page.getByRole('heading', { level: 1, name: /20\d\d$/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const blockOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`, ${title}$`) })

async function givenCourse(page: Page, name = 'Algebra II') {
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/courses', { name, code: 'ALG', color: '#2563EB' })) as {
    id: number
  }
  const givenClass = (title: string, scheduledAt: string, fields = {}) =>
    api('POST', '/api/classes', { courseId: id, title, scheduledAt, ...fields })

  return { api, courseId: id, givenClass }
}

for (const width of [1440, 390])
  test(`the whole life of a class at ${width} px`, async ({ signedIn: page, context }) => {
    await page.setViewportSize({ width, height: 900 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { api } = await givenCourse(page)
    await api('POST', '/api/students', { name: 'Amara Osei' })
    await openSchedule(page)
    await expect(page.getByText('No classes scheduled')).toHaveCount(7)

    await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
    const add = page.getByRole('dialog', { name: 'Schedule Class' })
    await add.getByLabel('Class Value').fill('free')
    await add.getByLabel('Date', { exact: true }).fill('')
    await add.getByLabel('Start time').fill('')
    await add.getByRole('button', { name: 'Schedule Class' }).click()
    const course = add.getByRole('combobox', { name: 'Course' })
    await expect(course).toHaveAccessibleDescription('Course is required')
    await expect(course).toBeFocused()
    await expect(add.getByLabel('Date', { exact: true })).toHaveAccessibleDescription('Date is required')
    await expect(add.getByLabel('Start time')).toHaveAccessibleDescription('Start time is required')
    await expect(add.getByText('Class value must be between 0 and 999999.99')).toBeVisible()
    await expect(add.getByLabel('Duration')).toHaveValue('90')
    await course.fill('alg')
    await page.getByRole('option', { name: /Algebra II/ }).click()
    await expect(add.getByLabel('Title')).toHaveValue('Algebra II')
    await add.getByLabel('Title').fill('Quadratic functions and their graphs')
    await add.getByLabel('Description').fill('Bring graph paper.')
    await add.getByLabel('Date', { exact: true }).fill(day)
    await add.getByLabel('Start time').fill('16:30')
    await add.getByLabel('Classroom Link').fill('meet.example.com/a-rather-long-address/alg2-a')
    await add.getByLabel('Class Value').fill('45.5')
    await add.getByRole('combobox', { name: 'Students' }).fill('amara')
    await page.getByRole('option', { name: /Amara Osei/ }).click()
    await add.getByRole('button', { name: 'Schedule Class' }).click()
    await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()

    const block = page.getByRole('button', {
      name: 'Thursday, March 11, 4:30 PM to 6:00 PM, Algebra II, Quadratic functions and their graphs',
    })
    await expect(block).toContainText('Quadratic funct…')
    await block.click()
    const details = page.getByRole('dialog', { name: 'Quadratic functions and their graphs' })
    await expect(details.getByRole('heading')).toContainText('Quadratic functions and their…')
    for (const text of [
      'Thursday, March 11, 2027',
      '4:30 PM to 6:00 PM',
      'Algebra II',
      'Bring graph paper.',
      '90 minutes',
      '$45.50',
      'https://meet.example.com/a-rather-long-a…',
      'Amara Osei',
      'scheduled',
    ])
      await expect(details).toContainText(text)
    const join = details.getByRole('link', { name: 'Join' })
    await expect(join).toHaveAttribute('href', 'https://meet.example.com/a-rather-long-address/alg2-a')
    await expect(join).toHaveAttribute('rel', 'noopener noreferrer')
    await details.getByRole('button', { name: 'Copy Link' }).click()
    await expect(toastOf(page, 'Copied', 'Course link copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('alg2-a')

    await details.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Class' })
    await edit.getByLabel('Start time').fill('17:15')
    await edit.getByRole('radio', { name: 'Completed' }).click()
    await edit.getByRole('button', { name: 'Update Class' }).click()
    await expect(toastOf(page, 'Success', 'Class updated successfully')).toBeVisible()
    const changed = page.getByRole('button', { name: /5:15 PM to 6:45 PM.*completed$/ })
    await changed.click()
    await expect(page.getByRole('dialog')).toContainText('completed')

    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Class' })
    await question.getByRole('button', { name: 'Delete Class' }).click()
    await expect(toastOf(page, 'Success', 'Class deleted successfully')).toBeVisible()
    await expect(page.getByText('No classes scheduled')).toHaveCount(7)
  })

test('a series is created, changed, switched off and deleted, and each dialog says what else changes', async ({
  signedIn: page,
}) => {
  await givenCourse(page)
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await add.getByLabel('Date', { exact: true }).fill(day)
  await add.getByLabel('Start time').fill('16:30')
  await add.getByRole('switch', { name: 'Recurring class' }).click()
  await expect(add.getByRole('button', { name: 'Thu', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(add.getByText('Every Thu, 4:30 PM')).toBeVisible()
  await expect(add.getByText('and on as time goes by')).toBeVisible()
  await add.getByRole('radio', { name: 'Monthly' }).click()
  await expect(add.getByText('Every Mar, 4:30 PM')).toBeVisible()
  await add.getByRole('radio', { name: 'Weekly' }).click()
  await add.getByLabel('End date').fill('2027-03-10')
  await expect(add.getByLabel('End date')).toHaveAccessibleDescription(
    'The end date must not be before the first class',
  )
  await add.getByRole('combobox', { name: 'Course' }).fill('alg')
  await page.getByRole('option', { name: /Algebra II/ }).click()
  await add.getByRole('button', { name: 'Tue', exact: true }).click()
  await add.getByLabel('End date').fill('2027-04-02')
  await expect(add.getByText('Every Tue and Thu, 4:30 PM')).toBeVisible()
  await expect(add.getByText('7 classes, Mar 11, 2027 to Apr 1, 2027')).toBeVisible()
  await add.getByRole('button', { name: 'Schedule Class' }).click()
  await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Algebra II')).toHaveCount(2)
  await blockOf(page, 'Algebra II').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const child = page.getByRole('dialog', { name: 'Edit Class' })
  await expect(child.getByRole('switch')).toHaveCount(0)
  await child.getByLabel('Title').fill('By hand')
  await child.getByRole('button', { name: 'Update Class' }).click()
  await expect(blockOf(page, 'By hand')).toHaveCount(1)

  await page.getByRole('button', { name: 'Previous Week' }).click()
  await blockOf(page, 'Algebra II').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const parent = page.getByRole('dialog', { name: 'Edit Class' })
  await expect(
    parent.getByText('5 coming classes change with it. 1 changed by hand stays as it is.'),
  ).toBeVisible()
  await parent.getByLabel('Title').fill('Parabolas')
  await parent.getByRole('button', { name: 'Update Class' }).click()
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Parabolas')).toHaveCount(1)
  await expect(blockOf(page, 'By hand')).toHaveCount(1)

  await page.getByRole('button', { name: 'Previous Week' }).click()
  await blockOf(page, 'Parabolas').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await parent.getByRole('switch', { name: 'Recurring class' }).click()
  await expect(parent.getByText('Saving ends the series: 6 coming classes are deleted')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (['PUT', 'DELETE'].includes(request.method()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await parent.getByRole('button', { name: 'Update Class' }).click()
  await expect(parent).toBeHidden()
  expect(sent.map((call) => call.replace(/\d+/, 'N'))).toEqual([
    'DELETE /api/classes/N/children',
    'PUT /api/classes/N',
  ])
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(page.getByText('No classes scheduled')).toHaveCount(7)
})

test('deleting and moving a series ask first and say how many classes go along', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Daily', `${day} 09:00:00`, {
    isRecurring: true,
    recurrenceType: 'daily',
    recurrenceEndDate: '2027-03-14',
  })
  await openSchedule(page)
  await expect(blockOf(page, 'Daily')).toHaveCount(4)
  await blockOf(page, 'Daily').first().press('Alt+ArrowRight')
  const move = page.getByRole('alertdialog', { name: 'Move Series' })
  await expect(move).toContainText('Thursday, March 11, 2027 at 9:15 AM. 3 coming classes change with it.')
  await move.getByRole('button', { name: 'Move Series' }).click()
  await expect(page.getByRole('button', { name: /9:15 AM to 10:45 AM/ })).toHaveCount(4)

  await blockOf(page, 'Daily').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Series' })
  await expect(question).toContainText('3 classes of its series still to come go with it.')
  await question.getByRole('button', { name: 'Delete Series' }).click()
  await expect(toastOf(page, 'Success', 'Class deleted successfully')).toBeVisible()
  await expect(blockOf(page, 'Daily')).toHaveCount(0)
})

test('a class is dragged to another day and time, and taken back', async ({ signedIn: page }) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Vertex form', `${day} 09:00:00`)
  await openSchedule(page)
  const block = blockOf(page, 'Vertex form')
  const box = await block.boundingBox()
  const nextDay = await page.locator('[data-date="2027-03-12"]').boundingBox()
  if (!box || !nextDay) throw new Error('not drawn')
  const hour = (box.width + 2) / 1.5
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, 899) // below the last day
  await expect(page.locator('[data-date="2027-03-14"] .drop-preview')).toHaveText('9:00 AM')
  await page.mouse.move(box.x + 20 + hour * 2.5 + 3, nextDay.y + 40, { steps: 6 })
  await expect(page.locator('.drop-preview')).toHaveText('11:30 AM')
  await page.mouse.up()

  await expect(page.getByRole('button', { name: /^Friday, March 12, 11:30 AM to 1:00 PM/ })).toBeVisible()
  const toast = toastOf(page, 'Class moved', 'Vertex form is now on Friday, March 12 at 11:30 AM')
  await expect(toast).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Thursday, March 11, 9:00 AM/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Thursday, March 11, 9:00 AM/ })).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger that swipes scrolls, and one that rests takes the class along', async ({
    signedIn: page,
  }) => {
    const { givenClass } = await givenCourse(page)
    await givenClass('Vertex form', `${day} 09:00:00`)
    await openSchedule(page)
    const week = page.getByRole('region', { name: 'Week' })
    const scrolled = () => week.evaluate(({ scrollLeft }) => scrollLeft)
    const preview = page.locator('.drop-preview')
    const finger = await fingerOn(page)

    const { x, y } = await boxOf(blockOf(page, 'Vertex form'))
    const friday = await boxOf(page.locator('[data-date="2027-03-12"]'))
    await finger.down(x + 20, y + 40)
    await expect(preview).toHaveText('9:00 AM')
    await finger.move(x + 40, friday.y + 40)
    await finger.move(384, friday.y + 40)
    await expect(preview).toHaveText('11:45 PM') // the day went along to its end
    await finger.move(60, friday.y + 40)
    await expect(preview).toHaveText('12:00 AM')
    await finger.up()
    await expect(blockOf(page, 'Vertex form')).toHaveAccessibleName(/^Friday, March 12, 12:00 AM/)

    expect(await scrolled()).toBe(0)
    await finger.down(140, friday.y + 40)
    for (const way of [30, 60, 80]) await finger.move(140 - way, friday.y + 40)
    await finger.up()
    await expect.poll(scrolled).toBeGreaterThan(20)
    await expect(preview).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('not drawn')

  return box
}

/** Playwright's own only taps. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })

  return {
    down: (x: number, y: number) => touch('touchStart', { x, y }),
    move: (x: number, y: number) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  }
}

test.describe('a move that is refused', () => {
  test.use({ expectedOnConsole: ['status of 409', 'status of 500'] })

  test('is rolled back with the words of the server, and a failed save stays in the form', async ({
    signedIn: page,
  }) => {
    const { givenClass } = await givenCourse(page)
    await givenClass('Vertex form', `${day} 09:00:00`)
    await openSchedule(page)
    let answer = { status: 409, json: { code: 'conflict', message: 'Not at that time' } as object }
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/classes/*', async (route) => {
      await held
      await route.fulfill(answer)
    })
    await blockOf(page, 'Vertex form').press('Alt+ArrowDown')
    await expect(page.getByRole('button', { name: /^Friday, March 12, 9:00 AM/ })).toBeVisible()
    release()
    await expect(toastOf(page, 'Failed to Update Class', 'Not at that time')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Thursday, March 11, 9:00 AM/ })).toBeVisible()

    answer = { status: 500, json: {} }
    await blockOf(page, 'Vertex form').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Class' })
    await form.getByLabel('Title').fill('Another')
    await form.getByRole('button', { name: 'Update Class' }).click()
    const banner = form.getByRole('alert').filter({ hasText: 'Failed to Update Class' })
    await expect(banner).toContainText('Unable to update class. Please check your inputs and try again.')
    await expect(form.getByLabel('Title')).toHaveValue('Another')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
  })
})

test('the keyboard reaches, opens and moves every class, and a menu moves it too', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('First', '2027-03-08 09:00:00')
  await givenClass('Second', '2027-03-08 14:00:00')
  await givenClass('Third', `${day} 13:00:00`)
  await openSchedule(page)
  await blockOf(page, 'First').focus()
  await page.keyboard.press('ArrowRight')
  await expect(blockOf(page, 'Second')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(blockOf(page, 'Third')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Third' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(blockOf(page, 'Third')).toBeFocused()

  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: /^Wednesday, March 10, 1:15 PM/ })).toBeFocused()
  await expect(toastOf(page, 'Class moved', 'Wednesday, March 10 at 1:15 PM')).toBeVisible()

  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click()
  await page.getByRole('menuitem', { name: 'One week later' }).click()
  await expect(toastOf(page, 'Class moved', 'Wednesday, March 17 at 1:15 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Third')).toBeVisible()
})

test('week and month are walked through, with view and date in the address', async ({ signedIn: page }) => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  await listClasses(page, () =>
    titles.map((title, index) => classRow(index + 1, `${day} ${10 + index}:00:00`, { title })),
  )
  await openSchedule(page)
  await expect(heading(page)).toHaveText('Mar 8 – 14, 2027')
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(heading(page)).toHaveText('Mar 15 – 21, 2027')
  await expect(page).toHaveURL('/schedule?date=2027-03-18')
  await page.getByRole('button', { name: 'Previous Week' }).click()
  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(heading(page)).toHaveText('March 2027')
  await expect(page).toHaveURL(`/schedule?date=${day}&view=month`)

  await expect(blockOf(page, 'Three')).toBeVisible()
  await expect(blockOf(page, 'Four')).toHaveCount(0)
  await blockOf(page, 'One').focus()
  await page.keyboard.press('ArrowDown')
  await expect(blockOf(page, 'Two')).toBeFocused()
  await page.getByRole('button', { name: '+2 more' }).click()
  const dayDialog = page.getByRole('dialog', { name: 'Thursday, March 11, 2027' })
  await expect(dayDialog.getByRole('listitem')).toHaveCount(5)
  await dayDialog.getByRole('button', { name: /Five/ }).click()
  await expect(page.getByRole('dialog', { name: 'Five' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dayDialog.getByRole('button', { name: /Five/ })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Next Month' }).click()
  await expect(heading(page)).toHaveText('April 2027')
  await page.getByRole('button', { name: 'Previous Month' }).click()
  await page.getByRole('button', { name: 'This Month' }).click()
  await expect(page).toHaveURL('/schedule?view=month')
  await page.getByRole('button', { name: 'This Month' }).click()
  for (const title of ['March 2027', 'April 2027', 'March 2027', 'Mar 8 – 14, 2027', 'Mar 15 – 21, 2027']) {
    await page.goBack()
    await expect(heading(page)).toHaveText(title)
  }
  await page.goto('/schedule?view=decade&date=2027-02-31')
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
    classRow(4, '2027-03-10 23:00:00', { title: 'Over midnight', duration: 120 }),
    classRow(5, `${day} 16:00:00`, { title: 'Short', duration: 5, courseLink: 'javascript:alert(1)' }),
    classRow(6, `${day} 16:00:00`, { title: 'At the same time' }),
  ])
  await openSchedule(page)
  await expect(blockOf(page, 'Snake')).toBeVisible()
  await expect(page.getByText('Invalid time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Time TBD, Unknown Course, No title' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Over midnight/ })).toHaveCount(2)
  const rest = page.getByRole('button', { name: /1:00 AM the next day, .*, Over midnight, continued$/ })
  await expect(rest).toContainText('to 1 AM')
  await blockOf(page, 'Over midnight').hover()
  await expect(rest).toHaveAttribute('data-lit')
  const [short, other] = [blockOf(page, 'Short'), blockOf(page, 'At the same time')]
  expect((await short.boundingBox())?.width).toBeGreaterThan(12)
  expect((await short.boundingBox())?.y).not.toBe((await other.boundingBox())?.y)

  await short.click()
  await expect(page.getByRole('dialog')).toContainText('javascript:alert(1)')
  await expect(page.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /No title$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('No link specified')
})

test('an empty time starts a class there and overlaps are told; at the limit the dialog says so', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Vertex form', `${day} 09:00:00`)
  await openSchedule(page)
  const track = await page
    .getByRole('button', { name: 'Schedule a class on Thursday, March 11' })
    .boundingBox()
  if (!track) throw new Error('not drawn')
  const clickAt = (hours: number) => page.mouse.click(track.x + (track.width / 24) * hours, track.y + 50)
  await clickAt(11.6)
  const form = page.getByRole('dialog', { name: 'Schedule Class' })
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(day)
  await expect(form.getByLabel('Start time')).toHaveValue('11:30')
  await expect(form.getByText('Overlaps with')).toHaveCount(0)
  await form.getByLabel('Start time').fill('10:00')
  await expect(form.getByText('Overlaps with Vertex form at 9:00 AM.')).toBeVisible()
  await page.keyboard.press('Escape')

  await givenClass('Second', `${day} 12:00:00`)
  await givenClass('Third', `${day} 15:00:00`)
  await page.goto(`/schedule?date=${day}&new=1`)
  const limit = page.getByRole('alertdialog', { name: 'Limit reached' })
  await limit.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Schedule Class', exact: true })).toBeDisabled()
  await expect(page.getByText("You've reached your limit of 3 classes.")).toBeVisible()
  const moved = await page.getByRole('button', { name: 'Schedule a class on Friday, March 12' }).boundingBox()
  await page.mouse.click((moved?.x ?? 0) + 300, (moved?.y ?? 0) + 50)
  await expect(limit).toBeVisible()
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
  const colors = ['#2563EB', '#7C3AED', '#059669', '#EA580C', '#DB2777', '#0D9488']
  await listClasses(page, () => [
    ...colors.map((color, index) =>
      classRow(index + 1, `${day} ${String(7 + index * 2).padStart(2, '0')}:00:00`, {
        course: { id: 3, name: 'Course', code: 'CO', color },
        duration: 20 + index * 20,
      }),
    ),
    classRow(8, '2020-01-01 09:00:00'),
    classRow(9, '2027-03-09 12:00:00', { status: 'cancelled', title: 'Cancelled' }),
    classRow(10, '2027-03-12 12:00:00', {
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
  await expect(page.getByText('4 coming classes change with it.')).toBeVisible()
  await expect(page.getByText('Every Fri, 12:00 PM')).toBeVisible()
  await expectAccessible(page)

  await openSchedule(page, `?view=month&date=${day}`)
  await expect(blockOf(page, 'Cancelled')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Cancelled, cancelled$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /more/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Class 6')
  await expectAccessible(page)
})

test('weeks of 300 and months of 1,000 classes are walked through, and the longest task reported', async ({
  signedIn: page,
}) => {
  await listClasses(page, (url) =>
    crowd(url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '', 43),
  )
  await openSchedule(page)
  await expect(page.locator('button[data-block]').first()).toBeVisible()
  expect(await page.locator('button[data-block]').count()).toBeGreaterThan(295)
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  for (const title of ['Mar 15 – 21, 2027', 'Mar 22 – 28, 2027', 'Mar 29 – Apr 4, 2027']) {
    await page.getByRole('button', { name: 'Next Week' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator('button[data-block]').first()).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Month' }).click()
  for (const title of ['May 2027', 'June 2027']) {
    await page.getByRole('button', { name: 'Next Month' }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await expect(page.getByText('+40 more').first()).toBeVisible()
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  test.info().annotations.push({ type: 'long tasks', description: `${tasks.join(', ') || 'none'} ms` })
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
