import { writeMoney } from '@lectern/contract/tuition/money.ts'
import type {
  ChosenLine,
  ImportedStatement,
  StatementImport,
  StatementPreview,
  StatementPreviewInput,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { type Currency, readCurrency } from '../../currency/currency.ts'
import { batchesOf } from '../../platform/db/batches.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ReadFor } from '../../platform/reading/reading-thread.ts'
import { requireStudents } from '../../students/students.service.ts'
import { insertEntries, type NewEntry } from '../accounts/entries.queries.ts'
import { requireAmount } from '../accounts/entries.service.ts'
import { lockDetails } from '../details.ts'
import { getStatement } from './imported.service.ts'
import { payerKey } from './match/words.ts'
import type { ReadStatement } from './parse/read-statement.ts'
import { isBroken } from './parse/statement-line.ts'
import { type PlannedLine, type PlannedStatement, planStatement } from './plan-statement.ts'
import type { StatementReader } from './statement-reader.ts'
import * as queries from './statements.queries.ts'

type Read = { currency: Currency; file: ReadStatement }

/** In a thread of its own, before anything is locked. */
export async function readFile(
  { db, reader, ...whose }: { db: TenantDb; reader: StatementReader } & ReadFor,
  { text, zip, columns }: StatementPreviewInput,
): Promise<Read> {
  const currency = await readCurrency(db)
  const file = await reader.read({ file: { text, zip, columns }, currency: currency.currency }, whose)

  return { currency, file }
}

type Look = { db: TenantDb; today: string; compute: Compute }

export async function preview(look: Look, read: Read): Promise<StatementPreview> {
  const { file, currency, lines, students, open } = await planStatement({ ...look, ...read })
  const text = (amount: bigint): string => writeMoney(amount, currency.decimals)
  const openOf = Map.groupBy(open, ({ studentId }) => studentId)

  return {
    ...currency,
    format: file.format,
    columns: file.columns,
    lines: lines.map((planned) => shownLine(planned, text)),
    students: students.map(({ id, name }) => ({
      id,
      name,
      open: (openOf.get(id) ?? []).map(({ number, unpaid, issuedOn, isOverdue }) => ({
        number,
        issuedOn,
        isOverdue,
        unpaid: text(unpaid),
      })),
    })),
  }
}

function shownLine(
  planned: PlannedLine,
  text: (amount: bigint) => string,
): StatementPreview['lines'][number] {
  const { line, parsed, state, foundBy, reason, parts } = planned
  const told = isBroken(parsed) ? { date: null, amount: null, currency: null } : parsed

  return {
    line,
    date: told.date,
    payer: parsed.payer,
    text: parsed.text,
    amount: isBroken(parsed) ? null : `${parsed.isCredit ? '' : '-'}${parsed.amount}`,
    currency: told.currency,
    state,
    foundBy,
    reason,
    parts: parts.map(({ studentId, amount }) => ({ studentId, amount: text(amount) })),
  }
}

/**
 * All chosen lines or none, in one transaction. Whoever imports holds the invoice details, so that of two windows the second
 * finds the lines of the first. The amounts are those of the file, and never what a caller says of them.
 */
export async function importLines(
  { db, today, compute }: Look,
  { file }: Read,
  input: StatementImport,
): Promise<ImportedStatement & { alreadyThere: number }> {
  await lockDetails(db)
  const planned = await planStatement({ db, file, currency: await readCurrency(db), today, compute })
  const chosen = chosenLines(input.lines, planned)
  const fresh = chosen.filter(({ planned }) => planned.state !== 'there')
  if (fresh.length === 0)
    throw new AppError('conflict', 'Every line that was chosen is there already. Nothing was written.')
  const written = fresh.flatMap((each) => paymentsOf(each, planned))
  await requireStudents(db, [...new Set(written.map(({ entry }) => entry.studentId))])
  const importId = await queries.insertImport(db, input.name)
  await write(db, importId, written)

  return { ...(await getStatement(db, importId)), alreadyThere: chosen.length - fresh.length }
}

type Chosen = { rows: ChosenLine[]; planned: PlannedLine }

/** Rows of one line together. */
function chosenLines(rows: readonly ChosenLine[], { lines }: PlannedStatement): Chosen[] {
  return [...Map.groupBy(rows, ({ line }) => line)].map(([line, rowsOfLine]) => {
    const planned = lines[line]
    const students = new Set(rowsOfLine.map(({ studentId }) => studentId))
    if (!planned?.credit || students.size < rowsOfLine.length)
      throw new AppError(
        'invalid_input',
        `Line ${line + 1} of the file is no payment, or is chosen twice. Please choose the file again.`,
      )

    return { rows: rowsOfLine, planned }
  })
}

type Written = { entry: NewEntry; planned: PlannedLine }

function paymentsOf({ rows, planned }: Chosen, { currency }: PlannedStatement): Written[] {
  const { credit, line } = planned
  if (!credit) return []
  const amounts = rows.map(({ amount }) =>
    amount === undefined ? undefined : requireAmount(amount, currency, 'amount'),
  )
  const parts = amounts.length === 1 && credit.amount !== null ? [credit.amount] : amounts
  const sum = parts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n)
  if (parts.includes(undefined) || (credit.amount !== null && sum !== credit.amount))
    throw new AppError(
      'invalid_input',
      credit.amount === null
        ? `Please say what arrived of line ${line + 1}, which is in another currency.`
        : `The parts of line ${line + 1} are not its amount together.`,
    )

  return rows.map(({ studentId }, index) => ({
    planned,
    entry: {
      studentId,
      kind: 'payment',
      date: credit.line.date,
      amount: parts[index] ?? 0n,
      method: 'bank transfer',
      note: credit.line.payer.slice(0, 200).toWellFormed() || null,
      source: 'statement',
    },
  }))
}

async function write(db: TenantDb, importId: number, written: readonly Written[]): Promise<void> {
  for (const batch of batchesOf(written)) {
    const ids = await insertEntries(
      db,
      batch.map(({ entry }) => entry),
    )
    await queries.insertPayments(
      db,
      batch.map((each, index) => ({ entryId: ids[index] ?? 0, importId, ...originOf(each) })),
    )
  }
  await queries.rememberPayers(db, payersOf(written, importId))
}

/** Found as was proposed, or chosen by hand. */
const originOf = ({ entry, planned }: Written) =>
  ({
    line: planned.line,
    fingerprint: planned.credit?.fingerprint ?? '',
    foundBy: planned.parts.some(({ studentId }) => studentId === entry.studentId)
      ? (planned.foundBy ?? 'hand')
      : 'hand',
  }) as const

function payersOf(written: readonly Written[], importId: number) {
  const payers = written.flatMap(({ entry, planned }) => {
    const line = planned.credit?.line
    const key = line && payerKey(line)
    return line && key
      ? [{ key, name: line.payer, account: line.account, studentId: entry.studentId, importId }]
      : []
  })

  return [...new Map(payers.map((payer) => [`${payer.key} ${payer.studentId}`, payer])).values()]
}
