import { invoiceNumbersIn } from '@lectern/contract/tuition/scan/creditor-reference.ts'
import type { FoundBy } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { type Mention, type NamedStudent, NameIndex, type NameScore } from './name-index.ts'
import { payerKey } from './words.ts'

export type OpenInvoice = { number: string; studentId: number; unpaid: bigint }

/** All that is known before a statement comes. */
export type Books = {
  students: readonly (NamedStudent & { id: number })[]
  /** Not paid yet, the earliest first. */
  open: readonly OpenInvoice[]
  /** Of every invoice that was not cancelled: whose it is, and its total. */
  invoices: ReadonlyMap<string, { studentId: number; total: bigint }>
  /** By the key of a payer: for whom they have paid. */
  payers: ReadonlyMap<string, readonly number[]>
  moneyText: (amount: bigint) => string
}

export type CreditLine = { amount: bigint; payer: string; account: string | null; text: string }

export type Proposal = {
  isSure: boolean
  foundBy: FoundBy
  reason: string
  parts: { studentId: number; amount: bigint }[]
}

/**
 * Whose payment a line is, with the reason in words; null where nothing says so. Sure is what carries our reference, or comes
 * from a payer who was confirmed before, and nothing in the line speaks for somebody else. All else waits for a tick.
 */
export function proposer(books: Books): (line: CreditLine) => Proposal | null {
  const names = new NameIndex(books.students)
  const nameOf = new Map(books.students.map(({ id, name }) => [id, name]))
  const openOf = Map.groupBy(books.open, ({ studentId }) => studentId)
  const known: Known = { ...books, names, nameOf, openOf }

  return (line) => {
    const mentions = names.mentionsIn(`${line.payer} ${line.text}`)
    return (
      byReference(line, mentions, known) ?? byPayer(line, mentions, known) ?? byName(line, mentions, known)
    )
  }
}

type Known = Books & {
  names: NameIndex
  nameOf: ReadonlyMap<number, string>
  openOf: ReadonlyMap<number, readonly OpenInvoice[]>
}
type Mentions = ReadonlyMap<number, Mention>

/** The open invoice of a student that an amount pays exactly, or all of them together. */
function fitOf(studentId: number, amount: bigint, { openOf }: Known): string | null {
  const open = openOf.get(studentId) ?? []
  const exact = open.find(({ unpaid }) => unpaid === amount)
  if (exact) return exact.number
  const all = open.reduce((sum, { unpaid }) => sum + unpaid, 0n)

  return open.length > 1 && all === amount ? `${open[0]?.number} to ${open.at(-1)?.number}` : null
}

const plainNumbers = /(?<![\d-])(20\d\d-\d{4,7})(?![\d-])/g

const plainNumbersIn = (text: string): string[] =>
  [...text.matchAll(plainNumbers)].map(([, number = '']) => number)

/** All numbers of invoices that a text may mean. */
export const numbersIn = (text: string): string[] => [...invoiceNumbersIn(text), ...plainNumbersIn(text)]

function byReference(line: CreditLine, mentions: Mentions, known: Known): Proposal | null {
  const signed = invoiceNumbersIn(line.text).filter((number) => known.invoices.has(number))
  const plain = plainNumbersIn(line.text).filter((number) => known.invoices.has(number))
  const numbers = [...new Set([...signed, ...plain])]
  const [number] = numbers
  if (number === undefined) return null
  const students = [...new Set(numbers.map((each) => known.invoices.get(each)?.studentId ?? 0))]
  const [studentId = 0] = students
  if (students.length > 1) return severalOf(line, numbers, known)
  const isExact =
    fitOf(studentId, line.amount, known) !== null || known.invoices.get(number)?.total === line.amount
  const isNamed = (mentions.get(studentId)?.score ?? 0) >= 2
  const amount = isExact ? 'amount is exact' : 'another amount'

  return {
    isSure: signed.length > 0 || isExact || isNamed,
    foundBy: 'reference',
    reason: `Invoice ${numbers.join(', ')}, ${amount}.`,
    parts: [{ studentId, amount: line.amount }],
  }
}

