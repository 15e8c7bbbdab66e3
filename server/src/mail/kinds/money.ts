import type { Invoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { withDecimals } from '../../currency/currency.ts'
import { callName } from '../../families/names.ts'
import { dateInZone, longDate, moneyIn } from '../../families/page/clock-words.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { takesCards } from '../../tuition/card/card.service.ts'
import { listOpen } from '../../tuition/card/checkouts.queries.ts'
import { readDetails } from '../../tuition/details.ts'
import { readWhole } from '../../tuition/invoices/invoices.queries.ts'
import { showsAccount } from '../outbox/shared.queries.ts'
import { listReadersAt } from '../readers/readers.queries.ts'
import { familiesOf, type StudentReaders } from '../readers/readers.ts'
import { type Block, pageMark, type Row } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import type { Compose, MailContext, PlannedMail } from './context.ts'
import { findPayment } from './money.queries.ts'

export type InvoiceAbout = { invoiceId: number }
export type OverdueAbout = InvoiceAbout & { days: number }
export type ReceiptAbout = { entryId: number }

/** The student, if somebody at the address still reads about their money. */
async function findStudent(
  { db, zone }: MailContext,
  { address }: PlannedMail,
  studentId: number,
): Promise<StudentReaders | undefined> {
  const families = familiesOf(await listReadersAt(db, address), 'money', {
    blocked: new Set(),
    teacherZone: zone,
  })

  return families.get(readerOf(address))?.students.find(({ id }) => id === studentId)
}

async function findInvoice(context: MailContext, mail: PlannedMail) {
  const { invoiceId } = mail.about as InvoiceAbout
  const [invoice] = await readWhole(context.db, [invoiceId], dateInZone(context.zone, context.now))
  const student = invoice && (await findStudent(context, mail, invoice.studentId))

  return invoice && student
    ? { invoice, student, text: (amount: string) => moneyIn(amount, invoice.currency) }
    : undefined
}

/** Where the teacher takes cards and the family's page shows the account: the way to the form, which says what is open. */
async function payRows(
  { platform, userId, cards }: MailContext,
  { id, studentId, status, unpaid, currency }: Invoice,
): Promise<Row[]> {
  const isOpen = status === 'open' || status === 'overdue'
  const isOffered =
    isOpen &&
    cards &&
    (await takesCards(platform, cards, userId)) &&
    (await showsAccount(platform, userId, studentId))
  if (!isOffered) return []

  return [
    {
      kind: 'button',
      text: say('invoice.pay', { amount: moneyIn(unpaid, currency) }),
      href: `${pageMark(studentId)}/invoices/${id}/card`,
    },
    { kind: 'muted', text: say('invoice.pay.how') },
  ]
}

const mostLines = 30

export const composeInvoice: Compose = async (context, mail) => {
  const found = await findInvoice(context, mail)
  if (!found || found.invoice.status === 'cancelled' || found.invoice.status === 'cancellation')
    return undefined
  const { invoice, student, text } = found
  const { number, dueOn, toPay, lines, status } = invoice
  const amount = text(toPay)
  const isDue = dueOn !== null && status !== 'paid'
  const details = await readDetails(context.db)
  const teacher = context.teacher.name

  return {
    subject: isDue
      ? say('invoice.subject', { number, teacher, amount, date: longDate(dueOn) })
      : say('invoice.paid.subject', { number, teacher, amount }),
    blocks: [
      {
        kind: 'card',
        rows: [
          { kind: 'muted', text: say('invoice.for', { number, student: callName(student) }) },
          { kind: 'big', text: amount },
          {
            kind: 'line',
            text: isDue ? say('invoice.due', { date: longDate(dueOn) }) : say('invoice.nothingDue'),
          },
          ...(await payRows(context, invoice)),
          ...lines
            .slice(0, mostLines)
            .map(({ title, amount }) => ({ kind: 'pair', text: title ?? '', value: text(amount) }) as const),
        ],
      },
      ...(isDue && details.paymentInstructions
        ? ([
            { kind: 'line', text: say('invoice.howToPay') },
            { kind: 'words', text: details.paymentInstructions },
          ] as const)
        : []),
      { kind: 'muted', text: say('invoice.attached') },
    ],
    studentIds: [student.id],
    invoiceId: invoice.id,
  }
}

/** So long it waits for what is being paid by card: that is asked about when its page ends. */
const whilePaying = 15 * 60_000

/** Never for what is paid by the time it leaves. */
export const composeOverdue: Compose = async (context, mail) => {
  const found = await findInvoice(context, mail)
  if (found?.invoice.status !== 'overdue') return undefined
  const { invoice, student, text } = found
  const { id, number, dueOn, unpaid } = invoice
  const { days } = mail.about as OverdueAbout
  const paying = await listOpen(context.platform, { userId: context.userId, invoiceId: id })
  const pay = await payRows(context, invoice)

  return {
    subject: say('overdue.subject', { number, days, amount: text(unpaid) }),
    blocks: [
      { kind: 'heading', text: say('overdue.heading', { amount: text(unpaid) }) },
      {
        kind: 'line',
        text: say('overdue.was', {
          number,
          student: callName(student),
          date: longDate(dueOn ?? invoice.issuedOn),
        }),
      },
      ...(pay.length > 0 ? [{ kind: 'card', rows: pay } as const] : []),
      { kind: 'muted', text: say('overdue.crossed') },
    ],
    studentIds: [student.id],
    ...(paying.length > 0 && { notBefore: context.now + whilePaying }),
  }
}

export const composeReceipt: Compose = async (context, mail) => {
  const { entryId } = mail.about as ReceiptAbout
  const payment = await findPayment(context.db, entryId)
  const student = payment && (await findStudent(context, mail, payment.studentId))
  if (!payment || !student) return undefined
  const { currency, decimals } = withDecimals((await readDetails(context.db)).currency)
  const amount = moneyIn(writeMoney(BigInt(payment.amount), decimals), currency)
  const blocks: Block[] = [
    { kind: 'heading', text: say('receipt.heading', { amount }) },
    { kind: 'line', text: say('receipt.on', { date: longDate(payment.date), student: callName(student) }) },
    { kind: 'line', text: say('receipt.thanks') },
  ]

  return { subject: say('receipt.subject', { amount }), blocks, studentIds: [student.id] }
}
