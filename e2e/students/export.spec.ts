import { apiOf } from '../api.ts'
import { expect, expectAccessibleOnPhonesToo, test } from '../test.ts'

test('everything about a student is exported, downloaded and asked for before they are erased', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/students', {
    name: 'Dmitri Sokolov',
    nickname: 'Dima',
    gender: 'male',
    email: 'dima@example.com',
  })) as { id: number }
  await page.goto(`/students/${id}`)

  await page.getByRole('button', { name: 'Data of Dmitri Sokolov' }).click()
  const data = page.getByRole('dialog', { name: 'Dima’s Data' })
  await data.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(data.getByText(/^dmitri-sokolov-\d{4}-\d\d-\d\d\.zip, .*kept until/)).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^dmitri-sokolov-.*\.zip$/)

  await data.getByRole('button', { name: 'Erase…' }).click()
  const question = page.getByRole('dialog', { name: 'Erase Dmitri Sokolov?' })
  await question.getByRole('textbox').fill('Dmitri Sokolov')
  await expect(question.getByRole('button', { name: 'Erase for Good' })).toBeDisabled()
  await question.getByRole('checkbox', { name: /I have the export/ }).check()
  await expectAccessibleOnPhonesToo(page)
  await question.getByRole('button', { name: 'Erase for Good' }).click()
  await expect(page).toHaveURL('/students')

  await page.getByRole('button', { name: 'Export everything' }).click()
  const all = page.getByRole('dialog', { name: 'Your Workspace’s Data' })
  await expect(all.getByText('dmitri-sokolov')).toBeHidden()
  await all.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(all.getByText(/^workspace-.*\.zip, /)).toBeVisible()
})
