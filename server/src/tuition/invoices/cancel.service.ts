import type { Invoice } from '@lectern/contract/tuition/invoices.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { addToAccounts } from '../accounts/accounts.queries.ts'
import { lockDetails } from '../details.ts'
import type { StoredLine } from './compose.ts'
import { releaseEntriesOf } from './free-entries.queries.ts'
import { freed } from './freed-sums.ts'
import { yearOf } from './invoice-dates.ts'
import { get } from './invoices.service.ts'
import { findLast, findStored, insertInvoices } from './stored-invoices.queries.ts'

const negated = (amount: string): string => String(-BigInt(amount))

/** A second document takes it back, line by line, under the next number; the first stays as it is. */
export async function cancel(db: TenantDb, id: number, today: string): Promise<Invoice> {
  await lockDetails(db)
  const invoice = await findStored(db, id)
  if (!invoice) throw notFound('Invoice')
  if (invoice.cancelsId !== null) throw new AppError('conflict', 'A cancellation cannot be cancelled')
  if (invoice.cancellationId !== null)
    throw new AppError('conflict', 'This invoice has been cancelled already')
  const { issuedOn: lastIssuedOn } = await findLast(db, yearOf(today))
  const issuedOn = lastIssuedOn !== null && lastIssuedOn > today ? lastIssuedOn : today
  const { number: lastNumber } = await findLast(db, yearOf(issuedOn))
  const { studentId, studentName, currency } = invoice
  const [written = 0] = await insertInvoices(db, [
    {
      year: yearOf(issuedOn),
      number: lastNumber + 1,
      studentId,
      studentName,
      currency,
      issuedOn,
      dueOn: null,
      sender: json(invoice.sender),
      payer: json(invoice.payer),
      lines: json((invoice.lines as StoredLine[]).map((line) => ({ ...line, amount: negated(line.amount) }))),
      total: negated(invoice.total),
      advance: negated(invoice.advance),
      cancelsId: id,
    },
  ])
  await addToAccounts(
    db,
    (await releaseEntriesOf(db, id)).map((entry) => freed(entry)),
  )

  return get(db, written, today)
}
