import { apiOf } from '../api.ts'
import { cardOf, expect, test } from '../test.ts'

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
