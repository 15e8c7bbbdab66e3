import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'
import { openTerm, wallTimeOf } from './term.ts'

const panel = (page: Page): Locator => page.getByRole('region', { name: 'To Record' })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const mark = (page: Page, student: string, name: string): Locator =>
  page.getByRole('radiogroup', { name: student }).getByRole('radio', { name })

test('without a class to record there is no panel', async ({ signedIn: page }) => {
  const { schedule } = await openTerm(page)
  await schedule({ scheduledAt: wallTimeOf(1, '17:00:00') })
  await page.goto('/dashboard')

  await expect(page.getByRole('region', { name: 'Upcoming Classes' })).toContainText('Enzyme lab prep')
  await expect(panel(page)).toHaveCount(0)
})

test('a class is recorded from the dashboard', async ({ signedIn: page }) => {
  const { schedule, record, topic } = await openTerm(page)
  const before = await schedule({ title: 'Photosynthesis', scheduledAt: wallTimeOf(-4, '17:00:00') })
  await record(before.id, { notes: 'Light reactions in full.', homework: 'Read pages 112 to 118.' })
  await schedule({ topicIds: [String(topic.id)] })
  await page.goto('/dashboard')
  await panel(page).getByRole('button', { name: 'Record Class' }).click()

  await expect(dialog(page)).toHaveAccessibleName('Record Enzyme lab prep')
  await expect(dialog(page)).toContainText('Last time')
  await expect(dialog(page)).toContainText('Light reactions in full.')
  const save = dialog(page).getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAccessibleDescription('Nobody is marked yet')
  await mark(page, 'Hana Kobayashi', 'Present').click()
  await expect(save).toHaveAccessibleDescription('2 of 3 students have no mark yet')
  await dialog(page).getByRole('button', { name: 'Everyone Present' }).click()
  await expect(save).toHaveAccessibleDescription('')
  await mark(page, 'Hana Kobayashi', 'Excused').click()
  await dialog(page).getByRole('checkbox', { name: 'Make-up for Hana Kobayashi' }).click()
  await dialog(page).getByRole('button', { name: 'Note about Priya Raman' }).click()
  await dialog(page).getByRole('textbox', { name: 'Note about Priya Raman' }).fill('Led the group')
  await dialog(page).getByRole('textbox', { name: 'What we did' }).fill('Planned the catalase trial.')
  await dialog(page).getByRole('textbox', { name: 'Homework' }).fill('Write the hypothesis.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(question).toBeHidden()
  await expect(dialog(page)).toContainText('2 present, 1 excused')
  await expectAccessibleOnPhonesToo(page)
  await save.click()

  await expect(toastOf(page, 'Success', 'Class recorded')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
})

test('marks and charges are given by keys: letters, arrows, and everyone at once', async ({
  signedIn: page,
}) => {
  const { schedule } = await openTerm(page)
  await schedule({ classValue: '60.00' })
  await page.goto('/dashboard')
  await panel(page)
    .getByRole('button', { name: /Enzyme lab prep/ })
    .click()
  await expect(mark(page, 'Amara Osei', 'Present')).toBeFocused()

  await page.keyboard.press('Shift+P')
  for (const name of ['Amara Osei', 'Hana Kobayashi', 'Priya Raman'])
    await expect(mark(page, name, 'Present')).toBeChecked()
  await expect(dialog(page).getByRole('textbox', { name: 'What we did' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('e')
  await expect(mark(page, 'Hana Kobayashi', 'Excused')).toBeChecked()
  await expect(mark(page, 'Hana Kobayashi', 'Excused')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(mark(page, 'Priya Raman', 'Late')).toBeChecked()
  await page.keyboard.press('a')
  await expect(mark(page, 'Priya Raman', 'Absent')).toBeChecked()
  await expect(dialog(page)).toContainText('2 charges, $40.00 of $60.00')
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Charge for Priya Raman' })).toBeFocused()
  await page.keyboard.type('12')
  await expect(dialog(page)).toContainText('2 charges, $32.00 of $60.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note about Priya Raman' })).toBeFocused()
})

test('25 classes are recorded by keyboard, each with at most 5 keys besides its notes', async ({
  signedIn: page,
}) => {
  test.slow()
  const { daily } = await openTerm(page)
  await daily(25)
  await page.goto('/dashboard')
  await panel(page).getByRole('button', { name: 'Record Class' }).focus()
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key)
      keys += key.split('+').length
    }
  }

  await press('Enter')
  for (let left = 24; left >= 0; left -= 1) {
    await expect(dialog(page)).toContainText(left > 0 ? `${left} left` : '25 of 25')
    await expect(mark(page, 'Amara Osei', 'Present')).toBeFocused()
    await press('Shift+P')
    await page.keyboard.type(`Lesson ${left}`)
    await press('Control+Enter')
  }

  await expect(dialog(page)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  expect(keys).toBeLessThanOrEqual(5 * 25)
})

for (const [machine, slowdown, latency] of [
  ['a quick machine', 1, 0],
  ['a slow machine with a slow connection', 6, 400],
] as const)
  test(`what is typed without a pause, class after class, stands where it belongs on ${machine}`, async ({
    signedIn: page,
  }) => {
    test.slow()
    const { daily, students, recordsOf } = await openTerm(page)
    await daily(4, { studentIds: students.slice(0, 1).map(({ id }) => String(id)), classValue: '40.00' })
    await page.goto('/dashboard')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await panel(page).getByRole('button', { name: 'Record Class' }).focus()

    await page.keyboard.press('Enter')
    const texts = ['Scales again', 'Expo in a place', 'Clementi, page 8', 'A cadence, eleven times']
    for (const text of texts) {
      for (const key of ['p', 'Tab']) await page.keyboard.press(key, { delay: 40 })
      await page.keyboard.type(text, { delay: 40 })
      await page.keyboard.press('Control+Enter')
    }
    await page.keyboard.type('pgcn and on and on', { delay: 40 })

    await expect(dialog(page)).toHaveCount(0)
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await recordsOf()).toEqual(texts.map((notes) => ({ notes, marks: ['present'] })))
    await devtools.detach()
  })

test('a class that did not take place is closed with a reason, and the details say so', async ({
  signedIn: page,
}) => {
  const { schedule } = await openTerm(page)
  await schedule({ title: 'Osmosis' })
  await schedule({ title: 'Membranes', scheduledAt: wallTimeOf(-1, '17:00:00') })
  await page.goto('/dashboard')
  await panel(page).getByRole('button', { name: 'Record Class' }).click()
  await dialog(page).getByRole('button', { name: 'Did Not Take Place' }).click()

  await expect(dialog(page)).toHaveAccessibleName('Did Not Take Place')
  await dialog(page).getByRole('radio', { name: 'Teacher ill' }).click()
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('A cold')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveAccessibleName('Record Membranes')
  await page.keyboard.press('Escape')

  await page.goto(`/schedule?view=month&date=${wallTimeOf(-2, '').trim()}`)
  await page
    .getByRole('button', { name: /Osmosis/ })
    .first()
    .click()
  await expect(dialog(page)).toContainText('Did not take place')
  await expect(dialog(page)).toContainText('Teacher ill')
  await expect(dialog(page)).toContainText('A cold')
})

test('from its details a class is recorded, changed and reopened', async ({ signedIn: page }) => {
  const { schedule } = await openTerm(page)
  const yesterday = wallTimeOf(-1, '').trim()
  await schedule({ scheduledAt: `${yesterday} 17:00:00` })
  await page.goto(`/schedule?view=month&date=${yesterday}`)
  await page
    .getByRole('button', { name: /Enzyme lab prep/ })
    .first()
    .click()
  await expect(dialog(page)).toContainText('To record')
  await dialog(page).getByRole('button', { name: 'Record Class' }).click()
  const record = page.getByRole('dialog', { name: 'Record Enzyme lab prep' })
  await record.getByRole('textbox', { name: 'What we did' }).fill('Planned the trial.')
  await record.getByRole('button', { name: /^Save/ }).click()

  await expect(record).toHaveCount(0)
  await expect(dialog(page)).toContainText('Recorded')
  await expect(dialog(page)).toContainText('Planned the trial.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change Record' }).click()
  await record.getByRole('button', { name: 'Reopen Class' }).click()
  await expect(toastOf(page, 'Success', 'Class reopened')).toBeVisible()
  await expect(record).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Record Class' })).toBeVisible()
})
