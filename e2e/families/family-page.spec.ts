import type { Page } from '@playwright/test'
import { openTerm, wallTimeOf } from '../records/term.ts'
import { expect, expectAccessible, test, toastOf } from '../test.ts'

/** A student in Accra with a class to come, homework and a link; the teacher's browser is where the test runs. */
async function openShared(page: Page): Promise<{ path: string; id: number }> {
  const { api, schedule, record, students } = await openTerm(page)
  const id = students[0]?.id ?? 0
  await api('PUT', `/api/students/${id}`, { nickname: 'Ama', timeZone: 'Asia/Tokyo' })
  const held = await schedule({ title: 'Photosynthesis' })
  await record(held.id, { homework: 'Read pages 112 to 118.', notes: 'For the teacher alone' })
  await schedule({
    title: 'Cell respiration',
    scheduledAt: wallTimeOf(1, '15:00:00'),
    courseLink: 'https://meet.example.com/b',
  })
  await schedule({ title: 'Enzyme lab', scheduledAt: wallTimeOf(3, '15:00:00'), status: 'cancelled' })
  const { url } = (await api('PUT', `/api/students/${id}/link`, {})) as { url: string }

  return { path: new URL(url).pathname, id }
}

test('a family reads its page without script, on any screen and in either theme', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const { path } = await openShared(page)
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
      colorScheme,
      ...(baseURL && { baseURL }),
    })
    const family = await context.newPage()
    await family.goto(path)

    await expect(family.getByRole('heading', { level: 1 })).toHaveText('Ama’s classes')
    await expect(family.getByRole('region', { name: 'Cell respiration' })).toContainText('Next class, ')
    await expect(family.getByRole('link', { name: 'Join Class' })).toHaveAttribute(
      'href',
      'https://meet.example.com/b',
    )
    await expect(family.getByRole('region', { name: 'Homework' })).toContainText('Read pages 112 to 118.')
    await expect(family.getByRole('region', { name: 'Next Classes' })).toContainText('Cancelled')
    await expect(family.getByText('For the teacher alone')).toHaveCount(0)
    const right = await family.getByRole('region', { name: 'Homework' }).boundingBox()
    expect((right?.x ?? width) + (right?.width ?? 0)).toBeLessThanOrEqual(width)

    await family.getByText('Times in Tokyo').click()
    await family.getByLabel('Show times in').selectOption({ label: 'Accra' })
    await family.getByRole('button', { name: 'Show' }).click()
    await expect(family.getByText('Times in Accra')).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
})

test('the page of a family is open to everybody, in either theme', async ({ signedIn: page }) => {
  const { path } = await openShared(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ama’s classes')
    await expectAccessible(page)
    await page.getByText('Times in Tokyo').click()
    await expectAccessible(page)
  }
})

test('a link is made, shown with a QR code, changed, renewed and withdrawn from the page of a student', async ({
  signedIn: page,
}) => {
  const { students } = await openTerm(page)
  await page.goto(`/students/${students[0]?.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Amara’s Page' })
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/family\/[a-z2-7]{32}$/)
  const first = await link.inputValue()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(dialog.getByText('Not opened yet')).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Account' })).not.toBeChecked()
  await expectAccessible(page)

  await dialog.getByRole('switch', { name: 'Homework' }).click()
  await expect.poll(async () => (await page.request.get(first)).text()).not.toContain('<h2 id="homework">')
  await dialog.getByRole('button', { name: 'Renew Link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew Link' }).click()
  await expect(link).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)

  await dialog.getByRole('button', { name: 'All Links' }).click()
  const all = page.getByRole('dialog', { name: 'All Links' })
  await expect(all.getByRole('link', { name: 'Amara Osei' })).toBeVisible()
  await all.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastOf(page, 'Withdrawn', 'The address is dead.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make Link' })).toBeVisible()
})

test('the schedule is followed elsewhere by an address that can be renewed, in a zone that can be changed', async ({
  signedIn: page,
}) => {
  await openTerm(page)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'In another calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Schedule in Another Calendar' })
  await dialog.getByRole('button', { name: 'Make Address' }).click()
  const address = dialog.getByLabel('Address for any other calendar')
  await expect(address).toHaveValue(/\/calendar\/[a-z2-7]{32}\.ics$/)
  await expect(dialog.getByRole('link', { name: 'Subscribe in Apple Calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\//,
  )
  expect(await (await page.request.get(await address.inputValue())).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('combobox', { name: 'Your time zone' }).fill('Apia')
  await page.getByRole('option', { name: /^Apia/ }).click()
  await expect(dialog.getByText('Your classes are in Apia time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const offer = page.getByText(/Families and calendars see your classes in Apia time/)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Keep Apia' }).click()
  await expect(offer).toBeHidden()
})

test('details and record of a class show the clock of a student elsewhere; details give the class as a file', async ({
  signedIn: page,
}) => {
  const { api, schedule, students } = await openTerm(page)
  await api('PUT', `/api/students/${students[0]?.id}`, { nickname: 'Ama', timeZone: 'Asia/Kathmandu' })
  await schedule({ title: 'Roots', scheduledAt: wallTimeOf(0, '12:00:00') })
  await page.goto('/schedule')
  await page.getByRole('button', { name: /Roots/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Roots' })
  await expect(dialog.getByText('Kathmandu')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download .ics' }).click()
  expect((await download).suggestedFilename()).toBe('Roots.ics')
  await page.keyboard.press('Escape')

  await schedule({ title: 'Stems' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Stems/ }).click()
  const recording = page.getByRole('dialog', { name: 'Record Stems' })
  await expect(recording.getByText('Kathmandu')).toBeVisible()
  await expect(recording).toContainText('Ama')
})
