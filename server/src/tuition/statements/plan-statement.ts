import { shortDateText } from '@lectern/contract/tuition/invoice-document.ts'
import { writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import type { FoundBy, LineState } from '@lectern/contract/tuition/statements/statements.contract.ts'
import type { Currency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { type JudgedLine, judgeLine } from './judge-line.ts'
import { numbersIn, type Proposal, proposer } from './match/propose.ts'
import { payerKey } from './match/words.ts'
import type { ReadStatement } from './parse/read-statement.ts'
import * as queries from './statements.queries.ts'

export type PlannedLine = JudgedLine & {
  state: LineState
  foundBy: FoundBy | null
  reason: string
  parts: { studentId: number; amount: bigint }[]
}

export type PlannedStatement = {
  file: ReadStatement
  currency: Currency
  lines: PlannedLine[]
  students: Awaited<ReturnType<typeof queries.listStudents>>
  open: Awaited<ReturnType<typeof queries.listOpen>>
}

type Call = { db: TenantDb; file: ReadStatement; currency: Currency; today: string; compute: Compute }

/** What each line of a file would become. The preview and Import both ask here, so that they say the same. */
export async function planStatement(call: Call): Promise<PlannedStatement> {
  const { db, file, currency, today, compute } = call
  const judged = compute(() => file.lines.map((parsed, line) => judgeLine(parsed, line, currency)))
  const credits = judged.flatMap(({ credit }) => credit ?? [])
  const students = await queries.listStudents(db)
  const open = await queries.listOpen(db, today)
  const numbers = compute(() => [...new Set(credits.flatMap(({ line }) => numbersIn(line.text)))])
  const invoices = await queries.findInvoices(db, numbers)
  const payers = await findPayers(db, credits)
  const imported = await queries.countImported(
    db,
    credits.map(({ fingerprint }) => fingerprint),
  )
  const byHand = await paymentsByHand(db, credits)
  const propose = compute(() =>
    proposer({
      students,
      open,
      invoices,
      payers,
      moneyText: (amount) => moneyText(writeMoney(amount, currency.decimals), currency.currency),
    }),
  )
  const lines = compute(() => judged.map((each) => plannedOf(each, { imported, byHand, propose })))

  return { file, currency, lines, students, open }
}

type Credit = NonNullable<JudgedLine['credit']>

async function findPayers(db: TenantDb, credits: readonly Credit[]): Promise<Map<string, number[]>> {
  const keys = [...new Set(credits.flatMap(({ line }) => payerKey(line) ?? []))]
  const payers = new Map<string, number[]>()
  for (const { key, studentId } of await queries.findPayers(db, keys))
    payers.set(key, [...(payers.get(key) ?? []), studentId])

  return payers
}

/** A payment that was typed may be a line of the statement: by student and amount, and no more than a week away. */
type ByHand = ReadonlyMap<string, readonly string[]>

const daysApart = 7

async function paymentsByHand(db: TenantDb, credits: readonly Credit[]): Promise<ByHand> {
  const dates = credits.map(({ line }) => line.date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  const found = new Map<string, string[]>()
  if (first === undefined || last === undefined) return found
  for (const { studentId, amount, date } of await queries.listByHand(
    db,
    moved(first, -daysApart),
    moved(last, daysApart),
  )) {
    const key = `${studentId} ${amount}`
    found.set(key, [...(found.get(key) ?? []), date])
  }

  return found
}

const moved = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

const isNear = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= daysApart * 86_400_000

type Known = {
  /** Counted down: of equal lines as many are there already as were imported. */
  imported: Map<string, number>
  byHand: ByHand
  propose: (line: { amount: bigint; payer: string; account: string | null; text: string }) => Proposal | null
}

function plannedOf(judged: JudgedLine, { imported, byHand, propose }: Known): PlannedLine {
  const { credit, problem } = judged
  const plain = { ...judged, foundBy: null, parts: [] }
  const before = (credit && imported.get(credit.fingerprint)) ?? 0
  if (credit && before > 0) {
    imported.set(credit.fingerprint, before - 1)
    return { ...plain, state: 'there', reason: 'Imported before.' }
  }
  if (problem !== null) return { ...plain, state: 'problem', reason: problem }
  if (!credit || credit.amount === null)
    return { ...plain, state: 'other', reason: 'Nothing came in by this line.' }
  const proposal = propose({ ...credit.line, amount: credit.amount })
  if (!proposal) return { ...plain, state: 'other', reason: 'Nothing in it says whose payment it could be.' }
  const typed = typedBefore(proposal, credit, byHand)

  return {
    ...judged,
    state: proposal.isSure && typed === null ? 'sure' : 'check',
    foundBy: proposal.foundBy,
    reason:
      typed === null
        ? proposal.reason
        : `A payment of this amount was recorded by hand on ${shortDateText(typed)}.`,
    parts: proposal.parts,
  }
}

function typedBefore({ parts }: Proposal, { line }: Credit, byHand: ByHand): string | null {
  const near = parts.flatMap(({ studentId, amount }) =>
    (byHand.get(`${studentId} ${amount}`) ?? []).filter((date) => isNear(date, line.date)),
  )

  return near[0] ?? null
}
