import type { Seen } from '@lectern/contract/revision.ts'
import {
  InvoiceDetails,
  type InvoiceDetailsChange,
} from '@lectern/contract/tuition/invoice-details.contract.ts'
import { withDecimals } from '../currency/currency.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { forgetChanges } from '../platform/journal/keep-change.ts'
import { lockSeen } from '../platform/revisions/seen-revision.ts'
import { requireBankFields } from './bank-fields.ts'

const columns = [
  'name',
  'email',
  'address',
  'taxNumber',
  'terms',
  'paymentInstructions',
  'dueDays',
  'currency',
  'iban',
  'bic',
  'upiId',
  'street',
  'postalCode',
  'town',
  'country',
] as const

/** A workspace has one row of them. */
const theirOnlyId = 1

/** A charge of zero is zero in every currency, and shows on no page. */
export async function getDetails(db: TenantDb): Promise<InvoiceDetails> {
  const details = await db
    .selectFrom('invoiceDetails')
    .select([...columns, 'retentionYears', 'revision'])
    .select(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('entries').select('entries.id').where('entries.amount', '!=', '0'))),
        not(exists(selectFrom('tuitionPlans').select('tuitionPlans.id'))),
        not(
          exists(
            selectFrom('agreedCharges')
              .select('agreedCharges.classId')
              .where('agreedCharges.amount', '!=', '0'),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('canChangeCurrency'),
    )
    .executeTakeFirstOrThrow()

  return { ...details, ...withDecimals(details.currency) }
}

export const readDetails = (db: TenantDb) =>
  db.selectFrom('invoiceDetails').select(columns).executeTakeFirstOrThrow()

/** Whoever holds them gives out invoice numbers, one after the other. */
export const lockDetails = (db: TenantDb) =>
  db.selectFrom('invoiceDetails').select(columns).forUpdate().executeTakeFirstOrThrow()

export async function changeDetails(
  db: TenantDb,
  { revision: seen, ...typed }: Seen<InvoiceDetailsChange>,
): Promise<InvoiceDetails> {
  const change = requireBankFields(typed)
  const thing = { schema: InvoiceDetails, read: () => getDetails(db) }
  await lockSeen(db, { table: 'invoiceDetails', id: theirOnlyId, seen }, thing)
  const { currency } = await lockDetails(db)
  if (change.currency !== undefined && change.currency !== currency) {
    await requireNoEntries(db, currency)
    await forgetChanges(db) // or undo would bring charges back, in the smallest unit of another currency
    await requireNoEntries(db, currency) // one that was under way, and was waited for just now, has brought them back
  }
  if (Object.keys(change).length > 0)
    await db
      .updateTable('invoiceDetails')
      .set(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
      .execute()

  return getDetails(db)
}

async function requireNoEntries(db: TenantDb, currency: string): Promise<void> {
  const { canChangeCurrency } = await getDetails(db)
  if (!canChangeCurrency)
    throw new AppError(
      'conflict',
      `The currency stays ${currency}: there are entries or tuition plans in it already`,
    )
}