/** Invoices of several students in one payment, as siblings have them. */
function severalOf(line: CreditLine, numbers: readonly string[], known: Known): Proposal {
  const sums = new Map<number, bigint>()
  for (const number of numbers) {
    const { studentId = 0, total = 0n } = known.invoices.get(number) ?? {}
    const open = known.open.find((each) => each.number === number)
    sums.set(studentId, (sums.get(studentId) ?? 0n) + (open?.unpaid ?? total))
  }
  const parts = [...sums].map(([studentId, amount]) => ({ studentId, amount }))
  const isWhole = parts.reduce((sum, { amount }) => sum + amount, 0n) === line.amount

  return {
    isSure: false,
    foundBy: 'reference',
    reason: isWhole
      ? `Invoices ${numbers.join(' and ')}, of several students, are exact together.`
      : `Invoices ${numbers.join(' and ')} are of several students. Please share the amount.`,
    parts: isWhole ? parts : [],
  }
}

function byPayer(line: CreditLine, mentions: Mentions, known: Known): Proposal | null {
  const key = payerKey(line)
  const students = (key !== null && known.payers.get(key)) || []
  const [studentId] = students
  if (studentId === undefined) return null
  const fitting = students.filter((each) => fitOf(each, line.amount, known) !== null)
  const chosen =
    students.length === 1 ? studentId : fitting.length === 1 ? (fitting[0] ?? studentId) : studentId
  const rival = rivalOf(chosen, line, mentions, known)
  const name = known.nameOf.get(chosen) ?? ''
  const parts = [{ studentId: chosen, amount: line.amount }]
  if (students.length > 1 && fitting.length !== 1)
    return { isSure: false, foundBy: 'payer', reason: 'This payer pays for several students.', parts }
  if (rival !== null)
    return {
      isSure: false,
      foundBy: 'payer',
      reason: `Known payer for ${name}, but ${known.nameOf.get(rival)} is in the text.`,
      parts,
    }

  return { isSure: true, foundBy: 'payer', reason: `Known payer for ${name}.`, parts }
}

/**
 * Somebody else who may be meant: named by a word that is none of the chosen one's, or by the same words, as siblings are,
 * unless the amount is that of the chosen one alone.
 */
function rivalOf(chosen: number, line: CreditLine, mentions: Mentions, known: Known): number | null {
  const own = mentions.get(chosen)?.words ?? new Set<string>()
  const fits = (id: number): boolean => fitOf(id, line.amount, known) !== null
  for (const [id, { words }] of mentions) {
    if (id === chosen) continue
    if (!words.isSubsetOf(own) || !fits(chosen) || fits(id)) return id
  }

  return null
}

function byName(line: CreditLine, mentions: Mentions, known: Known): Proposal | null {
  const ranked = [...mentions]
    .map(([studentId, { score }]) => ({ studentId, score, fit: fitOf(studentId, line.amount, known) }))
    .filter(({ score, fit }) => score >= 2 || fit !== null)
    .map((each) => ({ ...each, rank: each.score * 2 + (each.fit === null ? 0 : 3) }))
    .toSorted((one, other) => other.rank - one.rank || one.studentId - other.studentId)
  const [best, second] = ranked
  if (!best) return null
  const equals = ranked.filter(({ rank }) => rank === best.rank)
  const parts = [{ studentId: best.studentId, amount: line.amount }]
  if (second && equals.length > 1) {
    const other = known.nameOf.get(second.studentId) ?? ''
    const reason =
      best.fit === null
        ? `Possible. The name fits ${equals.length} students.`
        : `Possible. ${known.moneyText(line.amount)} also fits ${other}.`
    return { isSure: false, foundBy: 'name', reason, parts: equals.length > 3 ? [] : parts }
  }

  return { isSure: false, foundBy: 'name', reason: nameReason(best), parts }
}

function nameReason({ score, fit }: { score: NameScore; fit: string | null }): string {
  const said =
    score === 3 ? 'first and last name are' : score === 2 ? 'the last name is' : 'the first name is'
  const certainty = score === 3 || (score === 2 && fit !== null) ? 'Likely' : 'Possible'

  return fit === null
    ? `${certainty}. In the text ${said} there. No open invoice of this amount.`
    : `${certainty}. Amount fits invoice ${fit}, and ${said} in the text.`
}
