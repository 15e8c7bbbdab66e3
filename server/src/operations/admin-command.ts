import { listAdministrators } from '../admin/administrators/administrators.queries.ts'
import {
  type AdministrationContext,
  createAdministrator,
  type NewAdministrator,
  removeAdministrator,
  resetAdministrator,
} from '../admin/administrators/administrators.service.ts'
import { systemClock } from '../platform/clock.ts'
import { StartupError } from '../platform/startup-error.ts'
import { withDatabase } from './installation.ts'
import { rotateKey } from './rotate-key.ts'

const usage = `Administrators sign in at /admin.

  npm run admin -- create EMAIL   makes one and shows the password, once
  npm run admin -- reset EMAIL    gives a new password and takes the second factor away
  npm run admin -- remove EMAIL   removes one
  npm run admin -- list           shows all
  npm run admin -- rotate-key     seals secrets in the database with a new key`

type Command = (context: AdministrationContext, email: string) => Promise<string>

const commands: Record<string, Command> = {
  create: async (context, email) => announce('made', await createAdministrator(context, email)),
  reset: async (context, email) => announce('reset', await resetAdministrator(context, email)),
  remove: async (context, email) => {
    await removeAdministrator(context, email)
    return `Administrator removed: ${email}`
  },
}

/** `npm run admin`. Gives what is to be shown. */
export async function runAdminCommand([name = '', email = '', ...more]: readonly string[]): Promise<string> {
  if (name === 'list' && email === '') return withContext(list)
  if (name === 'rotate-key' && email === '')
    return withDatabase(({ config, database }) => rotateKey(config, database))
  const command = commands[name]
  if (!command || email === '' || more.length > 0) throw new StartupError(usage)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartupError(`"${email}" is not an e-mail address.`)

  return withContext((context) => command(context, email))
}

const withContext = (work: (context: AdministrationContext) => Promise<string>): Promise<string> =>
  withDatabase(({ database }) => work({ database, clock: systemClock, by: 'command line' }))

async function list({ database }: AdministrationContext): Promise<string> {
  const found = await listAdministrators(database.platform)
  if (found.length === 0) return 'There are no administrators yet. npm run admin -- create EMAIL makes one.'
  const width = Math.max(...found.map(({ email }) => email.length))

  return found
    .map(({ email, lastSignInAt, secondFactor }) => {
      const seen = lastSignInAt ? `last signed in ${lastSignInAt.slice(0, 10)}` : 'has not signed in yet'
      return `${email.padEnd(width)}  ${seen}${secondFactor ? ', with a second factor' : ''}`
    })
    .join('\n')
}

const announce = (done: string, { email, password }: NewAdministrator): string =>
  `Administrator ${done}: ${email}\nPassword, shown only now: ${password}`

if (import.meta.main) {
  try {
    console.log(await runAdminCommand(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
}
