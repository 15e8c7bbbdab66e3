import type { BookingKind, BookingPageSettings } from '@lectern/contract/families/booking-page.contract.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { unchosen } from '../../platform/revisions/seen-revision.ts'

export type TenantSettings = Omit<BookingPageSettings, 'isOn'> & { revision: number }

const atFirst: TenantSettings = {
  mode: 'ask',
  words: null,
  kinds: [],
  marksBest: false,
  isFindable: false,
  revision: unchosen,
}

export async function readPage(db: TenantDb): Promise<TenantSettings> {
  const row = await db
    .selectFrom('bookingPage')
    .select(['mode', 'words', 'kinds', 'marksBest', 'isFindable', 'revision'])
    .executeTakeFirst()

  return row ? { ...row, kinds: row.kinds as unknown as BookingKind[] } : atFirst
}

/** With what a visitor's page says of the teacher: their wall, and the name that invoices carry. */
export async function readVisited(db: TenantDb) {
  const { timeZone, language, ownName, ownEmail, currency, ...row } = await db
    .selectFrom('workspace')
    .leftJoin('bookingPage', (join) => join.onTrue())
    .leftJoin('invoiceDetails', (join) => join.onTrue())
    .select(['workspace.timeZone', 'workspace.language'])
    .select(['invoiceDetails.name as ownName', 'invoiceDetails.email as ownEmail'])
    .select(['invoiceDetails.currency', 'bookingPage.mode', 'bookingPage.words', 'bookingPage.kinds'])
    .select(['bookingPage.marksBest', 'bookingPage.isFindable', 'bookingPage.revision'])
    .executeTakeFirstOrThrow()
  const page = row.mode === null ? atFirst : (row as unknown as TenantSettings)

  return { timeZone: timeZone ?? 'UTC', language, ownName, ownEmail, currency: currency ?? 'USD', page }
}

/** Gives nothing where another revision than the one that was seen stands in its way. */
export function writePage(
  db: TenantDb,
  { kinds, ...settings }: Omit<TenantSettings, 'revision'>,
  seen: number | undefined,
) {
  const row = { ...settings, kinds: json(kinds) }

  return db
    .insertInto('bookingPage')
    .values(row)
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet(row)
      return seen === undefined ? update : update.where('bookingPage.revision', '=', seen)
    })
    .returning('revision')
    .executeTakeFirst()
}

export const findName = (db: PlatformDb, userId: number) =>
  db.selectFrom('bookingNames').select(['name', 'isOn']).where('userId', '=', userId).executeTakeFirst()

export const switchPage = (db: PlatformDb, userId: number, isOn: boolean) =>
  db
    .updateTable('bookingNames')
    .set({ isOn })
    .where('userId', '=', userId)
    .where('isOn', '!=', isOn)
    .execute()

/** False where another teacher has it: the unique constraint decides between two who want it at once. */
export async function takeName(db: PlatformDb, userId: number, name: string): Promise<boolean> {
  const others = await findTaken(db, userId, [name])
  if (others.size > 0) return false
  await db
    .insertInto('bookingNames')
    .values({ userId, name, isOn: false })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ name }))
    .execute()

  return true
}

export async function findTaken(
  db: PlatformDb,
  userId: number,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookingNames')
    .select('name')
    .where('name', 'in', [...names])
    .where('userId', '!=', userId)
    .execute()

  return new Set(rows.map(({ name }) => name))
}

/** Of these courses those that are there. */
export async function findCourses(db: TenantDb, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()

  return new Set(rows.map(({ id }) => id))
}
