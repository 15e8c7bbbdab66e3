import { isCommonPassword } from '../common-passwords.ts'
import { StartupError } from '../startup-error.ts'
import { refuse } from './setting.ts'
import { settings } from './settings.ts'

export type AdministratorConfig = { email: string; password: string }

const minLength = 12

type Values = { adminEmail: string | undefined; adminPassword: string | undefined }

/** Both or neither: the first administrator is made from them when there is none yet. */
export function readAdministrator({
  adminEmail: email,
  adminPassword: password,
}: Values): AdministratorConfig | undefined {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined)
    throw new StartupError(
      'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both to make the first administrator, or neither.',
    )
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw refuse('ADMIN_EMAIL', 'must be an e-mail address', settings.adminEmail.example, email)
  if (password.length < minLength)
    throw new StartupError(`ADMIN_PASSWORD is too short: it needs at least ${minLength} characters.`)
  if (isCommonPassword(password))
    throw new StartupError(
      'ADMIN_PASSWORD is one of the first that a guesser tries. Take a sentence of your own.',
    )

  return { email, password }
}
