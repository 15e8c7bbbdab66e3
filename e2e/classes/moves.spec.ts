import type { Locator, Page } from '@playwright/test'
import { expect, test, toastOf } from '../test.ts'
import { blockOf, day, givenCourse, openSchedule } from './schedule.ts'

test('a class is dragged to another day and time, and taken back', async ({ signedIn: page }) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('Vertex form', `${day} 09:00:00`)
  await openSchedule(page)
  const block = blockOf(page, 'Vertex form')
  const box = await boxOf(block)
  const nextDay = await boxOf(page.locator('[data-date="2094-03-12"]'))
  const hour = (box.width + 2) / 1.5
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, 899) // below the last day
  await expect(page.locator('[data-date="2094-03-14"] .drop-preview')).toHaveText('9:00 AM')
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
    await openSchedule(page, `?date=${day}&view=week`)
    const week = page.getByRole('region', { name: 'Week' })
    const scrolled = () => week.evaluate(({ scrollLeft }) => scrollLeft)
    const preview = page.locator('.drop-preview')
    const finger = await fingerOn(page)

    const { x, y } = await boxOf(blockOf(page, 'Vertex form'))
    const friday = await boxOf(page.locator('[data-date="2094-03-12"]'))
    await finger.down(x + 20, y + 40)
    await expect(preview).toHaveText('9:00 AM')
    await finger.move(x + 40, friday.y + 40)
    await finger.move(384, friday.y + 40)
    await expect(preview).toHaveText('11:45 PM') // the day went along to its end
    await finger.move(60, friday.y + 40)
    await expect(preview).toHaveText('12:00 AM')
    await expect.poll(scrolled).toBe(0) // and back to its beginning
    await finger.up()
    await expect(blockOf(page, 'Vertex form')).toHaveAccessibleName(/^Friday, March 12, 12:00 AM/)

    // All at once: on a busy machine a finger that is asked for step by step would rest.
    await Promise.all([
      finger.down(140, friday.y + 40),
      ...[30, 60, 80].map((way) => finger.move(140 - way, friday.y + 40)),
      finger.up(),
    ])
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
      if (route.request().method() === 'GET') return route.fallback()
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
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()

    await page.route('**/api/classes', (route) => route.fulfill(answer))
    await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
    const add = page.getByRole('dialog', { name: 'Schedule Class' })
    await add.getByRole('combobox', { name: 'Course' }).fill('alg')
    await page.getByRole('option', { name: /Algebra II/ }).click()
    await add.getByRole('button', { name: 'Schedule Class' }).click()
    await expect(add.getByRole('alert').filter({ hasText: 'Failed to Schedule Class' })).toContainText(
      'Unable to schedule class. Please check your inputs and try again.',
    )
  })
})

test('the keyboard reaches, opens and moves every class, and a menu moves it too', async ({
  signedIn: page,
}) => {
  const { givenClass } = await givenCourse(page)
  await givenClass('First', '2094-03-08 09:00:00')
  await givenClass('Second', '2094-03-08 14:00:00')
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

  // What the details were when they were open before is not what they are now.
  await page.route('**/api/classes/*', () => undefined)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click()
  await page.unrouteAll()
  await page.getByRole('menuitem', { name: 'One week later' }).click()
  await expect(toastOf(page, 'Class moved', 'Wednesday, March 17 at 1:15 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect(blockOf(page, 'Third')).toBeVisible()
})
