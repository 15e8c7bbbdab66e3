import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { IdParam, Instant, RowId, requiredText } from '../../fields.ts'
import { maxImportColumns } from '../../students/import-fields.ts'
import { AmountText, Money } from '../tuition-fields.ts'
import { statementFields } from './statement-columns.ts'

/** Characters of a statement, and of an archive in base64. */
export const maxStatementLength = 16 * 1024 * 1024
/** Of the request: quotes and line breaks take two characters in JSON. */
export const maxStatementBytes = 24 * 1024 * 1024
export const maxStatementLines = 10_000

const StatementFile = z.object({
  /** The file's, as it is shown later. */
  name: requiredText(200),
  text: z.optional(z.string().check(z.maxLength(maxStatementLength))),
  /** An archive of statements, in base64. */
  zip: z.optional(z.string().check(z.maxLength(maxStatementLength), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
  /** What each column of a table tells, null for nothing; left out, they are recognised by their names. */
  columns: z.optional(z.array(z.nullable(z.enum(statementFields))).check(z.maxLength(maxImportColumns))),
})

export const StatementPreviewInput = StatementFile
export type StatementPreviewInput = z.infer<typeof StatementPreviewInput>

/** By what a payment was found. */
export const foundBy = ['reference', 'payer', 'name', 'hand'] as const
export type FoundBy = (typeof foundBy)[number]

/**
 * Sure: by a reference, or a payer known from before. Check: a proposal, written only with its tick. Problem: it says what is
 * wrong. There: imported before. Other: nothing says that it is tuition.
 */
export const lineStates = ['sure', 'check', 'problem', 'there', 'other'] as const
export type LineState = (typeof lineStates)[number]

const Part = z.object({ studentId: RowId, amount: Money })

export const PreviewedLine = z.object({
  /** Counted from 0, in the order of the file. */
  line: z.int(),
  date: z.nullable(z.string()),
  payer: z.string(),
  text: z.string(),
  /** As the bank wrote it, with a minus for what went out. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  state: z.enum(lineStates),
  foundBy: z.nullable(z.enum(foundBy)),
  /** In words, as in "Invoice 2026-0213, amount is exact." */
  reason: z.string(),
  /** Who has paid how much of it; none where nobody is proposed. */
  parts: z.array(Part),
})
export type PreviewedLine = z.infer<typeof PreviewedLine>

const Open = z.object({ number: z.string(), unpaid: Money, issuedOn: z.string(), isOverdue: z.boolean() })

export const PayingStudent = z.object({
  id: RowId,
  name: z.string(),
  /** The earliest first. */
  open: z.array(Open),
})
export type PayingStudent = z.infer<typeof PayingStudent>

export const StatementPreview = z.object({
  format: z.string(),
  currency: z.string(),
  decimals: z.int(),
  columns: z.nullable(z.array(z.object({ name: z.string(), field: z.nullable(z.enum(statementFields)) }))),
  lines: z.array(PreviewedLine),
  students: z.array(PayingStudent),
})
export type StatementPreview = z.infer<typeof StatementPreview>

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/preview',
  summary: "What each line of a bank's statement would become; writes nothing",
  programs: 'read',
  isServedWhenFull: true,
  status: 200,
  body: StatementPreviewInput,
  response: StatementPreview,
})

/** One row for each student whom a line is for. */
const ChosenLine = z.object({
  line: z.int().check(z.gte(0), z.lt(maxStatementLines)),
  studentId: RowId,
  /** Left out: all of the line. Where several share it, each says how much; in another currency, what arrived. */
  amount: z.optional(AmountText),
})
export type ChosenLine = z.infer<typeof ChosenLine>

/** At a time; a row has three values, and a request no more than twenty thousand. */
const maxChosen = 6000

export const StatementImport = z.extend(StatementFile, {
  lines: z.array(ChosenLine).check(z.minLength(1), z.maxLength(maxChosen)),
})
export type StatementImport = z.infer<typeof StatementImport>

export const ImportedStatement = z.object({
  id: RowId,
  name: z.string(),
  createdAt: Instant,
  payments: z.int(),
  total: Money,
  takenBackAt: z.nullable(Instant),
})
export type ImportedStatement = z.infer<typeof ImportedStatement>

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements',
  summary:
    'Records the chosen lines of a statement as payments, all or none; lines that are there already are left',
  body: StatementImport,
  response: z.extend(ImportedStatement, {
    /** Lines that somebody has imported meanwhile. */
    alreadyThere: z.int(),
  }),
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/bank-statements',
  summary: 'Statements that were imported, the latest first; at most a hundred',
  response: z.array(ImportedStatement),
})

const params = z.object({ id: IdParam })

export const ImportedPayment = z.object({
  entryId: RowId,
  studentId: RowId,
  studentName: z.string(),
  date: z.string(),
  amount: Money,
  note: z.nullable(z.string()),
  foundBy: z.enum(foundBy),
  isTakenBack: z.boolean(),
})
export type ImportedPayment = z.infer<typeof ImportedPayment>

export const getStatementImport = endpoint({
  method: 'GET',
  path: '/api/bank-statements/:id',
  summary: 'An imported statement with its payments',
  params,
  response: z.extend(ImportedStatement, { entries: z.array(ImportedPayment) }),
})

export const takeBackStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/:id/reversal',
  summary:
    'Takes an imported statement back as a whole, by a negative payment for each that was not taken back before',
  params,
  response: z.object({
    takenBack: z.int(),
    /** Payments that stay: taken back by hand before, or of a student who was deleted. */
    left: z.array(z.object({ studentName: z.string(), date: z.string(), amount: Money, reason: z.string() })),
  }),
})

export const KnownPayer = z.object({
  id: RowId,
  name: z.string(),
  /** The end of the account, where the bank told it. */
  account: z.nullable(z.string()),
  studentId: RowId,
  studentName: z.string(),
  since: Instant,
})
export type KnownPayer = z.infer<typeof KnownPayer>

export const listKnownPayers = endpoint({
  method: 'GET',
  path: '/api/known-payers',
  summary: 'Who has paid for whom, as imports have learned it',
  response: z.array(KnownPayer),
})

export const forgetPayer = endpoint({
  method: 'DELETE',
  path: '/api/known-payers/:id',
  summary: 'Forgets that a payer has paid for a student',
  params,
})
