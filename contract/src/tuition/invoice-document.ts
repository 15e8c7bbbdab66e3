import { counted } from '../counted.ts'
import type { Invoice, InvoiceLine, InvoicePreview } from './invoices.contract.ts'
import { readMoney, writeMoney } from './money.ts'
import { isZero, moneyText, negated } from './money-text.ts'
import { isPayable, type ScanAsked } from './scan/scan-asked.ts'
import type { LineKind } from './tuition-values.ts'

/** An invoice in the words that stand on it, for paper and screen alike. */
export type InvoiceDocument = {
  title: string
  subjectLine: string
  /** What became of it since it was made. */
  note: string | null
  sender: { name: string; address: string[]; footer: string }
  payer: { name: string; lines: string[] }
  facts: Fact[]
  groups: InvoiceGroup[]
  sums: Fact[]
  toPay: Fact
  payment: { heading: string; facts: { label: string | null; value: string }[] } | null
  terms: string | null
  /** What is paid by a code or by hand; null where nothing is, or to no known account. */
  scan: ScanAsked | null
}

export type Fact = { label: string; value: string }

export type InvoiceGroup = {
  title: string
  /** The colour of the course; null for what belongs to none. */
  color: string | null
  detail: string | null
  sum: string
  lines: { date: string; text: string; amount: string }[]
}

type Written = Omit<InvoicePreview, 'unprintable' | 'linesLeft'> &
  Partial<Pick<Invoice, 'cancels' | 'cancelledBy'>>

const isCancellation = ({ cancels }: Written): boolean => Boolean(cancels)

export function documentOf(invoice: Written): InvoiceDocument {
  const { sender, payer, number, cancelledBy } = invoice

  return {
    title: `${isCancellation(invoice) ? 'Cancellation' : 'Invoice'} ${number}`.trim(), // a preview may have none
    subjectLine: subjectLineOf(invoice),
    note: cancelledBy ? `Cancelled by ${cancelledBy.number}` : null,
    sender: { name: sender.name ?? '', address: textLines(sender.address), footer: footerOf(invoice) },
    payer: { name: payer.name, lines: [...textLines(payer.address), ...(payer.email ? [payer.email] : [])] },
    facts: factsOf(invoice),
    groups: groupsOf(invoice),
    ...amountsOf(invoice),
    payment: isCancellation(invoice) ? null : paymentOf(sender.paymentInstructions),
    terms: isCancellation(invoice) ? null : sender.terms,
    scan: isCancellation(invoice) || cancelledBy ? null : scanOf(invoice),
  }
}

function scanOf(invoice: Written): ScanAsked | null {
  const { sender, payer, number, studentName, toPay, currency } = invoice
  const month = subjectLineOf(invoice).replace(/^\w+ (in|from) /, '')

  const asked = {
    sender,
    payer,
    number,
    message: `Invoice ${number}, ${studentName}, ${month}`,
    amount: toPay,
    currency,
  }

  return isPayable(asked) ? asked : null
}

const textLines = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function subjectLineOf(invoice: Written): string {
  if (invoice.cancels) return `Cancels invoice ${invoice.cancels.number}`
  const dates = invoice.lines.map(({ date }) => date).sort()
  const [first = invoice.issuedOn, last = first] = [dates[0], dates.at(-1)]
  const what = invoice.lines.some(isOfClass) ? 'Classes' : 'Charges'
  if (first.slice(0, 7) === last.slice(0, 7)) return `${what} in ${monthText(first)}`

  return `${what} from ${monthText(first)} to ${monthText(last)}`
}

function footerOf({ sender: { name, taxNumber } }: Written): string {
  const tax = taxNumber ? `Tax number ${taxNumber}` : null

  return [name, tax].filter((part) => part !== null).join('. ')
}

function factsOf({ studentName, issuedOn, dueOn }: Written): Fact[] {
  const due = dueOn ? [{ label: 'Due', value: longDateText(dueOn) }] : []

  return [{ label: 'Student', value: studentName }, { label: 'Date', value: longDateText(issuedOn) }, ...due]
}

function groupsOf(invoice: Written): InvoiceGroup[] {
  const groups = Map.groupBy(invoice.lines, groupKey)

  return [...groups.values()].map((lines) => groupOf(lines, invoice))
}

