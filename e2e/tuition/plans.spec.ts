import { apiOf } from '../api.ts'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test } from '../test.ts'

const today = new Date()
const daysFrom = (days: number): string =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a package is sold, used and taken back; a flat plan begins and ends', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  const { id: courseId } = (await api('POST', '/api/courses', {
    name: 'Music Theory Foundations',
    code: 'MUS 101',
    color: '#0D9488',
  })) as { id: number }
  const newStudent = async (name: string) =>
    (
      (await api('POST', '/api/students', { name, payerName: 'Marisol Delgado', courseIds: [courseId] })) as {
        id: number
      }
    ).id
  const rosa = await newStudent('Rosa Delgado')
  await newStudent('Mateo Delgado')
  await api('POST', '/api/classes', {
    courseId,
    title: 'Cadences',
    scheduledAt: `${daysFrom(-2)} 10:00:00`,
    duration: 60,
    classValue: '24',
    studentIds: [String(rosa)],
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [new Date(`${daysFrom(-2)}T00:00:00Z`).getUTCDay()] },
    recurrenceEndDate: daysFrom(120),
  })
  await page.goto(`/students/${rosa}`)
  await page.getByRole('button', { name: 'Tuition Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tuition Plan' })
  await dialog.getByRole('radio', { name: 'Package' }).click()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('230')
  await dialog.getByLabel('From').fill(daysFrom(-5))
  await dialog.getByLabel('Valid until').fill(daysFrom(30))
  await dialog.getByRole('checkbox', { name: 'Mateo Delgado' }).check()
  await expect(dialog.getByText('$23.00')).toBeVisible()
  await expect(dialog.getByText('They save')).toBeVisible()
  await expect(dialog.getByText(/^Too early for/)).toBeVisible()
  await expectAccessible(page)
  await expectAccessibleOnPhonesToo(page)
  await dialog.getByRole('button', { name: 'Add Package' }).click()

  const card = page.getByRole('region', { name: 'Package, Music Theory Foundations' })
  await expect(card.getByText('of 10 lessons left')).toBeVisible()
  const [held] = (await api('GET', '/api/classes')) as { id: number }[]
  await api('PUT', `/api/classes/${held?.id}/record`, {
    revision: 0,
    marks: [{ studentId: rosa, mark: 'present' }],
  })
  await page.reload()
  await expect(card.getByLabel('1 of 10 used')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await card.getByRole('button', { name: 'More about this package' }).click()
  await page.getByRole('menuitem', { name: 'Take Back…' }).click()
  await expect(page.getByText(/9 of 10 lessons are unused: \$207\.00 is refunded/)).toBeVisible()
  await page.getByRole('button', { name: 'Take Back', exact: true }).click()
  await expect(card).toBeHidden()

  await page.getByRole('button', { name: 'Tuition Plan' }).click()
  await dialog.getByRole('radio', { name: 'Flat per Month' }).click()
  await dialog.getByRole('textbox', { name: 'Amount per month' }).fill('120')
  await dialog.getByLabel('From').fill(`${daysFrom(40).slice(0, 7)}-16`)
  await expect(dialog.getByText('Type another sum if you agreed on one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Plan' }).click()
  const flat = page.getByRole('region', { name: 'Flat per Month, Music Theory Foundations' })
  await expect(flat.getByText('$120.00 on the first')).toBeVisible()
  await flat.getByRole('button', { name: 'More about this flat per month' }).click()
  await page.getByRole('menuitem', { name: 'End Plan…' }).click()
  await page.getByLabel('Last day').fill(daysFrom(200))
  await page.getByRole('button', { name: 'End Plan' }).click()
  await expect(flat.getByText(/, until/)).toBeVisible()
})
