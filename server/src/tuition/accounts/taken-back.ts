import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'

/** Of a payment: a later entry takes all of it back. What is given back in parts counts as it is. */
export const isTakenBack = ({
  exists,
  selectFrom,
}: Pick<ExpressionBuilder<TenantTables, 'entries'>, 'exists' | 'selectFrom'>) =>
  exists(
    selectFrom('entries as reversal')
      .select('reversal.id')
      .whereRef('reversal.studentId', '=', 'entries.studentId') // so that nobody else's are looked at
      .where('reversal.refersTo', 'is not', null) // an index of its own
      .whereRef('reversal.refersTo', '=', 'entries.id')
      .where('reversal.kind', '=', sql.lit('payment'))
      .where('reversal.amount', '=', sql<string>`-"entries"."amount"`),
  )
