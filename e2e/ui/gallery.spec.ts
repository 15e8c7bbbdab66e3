import { expect, expectAccessible } from '../test.ts'
import { button, settled, test } from './gallery.ts'

test('axe finds nothing', async ({ page, gallery }) => {
  await gallery.open()
  await settled(page)
  await expectAccessible(page)
})

test('axe finds nothing in dialogs', async ({ page, gallery }) => {
  await gallery.open({ only: 'dialogs' })
  for (const name of ['Edit Course', 'Delete course', 'Reach the limit', '640 wide']) {
    await button(page, name).click()
    await settled(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
  }
})

test('axe finds nothing in menus, lists and toasts', async ({ page, gallery }) => {
  await gallery.open({ only: 'floating' })
  for (const name of ['Show undo', 'Open menu', 'Ines Calloway']) {
    await button(page, name).click()
    await settled(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog], [role=menu], [data-state=open][role=listitem]')).toHaveCount(0)
  }

  await gallery.open({ only: 'selectors' })
  await page.getByRole('combobox', { name: 'Students' }).click()
  await settled(page)
  await expectAccessible(page)
})

test('a photo that fails shows the first letter', async ({ page, gallery }) => {
  const photo = page.waitForRequest('**/robots.txt')
  await gallery.open()
  await photo

  await expect(page.locator('img')).toHaveCount(0)
})

test('with reduced motion nothing moves', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gallery.open()
  await button(page, 'Edit Course').click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const moving = await page.evaluate(() =>
    document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration)),
  )
  expect(moving.filter((duration) => duration > 0)).toEqual([])
})

test('on a phone every control answers within 44 by 44 px, a field within 40, and nothing runs off the side', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gallery.open()
  const small = await page.getByRole('main').evaluate((main) => {
    const fields = 'input:not([type=checkbox], [type=radio]), textarea, [role=combobox]'
    const misses = (control: Element) => {
      // The last whole pixel of 40 and of 44: a part of one counts as the next.
      const reach = control.matches(fields) ? 19 : 21
      control.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const [cx, cy] = [x + width / 2, y + height / 2]
      const points = [
        [cx - reach, cy],
        [cx + reach, cy],
        [cx, cy - reach],
        [cx, cy + reach],
      ] as const
      return points.some(([px, py]) => {
        const hit = document.elementFromPoint(px, py)
        return !control.contains(hit)
      })
    }
    const controls = [...main.querySelectorAll('button:not(:disabled), input, textarea, [role=slider]')]
    return controls.filter((each) => !each.ariaHidden && misses(each)).map((each) => each.outerHTML)
  })

  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
