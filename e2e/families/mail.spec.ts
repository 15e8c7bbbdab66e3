import { expectNoViolations } from '../accessible.ts'
import { apiOf } from '../api.ts'
import { openTerm, wallTimeOf } from '../records/term.ts'
import { expectWholeInSmallWindows } from '../reflow.ts'
import { expect, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'

test('a message is written, read as its reader sees it, and stopped', async ({ signedIn: page }) => {
  const { api, students } = await openTerm(page)
  const [student] = students
  const email = 'ama@example.com'
  await api('PUT', `/api/students/${student?.id}`, { name: 'Amara Osei', email })
  await page.goto('/')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Families', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: 'Mail', exact: true }).click()
  await expect(page.getByText('No mails yet')).toBeVisible()
  await expect(page.getByText('No mail server is set, nothing leaves.')).toBeVisible()

  await page.getByRole('button', { name: 'Write Message' }).click()
  const form = page.getByRole('dialog', { name: 'Write Message' })
  await form.getByRole('combobox', { name: 'Students' }).fill('Amara')
  await expect(page.getByRole('option', { name: 'Amara Osei' })).toBeVisible()
  await page.keyboard.press('Enter')
  await form.getByLabel('Subject').fill('Bring your calculators')
  await form.getByRole('textbox', { name: 'Message' }).fill('On Wednesday, <b>please</b>.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(toastOf(page, 'Success', '1 family will hear from you in two minutes.')).toBeVisible()

  const line = page.getByRole('listitem').filter({ hasText: 'Bring your calculators' })
  await expect(line).toContainText('Message')
  await expectAccessibleOnPhonesToo(page)
  await line.getByRole('button', { name: 'Bring your calculators', exact: true }).click()
  const opened = page.getByRole('dialog', { name: 'Bring your calculators' })
  await expect(opened).toContainText('ama@example.com')
  const frame = opened.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Bring your calculators' })).toBeVisible()
  await expect(frame.getByText('On Wednesday, <b>please</b>.')).toBeVisible()
  await opened.getByText('Text', { exact: true }).click()
  await expect(opened.getByText('Sent by Lectern for')).toBeVisible()
  await opened.getByRole('button', { name: 'Stop Bring your calculators' }).click()
  await expect(toastOf(page, 'Success', 'The mail is stopped')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('kinds are off at first, say what they would have sent, and are switched on', async ({
  signedIn: page,
}) => {
  const { api, students, schedule } = await openTerm(page)
  for (const { id } of students)
    await api('PUT', `/api/students/${id}`, { guardianEmail: `family${id}@example.com` })
  await schedule({ title: 'Cells', scheduledAt: wallTimeOf(1, '15:00:00') })
  await page.goto('/families?view=kinds')
  await expect(page.getByText('Nothing is on, so nothing leaves.')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.getByRole('switch', { name: 'Reminder' }).click()
  await expect(page.getByText('What is on would have sent')).toBeVisible()
  await page.getByRole('button', { name: 'Who Reads' }).click()
  const readers = page.getByRole('dialog', { name: 'Who Reads' })
  await expect(readers.getByRole('checkbox', { name: /Guardian family/ }).first()).toBeChecked()
  await readers.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Mail', exact: true }).click()

  await expect(page.getByRole('listitem').filter({ hasText: 'Reminder' }).first()).toBeVisible({
    timeout: 15_000,
  })
  const settings = (await (await apiOf(page))('GET', '/api/mail-settings')) as { kinds: { isOn: boolean }[] }
  expect(settings.kinds.filter(({ isOn }) => isOn)).toHaveLength(1)
})

test('a mail is read at 320 px, in the dark and without pictures', async ({ signedIn: page, context }) => {
  const { api, students, schedule } = await openTerm(page)
  const [student] = students
  const name = 'Annegret-Wilhelmina von Hohenstaufen-Lichtenberg zu Sayn-Wittgenstein'
  await api('PUT', `/api/students/${student?.id}`, { name, email: 'annegret@example.com' })
  await schedule({ title: 'Donaudampfschifffahrtsgesellschaft', scheduledAt: wallTimeOf(1, '15:00:00') })
  await api('PUT', '/api/mail-settings', { on: ['reminder'] })
  const reminders = async () =>
    ((await api('GET', '/api/mails?kind=reminder')) as { mails: { id: number }[] }).mails
  await expect.poll(reminders, { timeout: 15_000 }).toHaveLength(1)
  const [reminder] = await reminders()
  const { html } = (await api('GET', `/api/mails/${reminder?.id}`)) as { html: string }

  // As a mail program shows it, which fetches nothing and runs nothing.
  const reader = await context.newPage()
  const fetched: string[] = []
  await reader.route('**/*', (route) => {
    fetched.push(route.request().url())
    return route.abort()
  })
  await reader.emulateMedia({ colorScheme: 'dark' })
  await reader.setViewportSize({ width: 320, height: 640 })
  await reader.setContent(html)
  await expect(reader.getByText('Donaudampfschifffahrtsgesellschaft').first()).toBeVisible()
  await expectNoViolations(reader, ['color-contrast', 'link-name', 'html-has-lang', 'document-title'])
  await expect(reader.locator('body')).toHaveCSS('background-color', 'rgb(17, 18, 22)')
  await expectWholeInSmallWindows(reader)
  expect(fetched).toEqual([])
  await reader.close()
})

test('links have a view of their own', async ({ signedIn: page }) => {
  const { api, students } = await openTerm(page)
  await api('PUT', `/api/students/${students[0]?.id}`, { name: 'Amara Osei' })
  await api('PUT', `/api/students/${students[0]?.id}/link`, {})
  await page.goto('/families?view=links')

  await expect(page.getByRole('link', { name: 'Amara Osei' })).toBeVisible()
})
