import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from '../test.ts'
import { classRow, listClasses } from './class-rows.ts'
import { givenCourse } from './schedule.ts'

const days = Array.from({ length: 24 }, (_, week) =>
  new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString().slice(0, 10),
)

test("a student's term is one printed page whose text holds every class", async ({ signedIn: page }) => {
  const { api } = await givenCourse(page)
  const { id } = (await api('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
  const mine = days.map((day, index) =>
    classRow(index + 1, `${day} 16:30:00`, { title: `Lesson ${index + 1}.`, studentIds: [String(id)] }),
  )
  await listClasses(page, () => [...mine, classRow(99, `${days[0]} 09:00:00`, { title: 'Of somebody else' })])
  await page.goto(`/students/${id}`)
  await page.getByRole('button', { name: 'Print Term' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print Term' })
  await dialog.getByLabel('From').fill('2026-09-01')
  await dialog.getByLabel('To').fill('2027-02-28')
  await expect(dialog.getByText('24 classes')).toBeVisible()

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })

  expect(totalPages).toBe(1)
  for (const { title } of mine) expect(text).toContain(String(title))
  expect(text).toContain('Amara Osei, Sep 1, 2026 to Feb 28, 2027')
  expect(text).not.toContain('Of somebody else')
})
