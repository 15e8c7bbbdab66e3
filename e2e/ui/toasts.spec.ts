import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import { button, settled, stopTime, test } from './gallery.ts'

test.describe('a toast', () => {
  const toasts = (page: Page) =>
    page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

  test('stays while the pointer rests on it, and its line stops draining', async ({
    page,
    clock,
    gallery,
  }) => {
    await stopTime(clock)
    await gallery.open({ only: 'floating' })
    await button(page, 'Show success').click()
    const drain = toasts(page).locator('.drain')
    const playing = () => drain.evaluate((line) => line.getAnimations()[0]?.playState)
    await expect.poll(playing).toBe('running')

    await toasts(page).hover()
    await expect.poll(playing).toBe('paused')
    await clock.runFor(20_000)
    await expect(toasts(page)).toBeVisible()

    await page.mouse.move(0, 0)
    await expect.poll(playing).toBe('running')
    await clock.runFor(5_000)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('is reached by F8 and stays while focus is in it', async ({ page, clock, gallery }) => {
    await stopTime(clock)
    await gallery.open({ only: 'floating' })
    await button(page, 'Show undo').click()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
    await clock.runFor(20_000)
    await expect(toasts(page)).toBeVisible()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveText(/Success/)
  })

  test('is swiped away to the right, beyond 50 px and not before', async ({ page, gallery }) => {
    await gallery.open({ only: 'floating' })
    await button(page, 'Show success').click()
    await settled(page)
    await swipe(page, toasts(page), 50)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await expect(toasts(page)).toHaveAttribute('data-state', 'open')

    await swipe(page, toasts(page), 51)
    await expect(toasts(page)).toHaveCount(0)
  })
})

async function swipe(page: Page, target: Locator, distance: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe')

  const [x, y] = [Math.round(box.x) + 150, Math.round(box.y) + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}
