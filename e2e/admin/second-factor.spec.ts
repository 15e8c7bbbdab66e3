import { codeAt, stepAt } from '../../server/src/admin/administrators/totp.ts'
import { startOwnServer } from '../own-server.ts'
import { test as base, expect, expectAccessible, toastOf } from '../test.ts'
import { administrator, fillLogin, openDashboard } from './administrator.ts'

/** All other tests share one administrator, who signs in without a code. */
const test = base.extend<{ isRequired: boolean; ownServer: string }>({
  isRequired: [false, { option: true }],
  ownServer: async ({ isRequired }, use) => {
    const { email, password } = administrator
    const server = await startOwnServer({
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ADMIN_SECOND_FACTOR: isRequired ? 'yes' : 'no',
    })
    await use(server.origin)
    await server.stop()
  },
  baseURL: ({ ownServer }, use) => use(ownServer),
})

test.use({ expectedOnConsole: [/status of 40[01]/] })

const password = 'three green lamps over the harbour'

test('the password is changed, and a second factor is set up, asked for at every login, each code once, and for its removal too', async ({
  page,
}) => {
  await openDashboard(page)
  const account = page.getByRole('button', { name: `Account of ${administrator.email}` })

  await account.click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const change = page.getByRole('dialog', { name: 'Change password' })
  await change.getByLabel('Your password').fill(administrator.password)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await change.getByLabel('New password').fill('password1234')
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(change.getByText('one of the first that a guesser tries')).toBeVisible()
  await change.getByLabel('New password').fill(password)
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(toastOf(page, 'Success', 'Password changed')).toBeVisible()
  await account.click()
  await page.getByRole('menuitem', { name: 'Sessions' }).click()
  const sessions = page.getByRole('dialog', { name: 'Sessions' })
  await expect(sessions.getByText('This session')).toBeVisible()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toastOf(page, 'Success', 'Signed out everywhere else')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sessions).toHaveCount(0)

  await account.click()
  await page.getByRole('menuitem', { name: 'Set up second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up second factor' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)

  const secret = (await dialog.getByTestId('secret').innerText()).replaceAll(' ', '')
  const codeOf = (step: number) => codeAt(secret, stepAt(Date.now()) + step)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(10))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  const used = codeOf(0)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(`${used.slice(0, 3)} ${used.slice(3)}`)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(toastOf(page, 'Success', 'Second factor set up')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await fillLogin(page, { ...administrator, password })
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('123')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Code must be six digits')).toBeVisible()
  await code.fill(used)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastOf(page, 'Login Failed', 'This code is not right.')).toBeVisible()
  await code.fill(codeOf(1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await account.click()
  await expect(page.getByText('Second factor is on')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove second factor' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove second factor' })
  await removal.getByLabel('Your password').fill(password)
  await removal.getByRole('textbox', { name: 'Code' }).fill(used)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removal.getByText('This code is not right')).toBeVisible()
})

test.describe('where it is required', () => {
  test.use({ isRequired: true })

  test('nothing is shown before it is set up, and nothing takes it away', async ({ page }) => {
    await openDashboard(page)
    await expect(page.getByText('A second factor is required')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up second factor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up second factor' })
    await dialog.getByLabel('Your password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const secret = (await dialog.getByTestId('secret').innerText()).replaceAll(' ', '')
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(Date.now())))
    await dialog.getByRole('button', { name: 'Switch on' }).click()

    await expect(toastOf(page, 'Success', 'Second factor set up')).toBeVisible()
    await expect(page.getByText('Organizations').first()).toBeVisible()
    await page.getByRole('button', { name: `Account of ${administrator.email}` }).click()
    await expect(page.getByText('Second factor is on')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Remove second factor' })).toHaveCount(0)
  })
})
