import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { selectStyleHash } from '@lectern/contract/select-style-hash.ts'
import type { Clock, Locator, Page } from '@playwright/test'
import { build, preview } from 'vite'
import { test as base, expect, expectAccessible } from './test.ts'

const web = resolve(import.meta.dirname, '../web')
const policy = `default-src 'self'; script-src 'self'; style-src 'self' '${selectStyleHash}'`

interface Gallery {
  open: (wanted?: { only?: string }) => Promise<void>
}

/** The gallery, built with React's warnings and served under the strict policy, whose violations fail a test too. */
const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
  contextOptions: { reducedMotion: 'no-preference' },
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'lectern-gallery-'))
      const config = {
        configFile: join(web, 'vite.config.ts'),
        mode: 'development',
        logLevel: 'error',
      } as const
      const input = join(web, 'gallery.html')
      await build({ ...config, build: { outDir, minify: false, rolldownOptions: { input } } })
      const headers = { 'Content-Security-Policy': policy }
      const server = await preview({ ...config, build: { outDir }, preview: { port: 0, headers } })
      await use(`${server.resolvedUrls?.local[0]}gallery.html`)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ page, galleryUrl }, use) => {
    const open: Gallery['open'] = async (wanted) => {
      await page.goto(`${galleryUrl}?${new URLSearchParams({ theme: 'light', ...wanted })}`)
      await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible()
    }
    await use({ open })
  },
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What enters or leaves has done so; a skeleton shimmers on and a toast's line drains on. */
async function settled(page: Page) {
  await page.evaluate(() => {
    const lasting = ['shimmer', 'drain', 'spin']
    const passing = document
      .getAnimations()
      .filter((each) => !(each instanceof CSSAnimation && lasting.includes(each.animationName)))
    return Promise.all(passing.map((each) => each.finished.catch(() => {})))
  })
}

/** Time stands still until the test moves it. */
async function stopTime(clock: Clock) {
  await clock.install({ time: '2026-11-12T15:42:00' })
  await clock.pauseAt('2026-11-12T15:43:00')
}

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

