import { expect, expectAccessibleOnPhonesToo, test } from '../test.ts'
import { openTerm, wallTimeOf } from './term.ts'

test('who has covered what, and the classes behind it', async ({ signedIn: page }) => {
  const { schedule, record, students, topic } = await openTerm(page)
  const [amara, hana] = students.map(({ id }) => id)
  const held = await schedule({ title: 'Catalase', scheduledAt: wallTimeOf(-3, '09:00:00') })
  await record(held.id, {
    topicIds: [topic.id],
    marks: [
      { studentId: amara, mark: 'present' },
      { studentId: hana, mark: 'absent' },
    ],
  })
  await page.goto('/topics')
  await page.getByRole('radio', { name: 'Coverage' }).click()

  await expect(page.getByText('3 students, 1 topic')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Enzymes/ })).toContainText('1/2')
  await expect(page.getByRole('gridcell', { name: 'Hana Kobayashi, Enzymes, missed' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /Priya Raman, Enzymes/ })).toHaveCount(0)
  await expectAccessibleOnPhonesToo(page)
  const search = page.getByRole('searchbox', { name: 'Search topics' })
  await search.fill('photosynthesis')
  await expect(page.getByText('No topics found')).toBeVisible()
  await search.fill('catalysts') // its description
  await page.getByRole('gridcell', { name: /^Amara Osei, Enzymes, covered/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enzymes' })
  await expect(dialog).toContainText('Catalase')
  await expect(dialog).toContainText('1 class, last 3 days ago')
  await expectAccessibleOnPhonesToo(page)
  await dialog.getByRole('link', { name: 'Open Page' }).click()
  await expect(page).toHaveURL(`/students/${amara}`)
})

test('the Tab key stops once at the table, and arrows lead through it', async ({ signedIn: page }) => {
  const { schedule, record, students, topic } = await openTerm(page)
  const held = await schedule({ scheduledAt: wallTimeOf(-3, '09:00:00') })
  const marks = students.map(({ id }) => ({ studentId: id, mark: 'present' }))
  await record(held.id, { topicIds: [topic.id], marks })
  await page.goto('/topics?view=coverage')
  const cellOf = (name: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}, Enzymes, covered`) })
  await cellOf('Amara Osei').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cellOf('Hana Kobayashi')).toBeFocused()
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enzymes' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cellOf('Hana Kobayashi')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(cellOf('Priya Raman')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('combobox', { name: 'Course' })).toBeFocused()
})

test('before anything is covered the table says what to do', async ({ signedIn: page }) => {
  await openTerm(page)
  await page.goto('/topics?view=coverage')

  await expect(page.getByRole('heading', { name: 'Nothing covered yet' })).toBeVisible()
})
