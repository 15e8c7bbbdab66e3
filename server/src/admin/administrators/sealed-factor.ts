import type { Updateable } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { OperatorNeeded } from '../../platform/http/app-error.ts'
import { isSealed, type SecretBox } from '../../platform/secrets/secret-box.ts'
import type { AdministratorTable } from '../admin.tables.ts'

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
  let unopened = 0
  for (const row of await listFactors(db)) {
    const secret = findFactor(box, row.secondFactor)
    if (secret === undefined) unopened += 1
    else await replaceFactor(db, row, { secondFactor: sealFactor(box, secret) })
  }

  return unopened
}

/** At the start: those from before there was a key. */
export async function sealPlainFactors(db: PlatformDb, box: SecretBox): Promise<void> {
  for (const row of await listFactors(db))
    if (!isSealed(row.secondFactor))
      await replaceFactor(db, row, {
        secondFactor: sealFactor(box, row.secondFactor),
        secondFactorDraft: null,
      })
}

type Factor = { id: number; secondFactor: string }

const listFactors = (db: PlatformDb) =>
  db
    .selectFrom('administrators')
    .select(['id', 'secondFactor'])
    .where('secondFactor', 'is not', null)
    .orderBy('id')
    .$narrowType<{ secondFactor: string }>()
    .execute()

/** Only what was read: it may have been removed or replaced meanwhile. */
const replaceFactor = (
  db: PlatformDb,
  { id, secondFactor }: Factor,
  change: Updateable<AdministratorTable>,
) =>
  db
    .updateTable('administrators')
    .set(change)
    .where('id', '=', id)
    .where('secondFactor', '=', secondFactor)
    .execute()
