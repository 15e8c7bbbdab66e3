import type { PlatformDb } from '../../platform/db/database.ts'
import { OperatorNeeded } from '../../platform/http/app-error.ts'
import { isSealed, type SecretBox } from '../../platform/secrets/secret-box.ts'
import { updateAdministrator } from './administrators.queries.ts'

const purpose = 'second factor'

export const sealFactor = (box: SecretBox, secret: string): string => box.seal(purpose, secret)

/** Undefined where the key is another one. What was written before there was a key is read as it is. */
const findFactor = (box: SecretBox, stored: string): string | undefined =>
  isSealed(stored) ? box.open(purpose, stored) : stored

export function openFactor(box: SecretBox, stored: string): string {
  const secret = findFactor(box, stored)
  if (secret === undefined)
    throw new OperatorNeeded(
      'The second factor cannot be checked: the server has another key than the one that it was sealed with.',
      undefined,
    )

  return secret
}

/** All of them with the key of now; gives how many could not be opened. */
export async function resealFactors(db: PlatformDb, box: SecretBox): Promise<number> {
  const rows = await listFactors(db)
  const opened = rows.map((row) => ({ id: row.id, secret: findFactor(box, row.secondFactor) }))
  for (const { id, secret } of opened)
    if (secret !== undefined) await updateAdministrator(db, id, { secondFactor: sealFactor(box, secret) })

  return opened.filter(({ secret }) => secret === undefined).length
}

/** At the start: those from before there was a key. */
export async function sealPlainFactors(db: PlatformDb, box: SecretBox): Promise<void> {
  for (const { id, secondFactor } of await listFactors(db))
    if (!isSealed(secondFactor))
      await updateAdministrator(db, id, {
        secondFactor: sealFactor(box, secondFactor),
        secondFactorDraft: null,
      })
}

const listFactors = (db: PlatformDb) =>
  db
    .selectFrom('administrators')
    .select(['id', 'secondFactor'])
    .where('secondFactor', 'is not', null)
    .$narrowType<{ secondFactor: string }>()
    .execute()
