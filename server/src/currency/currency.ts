import { decimalsOf } from '@lectern/contract/tuition/money.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '../platform/db/database.ts'
import type { TenantTables } from '../platform/db/tenant-tables.ts'
import { inField } from '../platform/http/app-error.ts'

export type Currency = { currency: string; decimals: number }

export const withDecimals = (currency: string): Currency => ({ currency, decimals: decimalsOf(currency) })

/** For a statement that reads money: which currency it is in. */
export const currencyIn = (query: Pick<ExpressionBuilder<TenantTables, never>, 'selectFrom'>) =>
  query.selectFrom('invoiceDetails').select('invoiceDetails.currency').$asScalar().$notNull().as('currency')

export async function readCurrency(db: TenantDb): Promise<Currency> {
  const { currency } = await db.selectFrom('invoiceDetails').select('currency').executeTakeFirstOrThrow()

  return withDecimals(currency)
}

/** Until this transaction is over nobody changes the currency. */
export async function holdCurrency(db: TenantDb): Promise<Currency> {
  const { currency } = await db
    .selectFrom('invoiceDetails')
    .select('currency')
    .forShare()
    .executeTakeFirstOrThrow()

  return withDecimals(currency)
}

/** A class value has two decimals on the wire; where the currency has none, they are zeros. */
export async function requireClassValue(db: TenantDb, value: string | null | undefined): Promise<void> {
  if (!value || value.endsWith('.00')) return
  const { currency, decimals } = await readCurrency(db)
  if (decimals === 0) throw inField('classValue', `An amount in ${currency} has no decimals`)
}

/** An amount of the smallest unit inside JSON, where a number would lose digits. */
export const asText = (amount: unknown) => sql<string>`${amount}::text`
