import type { ActionKind } from '@lectern/contract/admin/actions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { logAction } from '../actions.ts'
import * as administrators from './administrators.queries.ts'
import { hashPassword, newPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'

export type NewAdministrator = { email: string; password: string }

/** Made by a command or a start, where nobody is signed in. */
export type AdministrationContext = { database: Database; clock: Clock; by: 'command line' | 'first start' }

/** Makes an administrator with a password that is told once, here. */
export async function createAdministrator(
  context: AdministrationContext,
  email: string,
): Promise<NewAdministrator> {
  const made = { email, password: newPassword() }
  if (!(await insert(context, made)))
    throw new StartupError(
      `There is an administrator ${email} already. For a new password: npm run admin -- reset ${email}`,
    )

  return made
}

/** A new password and no second factor; whoever is signed in is signed out. */
export async function resetAdministrator(
  context: AdministrationContext,
  email: string,
): Promise<NewAdministrator> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await context.database.transaction(async ({ platform }) => {
    const id = await requireAdministrator(platform, email)
    const change = { passwordHash, secondFactor: null, secondFactorDraft: null, lastCodeStep: null }
    await administrators.updateAdministrator(platform, id, change)
    await administrators.noteOldAccess(platform, email)
    await closeOtherSessions(platform, id)
    await logAdministratorAction(platform, context, 'administrator_reset', email)
  })

  return { email, password }
}

export const removeAdministrator = (context: AdministrationContext, email: string): Promise<void> =>
  context.database.transaction(async ({ platform }) => {
    await administrators.deleteAdministrator(platform, await requireAdministrator(platform, email))
    await administrators.noteOldAccess(platform, email)
    await logAdministratorAction(platform, context, 'administrator_removed', email)
  })

type FirstConfig = Pick<Config, 'administrator'>

/**
 * When there is none yet: the one that the settings name, or in the embedded set-up one whose password is to be shown
 * to whoever starts the server for the first time. Gives that one back; all others know their password.
 */
export async function ensureAdministrator(
  { administrator }: FirstConfig,
  context: AdministrationContext,
): Promise<NewAdministrator | undefined> {
  const { database } = context
  if ((await administrators.listAdministrators(database.platform)).length > 0) return undefined
  if (administrator) {
    await insert(context, administrator)
    return undefined
  }
  if (database.kind !== 'embedded') return undefined
  const made = { email: 'admin@localhost', password: newPassword() }

  return (await insert(context, made)) ? made : undefined
}

/** False when there is one with this email already. */
async function insert(
  context: AdministrationContext,
  { email, password }: NewAdministrator,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)

  return context.database.transaction(async ({ platform }) => {
    const createdAt = instantText(context.clock())
    const made = await administrators.insertAdministrator(platform, { email, passwordHash, createdAt })
    if (made) await logAdministratorAction(platform, context, 'administrator_created', email)
    return made
  })
}

async function requireAdministrator(db: PlatformDb, email: string): Promise<number> {
  const found = await administrators.findByEmail(db, email)
  if (!found) throw new StartupError(`There is no administrator ${email}. npm run admin -- list shows all.`)

  return found.id
}

const logAdministratorAction = (
  db: PlatformDb,
  { clock, by }: AdministrationContext,
  kind: ActionKind,
  email: string,
): Promise<void> =>
  logAction(db, { administrator: by, kind, at: instantText(clock()), detail: email.toLowerCase() })
