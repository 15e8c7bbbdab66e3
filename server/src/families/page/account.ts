import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import { isNegative, isZero, negated } from '@lectern/contract/tuition/money-text.ts'
import type { InvoiceStatus } from '@lectern/contract/tuition/tuition-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { getAccount } from '../../tuition/balances/balances.service.ts'
import { readDetails } from '../../tuition/details.ts'
import { listInvoices } from '../../tuition/invoices/invoices.queries.ts'
import { get as getInvoice } from '../../tuition/invoices/invoices.service.ts'
import type { Watch } from '../../tuition/pdf/paper.ts'
import { writePdf } from '../../tuition/pdf/write-pdf.ts'
import { say } from '../words/say.ts'
import { longDate, moneyIn, shortDate } from './clock-words.ts'
import { type PlanLine, readPlanLines } from './plan-lines.ts'
import { type Transfer, transferOf } from './transfer.ts'

/** What a family reads about money, in words: the page computes nothing. */
export type FamilyAccount = {
  /** `$79.60` */
  balance: string
  state: 'ahead' | 'settled' | 'toPay'
  note: string | null
  /** What is on no invoice yet. */
  soFar: { label: string; amount: string } | null
  invoices: { id: number; label: string; number: string; amount: string; status: InvoiceStatus }[]
  plans: PlanLine[]
  howToPay: string | null
  transfer: Transfer | null
}

export const isUnpaid = (status: InvoiceStatus): boolean => status === 'open' || status === 'overdue'

const maxInvoices = 24

export async function readAccount(
  db: TenantDb,
  { studentId, now, teacherName }: { studentId: number; now: string; teacherName: string },
): Promise<FamilyAccount> {
  const today = dateIn(now)
  const account = await getAccount(db, studentId, today)
  const { balance, currency, uninvoiced } = account
  const listed = await listInvoices(db, { studentId, today, maxRows: maxInvoices })
  const text = (amount: string): string => moneyIn(amount, currency)
  const details = await readDetails(db)

  return {
    balance: text(isNegative(balance) ? negated(balance) : balance),
    state: isZero(balance) ? 'settled' : isNegative(balance) ? 'toPay' : 'ahead',
    note: noteOf(account, text),
    soFar:
      isZero(uninvoiced.charges) || isNegative(uninvoiced.charges)
        ? null
        : { label: sinceText(uninvoiced.from), amount: text(uninvoiced.charges) },
    invoices: listed.map(({ id, number, issuedOn, total, status }) => ({
      id,
      label: longDate(issuedOn),
      number,
      amount: text(total),
      status,
    })),
    plans: await readPlanLines(db, studentId, now),
    howToPay: details.paymentInstructions,
    transfer: transferOf(account.openInvoices[0], { ...details, name: details.name ?? teacherName }),
  }
}

type Account = Awaited<ReturnType<typeof getAccount>>

function noteOf(account: Account, text: (amount: string) => string): string | null {
  const { balance, overdue, coversUntil, coveredClasses } = account
  if (!isZero(overdue)) return say('account.isOverdue', { amount: text(overdue) })
  if (!coversUntil || isNegative(balance)) return null

  return say(coveredClasses > 0 ? 'account.covers' : 'account.through', { date: longDate(coversUntil) })
}

const sinceText = (from: string | null): string =>
  from ? say('account.since', { date: shortDate(from) }) : say('account.soFar')

type Asked = { db: TenantDb; studentId: number; id: number; today: string; watch: Watch }

/** An invoice of the student as PDF; another's is as unknown as one that never was. */
export async function readInvoice({ db, studentId, id, today, watch }: Asked) {
  const invoice = await getInvoice(db, id, today)
  if (invoice.studentId !== studentId) throw notFound('Page')
  const document = documentOf(invoice)
  const file = { size: 'A4', title: document.title, author: document.sender.name } as const

  const write = async () => Buffer.concat(await Array.fromAsync(writePdf([document], file, watch)))

  return { name: `${document.title}.pdf`, write }
}
