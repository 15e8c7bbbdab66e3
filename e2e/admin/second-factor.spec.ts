import { expect, expectAccessible, test, toastOf } from '../test.ts'
import { administrator, fillLogin, openDashboard } from './administrator.ts'

// What the server makes of codes is its own tests' subject; the tests here share one administrator.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const address = `otpauth://totp/Lectern:root%40lectern.example?secret=${secret}&issuer=Lectern`
const refusal = (code: string, message: string) => ({ status: 401, json: { code, message } })

test.use({ expectedOnConsole: [/status of 40[01]/] })

test('a second factor is set up with a QR code and a code, and removed with the password', async ({
  page,
}) => {
  let hasSecondFactor = false
  const current = () => ({ json: { email: administrator.email, hasSecondFactor } })
  await page.route('**/api/admin/me', (route) => route.fulfill(current()))
  await page.route('**/api/admin/second-factor', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 201, json: { secret, address } })
    const { code } = route.request().postDataJSON()
    hasSecondFactor = code === '287082'
    const message = 'This code is not right'
    return hasSecondFactor
      ? route.fulfill(current())
      : route.fulfill({ status: 400, json: { code: 'invalid_input', message, fields: { code: message } } })
  })
  await page.route('**/api/admin/second-factor/removal', (route) => {
    hasSecondFactor = false
    return route.fulfill(current())
  })
  await openDashboard(page)

  await page.getByRole('button', { name: `Account of ${administrator.email}` }).click()
  await page.getByRole('menuitem', { name: 'Set up second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up second factor' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Your password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill('287 082')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(toastOf(page, 'Success', 'Second factor set up')).toBeVisible()

  await page.getByRole('button', { name: `Account of ${administrator.email}` }).click()
  await expect(page.getByText('Second factor is on')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove second factor' }).click()
  await page.getByLabel('Your password').fill(administrator.password)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastOf(page, 'Success', 'Second factor removed')).toBeVisible()
})

test('the login asks for a code after the password, and stays there when the code is wrong', async ({
  page,
}) => {
  const given: (string | undefined)[] = []
  await page.route('**/api/admin/login', (route) => {
    const { code } = route.request().postDataJSON()
    given.push(code)
    if (code === undefined) return route.fulfill(refusal('second_factor_required', 'Enter the code'))
    return route.fulfill(refusal('second_factor_required', 'This code is not right.'))
  })
  await page.goto('/admin')
  await fillLogin(page, administrator)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('123')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Code must be six digits')).toBeVisible()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastOf(page, 'Login Failed', 'This code is not right.')).toBeVisible()

  expect(given).toEqual([undefined, '123456'])
  await expectAccessible(page)
})
