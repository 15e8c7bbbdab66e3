import { addDays } from '@lectern/contract/calendar.ts'
import { daysToRecord } from '@lectern/contract/records/record-values.ts'
import type { Account, Balance, Balances } from '@lectern/contract/tuition/balances.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import type { PaymentMethod } from '@lectern/contract/tuition/tuition-values.ts'
import { withDecimals } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { versionColumn } from '../../platform/db/workspace-version.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { readAccountDetails } from './account.queries.ts'
import { type AccountRow, readBalances } from './balances.queries.ts'
import { type ComingCosts, type Covered, costsOf, coveredBy } from './covered.ts'

const balanceOf = ({ paid, corrected, charged }: AccountRow): bigint =>
  BigInt(paid) + BigInt(corrected) - BigInt(charged)

type Owed = { overdue: bigint; due: bigint; toInvoice: bigint }

const nothing: Owed = { overdue: 0n, due: 0n, toInvoice: 0n }

/** What is owed on invoices, and the rest of the debt on none. */
function owedOf(row: AccountRow): Owed {
  const balance = balanceOf(row)
  if (balance >= 0n) return nothing
  const [overdue, unpaid] = [BigInt(row.owed?.overdue ?? 0), BigInt(row.owed?.unpaid ?? 0)]

  return { overdue, due: unpaid - overdue, toInvoice: -balance - unpaid }
}

/** From a month back, so that a class that waits to be recorded counts before those to come. */
const firstComing = (today: string): string => addDays(today, -daysToRecord)

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

export async function list(db: TenantDb, today: string): Promise<Balances> {
  const rows = await readBalances(db, { today, from: firstComing(today) })
  const { currency, decimals } = withDecimals(rows.currency)
  const { students, deleted } = rows
  const money = new Map(students.map((row) => [row.studentId, balanceOf(row)]))
  const covered = coveredBy(money, costsOf(rows, decimals))
  const text = (amount: bigint) => writeMoney(amount, decimals)
  const owed = students.map(owedOf)
  const balances = [...money.values()]

  const shown: Balances & { [versionColumn]: number } = {
    [versionColumn]: rows[versionColumn],
    currency,
    decimals,
    outstanding: text(-sumOf(balances.filter((amount) => amount < 0n))),
    prepaid: text(sumOf(balances.filter((amount) => amount > 0n))),
    overdue: text(sumOf(owed.map(({ overdue }) => overdue))),
    due: text(sumOf(owed.map(({ due }) => due))),
    toInvoice: text(sumOf(owed.map(({ toInvoice }) => toInvoice))),
    students: [
      ...students.map((row) => ({ ...shownOf(row, covered.get(row.studentId), decimals), ...named(row) })),
      ...deleted.map((row) => ({
        ...shownOf(row, undefined, decimals),
        nickname: null,
        courses: [],
        isDeleted: true,
      })),
    ],
  }

  return shown
}

const named = ({ nickname, courses }: Pick<Balance, 'nickname' | 'courses'>) => ({
  nickname,
  courses,
  isDeleted: false,
})

function shownOf(row: AccountRow, covered: Covered | undefined, decimals: number) {
  const text = (amount: bigint) => writeMoney(amount, decimals)
  const { overdue, due, toInvoice } = owedOf(row)
  const { lastPayment } = row

  return {
    studentId: row.studentId,
    name: row.name,
    balance: text(balanceOf(row)),
    overdue: text(overdue),
    due: text(due),
    toInvoice: text(toInvoice),
    lastPayment: lastPayment && {
      date: lastPayment.date,
      amount: text(BigInt(lastPayment.amount)),
      method: (lastPayment.method ?? 'other') as PaymentMethod,
    },
    coversUntil: covered?.until ?? row.paidThrough,
    coveredClasses: covered?.classes ?? 0,
    hasCharges: BigInt(row.charged) > 0n,
    oldestDueOn: row.owed?.oldestDueOn ?? null,
  }
}

const maxShown = 60

export async function getAccount(db: TenantDb, studentId: number, today: string): Promise<Account> {
  const rows = await readBalances(db, { today, from: firstComing(today), studentId })
  const row = rows.students[0] ?? rows.deleted[0]
  if (!row) throw notFound('Student')
  const { currency, decimals } = withDecimals(rows.currency)
  const costs = costsOf(rows, decimals).filter(({ shares }) => shares.has(studentId))
  const covered = coveredBy(new Map([[studentId, balanceOf(row)]]), costs).get(studentId)
  const details = await readAccountDetails(db, studentId, today)
  const text = (amount: string | bigint) => writeMoney(BigInt(amount), decimals)
  const { hasCharges: _, oldestDueOn: __, ...shown } = shownOf(row, covered, decimals)

  return {
    ...shown,
    isDeleted: rows.students.length === 0,
    currency,
    decimals,
    charged: text(row.charged),
    paid: text(row.paid),
    corrected: text(row.corrected),
    chargedThisMonth: text(details.chargedThisMonth),
    openInvoices: details.openInvoices.map((invoice) => ({ ...invoice, unpaid: text(invoice.unpaid) })),
    uninvoiced: { ...details.uninvoiced, charges: text(details.uninvoiced.charges) },
    coming: costs.slice(0, maxShown).map((cost) => comingOf(cost, studentId, text)),
  }
}

const comingOf = (
  { row: { id, title, scheduledAt, color }, shares }: ComingCosts,
  studentId: number,
  text: (amount: bigint) => string,
): Account['coming'][number] => ({ id, title, scheduledAt, color, amount: text(shares.get(studentId) ?? 0n) })