const isOfClass = ({ kind }: InvoiceLine): boolean => kind === 'class' || kind === 'cancelled'

const groupKey = (line: InvoiceLine): string => {
  if (!isOfClass(line)) return line.kind

  return line.course ? `course ${line.course.name} ${line.course.color}` : 'class'
}

function groupOf(lines: readonly InvoiceLine[], { currency, decimals }: Written): InvoiceGroup {
  const [first] = lines
  const isClasses = first !== undefined && isOfClass(first)
  const isCourse = isClasses && first.course !== null

  return {
    title: isCourse
      ? (first.course?.name ?? '')
      : isClasses
        ? 'Classes'
        : (otherTitles[first?.kind ?? 'charge'] ?? ''),
    color: isCourse ? (first.course?.color ?? null) : null,
    detail: isClasses ? classesText(lines) : null,
    sum: moneyText(sumOf(lines, decimals), currency),
    lines: lines.map(({ date, title, amount }) => ({
      date: shortDateText(date),
      text: title,
      amount: moneyText(amount, currency),
    })),
  }
}

const otherTitles: Partial<Record<LineKind, string>> = { charge: 'Other Charges', correction: 'Corrections' }

/** "11 classes of 90 minutes", "2 classes of 40 minutes, 1 cancelled late", "1 cancelled late" */
function classesText(lines: readonly InvoiceLine[], withDuration = true): string {
  const given = lines.filter(({ kind }) => kind === 'class')
  const late = lines.filter(({ kind }) => kind === 'cancelled').length
  const [duration, ...others] = new Set(given.map((line) => line.duration))
  const lasting = withDuration && duration && others.length === 0 ? ` of ${counted(duration, 'minute')}` : ''
  const classes = given.length > 0 && `${counted(given.length, 'class', 'classes')}${lasting}`

  return [classes, late > 0 && `${late} cancelled late`].filter(Boolean).join(', ')
}

function sumOf(lines: readonly InvoiceLine[], decimals: number): string {
  const sum = lines.reduce((total, { amount }) => total + (readMoney(amount, decimals) ?? 0n), 0n)

  return writeMoney(sum, decimals)
}

function amountsOf(invoice: Written): Pick<InvoiceDocument, 'sums' | 'toPay'> {
  const { total, advance, toPay, currency, dueOn } = invoice
  const label = ['Total', classesText(invoice.lines, false)].filter(Boolean).join(', ')
  const sums = [{ label, value: moneyText(total, currency) }]
  if (!isZero(advance)) sums.push({ label: 'Paid in advance', value: moneyText(negated(advance), currency) })

  return { sums, toPay: { label: toPayLabel(invoice, dueOn), value: moneyText(toPay, currency) } }
}

function toPayLabel(invoice: Written, dueOn: string | null): string {
  if (isCancellation(invoice)) return 'Taken back'
  if (isZero(invoice.toPay)) return 'Paid in advance, nothing to pay'

  return dueOn ? `To pay by ${dayText(dueOn)}` : 'To pay'
}

/** A first line without a colon is the heading; lines such as "Bank: Harbor Credit Union" are labels with values. */
function paymentOf(instructions: string | null): InvoiceDocument['payment'] {
  const lines = textLines(instructions)
  const [first] = lines
  if (first === undefined) return null
  const hasHeading = lines.length > 1 && !first.includes(':')

  return {
    heading: hasHeading ? first : 'Payment',
    facts: (hasHeading ? lines.slice(1) : lines).map(labelled),
  }
}

function labelled(line: string): { label: string | null; value: string } {
  const [, label = null, value = line] = /^([^:]{1,24}):\s+(.+)$/.exec(line) ?? []

  return { label, value }
}

const dateText = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(Date.parse(`${date}T00:00:00Z`))
}

/** "Oct 26" */
export const shortDateText = dateText({ month: 'short', day: 'numeric' })
const dayText = dateText({ month: 'long', day: 'numeric' })
const longDateText = dateText({ month: 'long', day: 'numeric', year: 'numeric' })
export const monthText = dateText({ month: 'long', year: 'numeric' })
