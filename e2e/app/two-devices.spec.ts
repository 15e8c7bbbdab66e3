import { apiOf } from '../api.ts'
import { blockOf, givenCourse, openSchedule } from '../classes/schedule.ts'
import { cardOf, expect, test, toastOf } from '../test.ts'

test('what another device writes shows within seconds, and leaves an open form alone', async ({
  signedIn: page,
}) => {
  const onOtherDevice = await apiOf(page)
  await onOtherDevice('POST', '/api/courses', { name: 'Algebra' })
  await page.goto('/courses')
  await expect(cardOf(page, 'Algebra')).toBeVisible()

  await onOtherDevice('POST', '/api/courses', { name: 'Biology' })
  await expect(cardOf(page, 'Biology')).toBeVisible({ timeout: 10_000 })

  await page.getByRole('button', { name: 'Edit Algebra' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Course' })
  await form.getByLabel('Name').fill('Linear algebra')
  await onOtherDevice('POST', '/api/courses', { name: 'Chemistry' })
  const poll = () => page.waitForResponse((answer) => answer.url().endsWith('/api/subscription/usage'))
  await poll()
  await poll()
  await expect(form.getByLabel('Name')).toHaveValue('Linear algebra')
  await expect(cardOf(page, 'Chemistry')).toHaveCount(0)

  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, 'Chemistry')).toBeVisible({ timeout: 10_000 })
})

test.describe('over what another device has saved', () => {
  test.use({ expectedOnConsole: ['409'] })

  test('who was added to a recorded class on another device keeps their mark when an open form adds somebody else', async ({
    signedIn: page,
  }) => {
    const { api: onOtherDevice, givenClass } = await givenCourse(page)
    const ids: number[] = []
    for (const name of ['Ada', 'Ben', 'Cleo'])
      ids.push(((await onOtherDevice('POST', '/api/students', { name })) as { id: number }).id)
    const [ada, ben, cleo] = ids.map(String)
    const { id } = (await givenClass('Trio', '2026-03-05 16:00:00', { studentIds: [ada] })) as { id: number }
    await openSchedule(page, '?date=2026-03-05')
    await blockOf(page, 'Trio').click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Class' })
    await form.getByRole('combobox', { name: 'Students' }).fill('Cleo')
    await page.getByRole('option', { name: /Cleo/ }).click()

    await onOtherDevice('PUT', `/api/classes/${id}`, { studentIds: [ada, ben] })
    const marks = [{ studentId: Number(ben), mark: 'present' }]
    await onOtherDevice('PUT', `/api/classes/${id}/record`, { revision: 0, marks })
    const save = form.getByRole('button', { name: 'Update Class' })
    await save.click()
    const notice = form.getByRole('alert', { name: 'Changed on another device' })
    await expect(notice).toContainText('1 added')
    await save.click()
    await expect(toastOf(page, 'Success', 'Class updated successfully')).toBeVisible()

    expect(await onOtherDevice('GET', `/api/classes/${id}`)).toMatchObject({ studentIds: [ada, ben, cleo] })
    expect(await onOtherDevice('GET', `/api/classes/${id}/record`)).toMatchObject({ marks })
  })
})
