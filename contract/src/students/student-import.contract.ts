import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { importFields, maxImportColumns, maxImportLength, maxImportLines } from './import-fields.ts'

/** Of the request: a quote or line break of the table takes two in JSON, and the edits come beside it. */
export const maxImportBytes = 12 * 1024 * 1024
const maxCellEdits = 2000

const FilledField = z.nullable(z.enum(importFields))

export const ImportInput = z.object({
  /** The table as text: cells apart by comma, semicolon or tab. */
  text: z.string().check(z.maxLength(maxImportLength)),
  /** What each column fills, null for nothing; left out, they are recognised by their names. */
  columns: z.optional(z.array(FilledField).check(z.maxLength(maxImportColumns))),
  /** Cells as they were typed anew in the preview. */
  cellEdits: z._default(
    z
      .array(
        z.object({
          row: z.int().check(z.gte(1), z.lte(maxImportLines)),
          column: z.int().check(z.gte(0), z.lt(maxImportColumns)),
          value: z.string().check(z.maxLength(10_000)),
        }),
      )
      .check(z.maxLength(maxCellEdits)),
    [],
  ),
  /** Courses that rows name and that do not exist are created; without it such rows are left out. */
  createCourses: z._default(z.boolean(), false),
})
export type ImportInput = z.infer<typeof ImportInput>

export const ImportColumn = z.object({ name: z.string(), field: FilledField })
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportRow = z.object({
  /** As a spreadsheet counts, from 1. */
  row: z.int(),
  result: z.enum(['new', 'changes', 'same', 'problem']),
  cells: z.array(z.string()),
  /** By column: what is wrong there. */
  problems: z.array(z.object({ column: z.int(), message: z.string() })),
  /** By column: what stands there so far, where it changes; of a long text the beginning. */
  changes: z.array(z.object({ column: z.int(), before: z.string() })),
  /** Columns whose cell says something else than an earlier one that fills the same, which is taken. */
  notTaken: z.array(z.int()),
})
export type ImportRow = z.infer<typeof ImportRow>

const Counts = z.object({ new: z.int(), changes: z.int(), same: z.int(), problem: z.int() })

export const ImportPreview = z.object({
  columns: z.array(ImportColumn),
  rows: z.array(ImportRow),
  counts: Counts,
  /** Courses that do not exist, with the number of rows that name them; they are created if that is asked for. */
  newCourses: z.array(z.object({ name: z.string(), rows: z.int() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportOutcome = z.object({
  counts: Counts,
  /** Every row that was left out, with the reason. */
  leftOut: z.array(z.object({ row: z.int(), reason: z.string() })),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const previewStudentImport = endpoint({
  method: 'POST',
  path: '/api/student-import/preview',
  summary: 'What an import of students would do, row by row; writes nothing',
  programs: 'read',
  isServedWhenFull: true,
  status: 200,
  body: ImportInput,
  response: ImportPreview,
})

export const importStudents = endpoint({
  method: 'POST',
  path: '/api/student-import',
  summary: 'Adds and changes students from a table, as its preview said',
  body: ImportInput,
  response: ImportOutcome,
})
