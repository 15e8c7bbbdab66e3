import { apiOf } from '../api.ts'
import { expect, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'

test('a student is erased after what goes and what stays was read, and their name typed', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const student = (await api('POST', '/api/students', {
    name: 'Dmitri Sokolov',
    nickname: 'Dima',
    gender: 'male',
    email: 'dima@example.com',
  })) as { id: number }
  await api('POST', '/api/tuition/charges', {
    studentId: student.id,
    date: '2026-11-02',
    amount: '291.78',
    title: 'Book',
  })
  await page.goto(`/students/${student.id}`)

  await page.getByRole('button', { name: 'Data of Dmitri Sokolov' }).click()
  const data = page.getByRole('dialog', { name: 'Dima’s Data' })
  await expect(data.getByText('Stays until December 31, 2036')).toBeVisible()
  await expect(data).toContainText('He owes $291.78')
  await expectAccessibleOnPhonesToo(page)
  await data.getByRole('button', { name: 'Erase…' }).click()
  const question = page.getByRole('dialog', { name: 'Erase Dmitri Sokolov?' })
  await question.getByRole('textbox', { name: 'Type Dmitri Sokolov to erase' }).fill('Dmitri Sokolov')
  await expectAccessibleOnPhonesToo(page)
  await question.getByRole('button', { name: 'Erase for Good' }).click()

  await expect(toastOf(page, 'Success', 'Dmitri Sokolov was erased')).toBeVisible()
  await expect(page).toHaveURL('/students')
  await expect(page.getByText('No students yet')).toBeVisible()
})
