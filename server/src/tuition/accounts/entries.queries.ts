import type { EntryKind, EntrySource, PaymentMethod } from '@lectern/contract/tuition/tuition-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { addWritten } from '../../subscription/plan/written-bytes.ts'
import { type AccountChange, addToAccounts } from './accounts.queries.ts'

export type NewEntry = {
  studentId: number
  kind: EntryKind
  date: string
  amount: bigint
  title?: string | null
  note?: string | null
  method?: PaymentMethod | null
  classId?: number | null
  courseId?: number | null
  courseName?: string | null
  courseColor?: string | null
  duration?: number | null
  refersTo?: number | null
  source?: EntrySource | null
  planId?: number | null
  planMonth?: string | null
}

/** What an entry adds to the sums of its account. */
export function changeBy({ studentId, kind, amount }: Pick<NewEntry, 'studentId' | 'kind' | 'amount'>) {
  const change: Record<EntryKind, AccountChange> = {
    charge: { studentId, charged: amount, freeCharged: amount },
    payment: { studentId, paid: amount },
    correction: { studentId, corrected: amount, freeCorrected: amount },
  }

  return change[kind]
}

/** What PostgreSQL keeps of one besides its texts: its header, numbers and dates. */
const bytesBesidesTexts = 120

type Texts = Pick<NewEntry, 'title' | 'note' | 'courseName'>

/** One call may write an entry for each of a thousand students. */
export const countEntries = (db: TenantDb, entries: readonly Texts[]): void =>
  addWritten(
    db,
    entries.reduce(
      (sum, { title, note, courseName }) =>
        sum + bytesBesidesTexts + Buffer.byteLength(`${title ?? ''}${note ?? ''}${courseName ?? ''}`),
      0,
    ),
  )

/** Every entry but the charge of a class is written here, with the sums of its account, and never changed. */
export async function insertEntries(db: TenantDb, entries: readonly NewEntry[]): Promise<number[]> {
  if (entries.length === 0) return []
  countEntries(db, entries)
  await addToAccounts(db, entries.map(changeBy))
  const inserted = await db
    .insertInto('entries')
    .values(entries.map((entry) => ({ ...entry, amount: String(entry.amount) })))
    .returning('id')
    .execute()

  return inserted.map(({ id }) => id)
}

export const lockPayment = (db: TenantDb, id: number) =>
  db
    .selectFrom('entries')
    .select(['id', 'studentId', 'amount', 'method', 'source'])
    .where('id', '=', id)
    .where('kind', '=', 'payment')
    .forUpdate()
    .executeTakeFirst()

/** Of a payment: it was taken back. Of a charge: it was corrected. */
export async function isReferredTo(db: TenantDb, id: number): Promise<boolean> {
  const found = await db.selectFrom('entries').select('id').where('refersTo', '=', id).executeTakeFirst()

  return found !== undefined
}

export const lockCharge = (db: TenantDb, id: number) =>
  db
    .selectFrom('entries')
    .select(['id', 'studentId', 'amount', 'classId', 'planId', 'invoiceId'])
    .where('id', '=', id)
    .where('kind', '=', 'charge')
    .forUpdate()
    .executeTakeFirst()

export async function deleteCharge(
  db: TenantDb,
  { id, studentId, amount }: { id: number; studentId: number; amount: string },
): Promise<void> {
  await db.deleteFrom('entries').where('id', '=', id).execute()
  await addToAccounts(db, [changeBy({ studentId, kind: 'charge', amount: -BigInt(amount) })])
}
