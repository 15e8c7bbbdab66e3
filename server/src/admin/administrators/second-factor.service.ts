import type { FactorStart, FullConfirmation } from '@lectern/contract/admin/admin.contract.ts'
import type { Administrator } from '../../platform/http/admission.ts'
import { AppError, inField } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { logAction } from '../actions.ts'
import {
  type AdministratorRow,
  getById,
  noteOldAccess,
  takeCodeStep,
  updateAdministrator,
} from './administrators.queries.ts'
import { checkPassword, requirePassword, requireStillProved } from './confirm-password.ts'
import type { AdminAccess } from './login.service.ts'
import { openFactor, sealFactor } from './sealed-factor.ts'
import { closeOtherSessions } from './sessions.ts'
import { findStep, newSecret, otpauthUrl } from './totp.ts'

/**
 * The secret counts only once a code of it was confirmed, or a mistake would lock its owner out. Where it will take the
 * place of another, a code of that one is asked for, or replacing a factor would be a way to remove it.
 */
export async function startSecondFactor(
  access: AdminAccess,
  actor: Administrator,
  { password, code, productName }: FactorStart & { productName: string },
): Promise<{ secret: string; url: string }> {
  const proved = actor.hasSecondFactor
    ? await requireBoth(access, actor, { password, code })
    : await requirePassword(access, actor, password)
  const secret = newSecret()
  await access.database.transaction(async ({ platform }) => {
    await requireStillProved(platform, actor, proved)
    await updateAdministrator(platform, proved.id, { secondFactorDraft: sealFactor(access.box, secret) })
  })

  return { secret, url: otpauthUrl(productName, actor.email, secret) }
}

export async function confirmSecondFactor(
  { database, clock, guard, box }: AdminAccess,
  actor: Administrator,
  code: string,
): Promise<void> {
  const { administratorId: id, email, sessionHash } = actor
  const attempt = guard.attemptConfirmation(id)
  const proved = await getById(database.platform, id)
  const { secondFactorDraft: sealed } = proved
  const step =
    sealed === null ? undefined : findStep(openFactor(box, sealed), code, clock().epochMilliseconds)
  if (step === undefined) throw wrongCode()
  attempt.succeeded()
  await database.transaction(async ({ platform }) => {
    await requireStillProved(platform, actor, proved)
    await updateAdministrator(platform, id, {
      secondFactor: sealed,
      secondFactorDraft: null,
      lastCodeStep: null,
    })
    await noteOldAccess(platform, email)
    await takeCodeStep(platform, id, step)
    await closeOtherSessions(platform, id, sessionHash)
    await logAction(platform, { administrator: email, kind: 'second_factor_set', at: instantText(clock()) })
  })
}

/** Neither an open tab nor a password that somebody found out is enough; whoever else is signed in proves it anew. */
export async function removeSecondFactor(
  access: AdminAccess,
  actor: Administrator,
  confirmation: FullConfirmation,
): Promise<void> {
  if (access.requiresSecondFactor) throw new AppError('forbidden', 'This server requires a second factor')
  const { administratorId: id, email, sessionHash } = actor
  const { database, clock } = access
  const proved = await requireBoth(access, actor, confirmation)
  await database.transaction(async ({ platform }) => {
    await requireStillProved(platform, actor, proved)
    await updateAdministrator(platform, id, { secondFactor: null, secondFactorDraft: null })
    await noteOldAccess(platform, email)
    await closeOtherSessions(platform, id, sessionHash)
    const at = instantText(clock())
    await logAction(platform, { administrator: email, kind: 'second_factor_removed', at })
  })
}

async function requireBoth(
  { database, clock, guard, box }: AdminAccess,
  { administratorId: id }: Administrator,
  { password, code }: FactorStart,
): Promise<AdministratorRow> {
  const attempt = guard.attemptConfirmation(id)
  const proved = await getById(database.platform, id)
  const { passwordHash, secondFactor } = proved
  await checkPassword(password, passwordHash)
  const step =
    secondFactor === null || code === undefined
      ? undefined
      : findStep(openFactor(box, secondFactor), code, clock().epochMilliseconds)
  if (step === undefined || !(await takeCodeStep(database.platform, id, step))) throw wrongCode()
  attempt.succeeded()

  return proved
}

const wrongCode = (): AppError => inField('code', 'This code is not right')
