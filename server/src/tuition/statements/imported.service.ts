import { writeMoney } from '@lectern/contract/tuition/money.ts'
import type {
  ImportedPayment,
  ImportedStatement,
  KnownPayer,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { readCurrency } from '../../currency/currency.ts'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { insertEntries } from '../accounts/entries.queries.ts'
import { lockDetails } from '../details.ts'
import * as queries from './imported.queries.ts'

const shownOf = <Row extends { total: string }>(row: Row, decimals: number) => ({
  ...row,
  total: writeMoney(BigInt(row.total), decimals),
})

export async function listImported(db: TenantDb): Promise<ImportedStatement[]> {
  const { decimals } = await readCurrency(db)

  return (await queries.listImports(db)).map((row) => shownOf(row, decimals))
}

export async function getStatement(db: TenantDb, id: number): Promise<ImportedStatement> {
  const { decimals } = await readCurrency(db)
  const found = await queries.findImport(db, id)
  if (!found) throw notFound('Statement')

  return shownOf(found, decimals)
}

export async function getWithPayments(
  db: TenantDb,
  id: number,
): Promise<ImportedStatement & { entries: ImportedPayment[] }> {
  const statement = await getStatement(db, id)
  const { decimals } = await readCurrency(db)
  const payments = await queries.listPayments(db, id)

  return {
    ...statement,
    entries: payments.map(({ liveStudentId: _, reversalId, studentName, amount, ...payment }) => ({
      ...payment,
      studentName: studentName ?? '',
      amount: writeMoney(BigInt(amount), decimals),
      isTakenBack: reversalId !== null,
    })),
  }
}

type Left = { studentName: string; date: string; amount: string; reason: string }

/** Each payment by a negative one that names it; what cannot be taken back is left and named. */
export async function takeBackImport(
  db: TenantDb,
  id: number,
  { today, now }: { today: string; now: string },
): Promise<{ takenBack: number; left: Left[] }> {
  await lockDetails(db)
  const statement = await queries.lockImport(db, id)
  if (!statement) throw notFound('Statement')
  if (statement.takenBackAt !== null)
    throw new AppError('conflict', 'This statement has been taken back already')
  const { decimals } = await readCurrency(db)
  await queries.lockPayments(db, id)
  const payments = await queries.listPayments(db, id)
  const standing = payments.filter(
    ({ reversalId, liveStudentId }) => reversalId === null && liveStudentId !== null,
  )
  for (const batch of batchesOf(standing))
    await insertEntries(
      db,
      batch.map(({ entryId, studentId, amount, note }) => ({
        studentId,
        kind: 'payment',
        date: today,
        amount: -BigInt(amount),
        method: 'bank transfer',
        note,
        refersTo: entryId,
        source: 'statement',
      })),
    )
  await queries.markTakenBack(db, id, now)

  return {
    takenBack: standing.length,
    left: payments
      .filter((payment) => !standing.includes(payment))
      .map(({ studentName, date, amount, reversalId }) => ({
        studentName: studentName ?? '',
        date,
        amount: writeMoney(BigInt(amount), decimals),
        reason: reversalId === null ? 'The student was deleted.' : 'It was taken back before.',
      })),
  }
}

/** Of an account its end is shown, which tells one from another and no more. */
export async function listPayers(db: TenantDb): Promise<KnownPayer[]> {
  return (await queries.listPayers(db)).map((payer) => ({
    ...payer,
    account: payer.account && `••${payer.account.slice(-4)}`,
  }))
}

export async function forget(db: TenantDb, id: number): Promise<void> {
  if (!(await queries.deletePayer(db, id))) throw notFound('Payer')
}