test.describe('a toast', () => {
  const toasts = (page: Page) =>
    page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

  test('leaves after 5 seconds', async ({ page, clock, gallery }) => {
    await stopTime(clock)
    await gallery.open({ only: 'floating' })
    await button(page, 'Show success').click()
    await clock.runFor(4_999)
    await expect(toasts(page)).toHaveText(/Success.*Content uploaded successfully/)

    await clock.runFor(1)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('gives way to a newer one, which has its own 5 seconds', async ({ page, clock, gallery }) => {
    await stopTime(clock)
    await gallery.open({ only: 'floating' })
    await button(page, 'Show success').click()
    await clock.runFor(3_000)
    await button(page, 'Show error').click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toHaveText(/Error.*Failed to delete class/)

    await clock.runFor(4_999)
    await expect(toasts(page)).toHaveCount(1)
    await clock.runFor(1)
    await expect(toasts(page)).toHaveCount(0)
  })

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

  test('leaves by itself even after an earlier one was closed by hand', async ({ page, clock, gallery }) => {
    await stopTime(clock)
    await gallery.open({ only: 'floating' })
    await button(page, 'Show success').click()
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await button(page, 'Show error').click()
    await expect(toasts(page)).toHaveCount(1)

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

test('a tooltip opens when the pointer has rested for 700 ms', async ({ page, clock, gallery }) => {
  await stopTime(clock)
  await gallery.open({ only: 'floating' })
  await button(page, 'Hover me').hover()
  await clock.runFor(699)
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('Opens after 700 ms')
})

test('the reason of a disabled button is reached by keyboard', async ({ page, gallery }) => {
  await gallery.open({ only: 'buttons' })
  // What stands around the button is loaded on demand.
  await expect(page.locator('span[tabindex="0"]').filter({ has: button(page, 'Add Course') })).toBeVisible()
  await expect(button(page, 'Add Course')).toBeDisabled()
  await page.getByRole('button', { name: 'Upgrade to Premium' }).first().focus()
  await page.keyboard.press('Tab')

  await expect(page.getByRole('tooltip')).toHaveText("You've reached your limit of 3 courses.")
})

test('a pending button keeps its width, says what it does, and gives focus back', async ({
  page,
  clock,
  gallery,
}) => {
  await stopTime(clock)
  await gallery.open({ only: 'buttons' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  const idle = await save.boundingBox()
  await save.focus()
  await page.keyboard.press('Enter')

  const saving = page.getByRole('button', { name: 'Saving...' }).and(page.locator('[aria-busy=true]')).last()
  await expect(saving).toBeDisabled()
  await expect(saving).toHaveText('Saving...')
  expect((await saving.boundingBox())?.width).toBe(idle?.width)

  await clock.runFor(1_000)
  await expect(save).toBeFocused()
})

test('a dialog holds focus, opens on its first field, and gives focus back on Escape', async ({
  page,
  gallery,
}) => {
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Edit Course').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Course' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')

  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Edit Course')).toBeFocused()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
})

test('a dialog is a sheet at the bottom of a phone', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Delete course').click()
  await settled(page)

  const box = await page.getByRole('alertdialog').boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
})

test('a dangerous question starts on Cancel and cannot be left while it is carried out', async ({
  page,
  gallery,
}) => {
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Delete course').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Course' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()

  await question.getByRole('button', { name: 'Delete Course' }).click()
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(question).toHaveAttribute('data-state', 'open')
})

test('the slide-over is 288 px wide and closes when a link is chosen', async ({ page, gallery }) => {
  await gallery.open({ only: 'floating' })
  await button(page, 'Open menu').click()
  await settled(page)
  const panel = page.getByRole('dialog', { name: 'Main menu' })
  expect((await panel.boundingBox())?.width).toBe(288)

  await panel.getByRole('link', { name: 'Courses' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/#courses$/)
})

test('a menu is worked by keyboard', async ({ page, gallery }) => {
  await gallery.open({ only: 'floating' })
  await button(page, 'Ines Calloway').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('listitem').filter({ hasText: 'Failed to delete class' })).toBeVisible()
  await expect(button(page, 'Ines Calloway')).toBeFocused()
})

test('a searchable selector shows at most 5 and is worked by keyboard', async ({ page, gallery }) => {
  await gallery.open({ only: 'selectors' })
  const students = page.getByRole('combobox', { name: 'Students' })
  await students.click()
  await expect(page.getByRole('option')).toHaveCount(5)
  await expect(page.getByText('Showing 5 of 7. Type to find more.')).toBeVisible()

  await students.fill('nystrom')
  await expect(page.getByRole('option')).toHaveText(['OOscar Nyström'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Remove Oscar Nyström')).toBeVisible()
  await expect(students).toHaveValue('')

  await page.keyboard.press('Backspace')
  await expect(button(page, 'Remove Oscar Nyström')).toHaveCount(0)
  await button(page, 'Remove Jonah Weiss').click()
  await expect(button(page, 'Remove Jonah Weiss')).toHaveCount(0)
})

test('a single selector keeps its choice when it is left or cancelled', async ({ page, gallery }) => {
  await gallery.open({ only: 'selectors' })
  const course = page.getByRole('combobox', { name: 'Class course' })
  await course.fill('bio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(course).toHaveValue('Algebra II')

  await course.fill('bio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(course).toHaveValue('Algebra II')

  await course.fill('bio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(course).toHaveValue('AP Biology')
})

test('Escape closes the choices of a selector and not the dialog around it', async ({ page, gallery }) => {
  await gallery.open({ only: 'dialogs' })
  await button(page, 'Edit Course').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Course' })
  await dialog.getByRole('combobox', { name: 'Enrolled' }).click()
  await page.getByRole('option', { name: 'Theo Lindqvist' }).click()
  await expect(dialog.getByText('Theo Lindqvist')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog).toHaveAttribute('data-state', 'open')
})

test('a select is worked by keyboard, and its error goes when it is answered', async ({ page, gallery }) => {
  await gallery.open()
  const course = page.getByRole('combobox', { name: 'Course', exact: true })
  await expect(course).toHaveAccessibleDescription('Course is required')
  await expect(course).toHaveAttribute('aria-invalid', 'true')
  await course.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('conv')
  await expect(page.getByRole('option', { name: 'Conversational Spanish' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(course).toHaveText('ESConversational Spanish')
  await expect(course).not.toHaveAttribute('aria-invalid')
})

test('the style that a select injects is the one the policy allows', async ({ page, gallery }) => {
  await gallery.open()
  await page.getByRole('combobox', { name: 'Filter by course' }).click()
  const styles = await page.locator('style').allTextContents()
  const hashes = styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)

  expect(hashes).toEqual([selectStyleHash])
})

test('both thumbs of a slider are moved by keyboard', async ({ page, gallery }) => {
  await gallery.open()
  await page.getByRole('slider', { name: 'Youngest' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')

  await expect(page.getByRole('group', { name: 'Age range' })).toContainText('12 to 25')
  await expect(page.getByRole('slider', { name: 'Oldest' })).toHaveAttribute('aria-valuenow', '25')
})

test('one segment is always chosen, and the arrow keys choose', async ({ page, gallery }) => {
  await gallery.open()
  const view = page.getByRole('radiogroup', { name: 'View' })
  await view.getByRole('radio', { name: 'Month' }).click()
  await view.getByRole('radio', { name: 'Month' }).click()
  await expect(view.getByRole('radio', { name: 'Month' })).toBeChecked()

  await page.keyboard.down('ArrowLeft')
  await expect(view.getByRole('radio', { name: 'Week' })).toBeChecked()
  await page.keyboard.up('ArrowLeft')
  await expect(view.getByRole('radio', { name: 'Month' })).not.toBeChecked()
})

test('a search is cleared by its button and by Escape', async ({ page, gallery }) => {
  await gallery.open()
  const search = page.getByRole('searchbox', { name: 'Search courses' })
  await search.fill('algebra')
  await button(page, 'Clear search').click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()

  await search.fill('biology')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
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

test('on a phone every control answers within 40 by 40 px, and nothing runs off the side', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gallery.open()
  const small = await page.getByRole('main').evaluate((main) => {
    const reach = 19 // the last whole pixel of 40: a part of one counts as the next
    const misses = (control: Element) => {
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
