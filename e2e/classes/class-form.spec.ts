import { expect, expectAccessible, test, toastOf } from '../test.ts'
import { blockOf, givenCourse, openSchedule } from './schedule.ts'

test('choosing a student fills the class from last time, shows what was done, and uses a make-up', async ({
  signedIn: page,
}) => {
  const { api, givenClass } = await givenCourse(page)
  const { id } = (await api('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
  const missed = (await givenClass('Scales', '2026-03-05 16:00:00', {
    duration: 30,
    classValue: '45.5',
    courseLink: 'https://meet.example.com/ama',
    studentIds: [String(id)],
  })) as { id: number }
  await api('PUT', `/api/classes/${missed.id}/record`, {
    revision: 0,
    notes: 'Light reactions',
    homework: 'Page 112',
    marks: [{ studentId: id, mark: 'excused', makeUpOwed: true }],
  })
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  const students = add.getByRole('combobox', { name: 'Students' })
  await students.fill('ama')
  await expect(page.getByRole('option', { name: /Amara Osei/ })).toBeVisible()
  await students.press('Enter')

  const duration = add.getByLabel('Duration')
  await expect(duration).toHaveValue('30')
  await expect(duration).toHaveAccessibleDescription('from last time')
  await expect(add.getByLabel('Class value')).toHaveValue('45.50')
  await expect(add.getByLabel('Classroom Link')).toHaveValue('https://meet.example.com/ama')
  await expect(add.getByRole('combobox', { name: 'Course' })).toHaveValue('Algebra II')
  await expect(add.getByLabel('Title')).toHaveValue('Algebra II')
  await expect(add.getByText('Page 112')).toBeVisible()
  await expectAccessible(page)
  await duration.fill('45')
  await expect(duration).toHaveAccessibleDescription('')
  await add.getByRole('checkbox', { name: 'Make-up for Thu, Mar 5 Amara Osei missed Scales' }).click()
  await add.getByRole('button', { name: 'Schedule Class' }).click()

  await expect(toastOf(page, 'Success', 'Class scheduled successfully')).toBeVisible()
  await expect.poll(() => api('GET', '/api/make-ups', undefined)).toEqual([])
})

test('text that matches nothing is refused; a course and a student are made within the form', async ({
  signedIn: page,
}) => {
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  const course = add.getByRole('combobox', { name: 'Course' })
  await expect(course).toHaveAccessibleDescription('You have no course yet. Type its name to create it here.')
  await course.fill('Guitar')
  await add.getByLabel('Title').fill('First chords')
  await expect(course).toHaveValue('Guitar')
  await add.getByRole('button', { name: 'Schedule Class' }).click()
  await expect(course).toBeFocused()
  await expect(course).toHaveAccessibleDescription(/^Nothing matches “Guitar”/)

  await course.click()
  await page.getByRole('option', { name: 'Create course “Guitar”' }).click()
  await expect(course).toHaveValue('Guitar')
  const students = add.getByRole('combobox', { name: 'Students' })
  await students.fill('Zoe Hart')
  await expect(page.getByRole('option', { name: 'Create student “Zoe Hart”' })).toBeVisible()
  await students.press('Enter')
  await expect(add.getByRole('button', { name: 'Remove Zoe Hart' })).toBeVisible()
  await add.getByRole('button', { name: 'Schedule Class' }).click()

  await expect(blockOf(page, 'First chords')).toHaveCount(1)
})

test('at the limit of the plan the form shows the way to Premium, and what was filled in stays', async ({
  signedIn: page,
}) => {
  const { api } = await givenCourse(page)
  for (const name of ['Biology', 'Chemistry']) await api('POST', '/api/courses', { name })
  for (const name of ['Ada', 'Ben', 'Cleo']) await api('POST', '/api/students', { name })
  await openSchedule(page)
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Schedule Class' })
  await add.getByLabel('Title').fill('First chords')
  const limit = page.getByRole('alertdialog', { name: 'Limit reached' })
  for (const [field, what] of [
    ['Course', 'course'],
    ['Students', 'student'],
  ] as const) {
    await add.getByRole('combobox', { name: field }).fill('Guitar')
    await page.getByRole('option', { name: `Create ${what} “Guitar”` }).click()
    await expect(limit).toContainText(`You've reached your limit of 3 ${what}s.`)
    await limit.getByRole('button', { name: 'Not now' }).click()
    await expect(limit).toBeHidden()
  }

  await expect(add.getByLabel('Title')).toHaveValue('First chords')
})
