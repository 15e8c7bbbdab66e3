import { createHash } from 'node:crypto'
import {
  type ExportedRow,
  type ExportManifest,
  exportParts,
  partPath,
} from '@lectern/contract/student-data/export-parts.ts'
import { everyAge } from '@lectern/contract/students/student-filters.ts'
import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import type { Invoice } from '@lectern/contract/tuition/invoices.contract.ts'
import { classHeader, classPages } from '../../classes/class-export.ts'
import { type Currency, readCurrency } from '../../currency/currency.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { readVersion } from '../../platform/db/workspace-version.ts'
import { type CsvRow, csvText } from '../../platform/http/send-csv.ts'
import { instantText } from '../../platform/instants.ts'
import type { Files } from '../../platform/storage/files.ts'
import { storedPath } from '../../platform/storage/stored-path.ts'
import { version } from '../../platform/version.ts'
import type { ZipEntry } from '../../platform/zip/write-zip.ts'
import { markHeader, markPages } from '../../records/mark-export.ts'
import { studentHeader, studentPages } from '../../students/student-export.ts'
import { readWhole } from '../../tuition/invoices/invoices.queries.ts'
import { writePdf } from '../../tuition/pdf/write-pdf.ts'
import { entryHeader, entryPages, invoiceHeader, invoicePages } from '../../tuition/tuition-export.ts'
import { countFiles, type ExportedFile, listFiles, listInvoiceIds } from './export-files.queries.ts'
import { listLinks } from './exports.queries.ts'
import { hasPart, partRows, type RulePart } from './part-rows.ts'
import { partRules } from './part-rules.ts'

export type Exported = {
  db: TenantDb
  platform: PlatformDb
  files: Pick<Files, 'read'>
  userId: number
  schema: string
  /** Null: the whole workspace. */
  studentId: number | null
  /** The teacher's. */
  now: Temporal.ZonedDateTime
}

/** Hears how far it is. */
export type Progress = {
  onCounted(files: number, bytes: number): void
  onFile(contentId: number): void
  onBytes(bytes: number): void
  onFileDone(): void
}

/** Rows were read while others were written, so that one may contradict the other. */
export class ChangedMeanwhile extends Error {}

type ManifestEntry = ExportManifest['entries'][number]

/**
 * What stands in an export, in this order: rows first, in a moment, then what takes long, and the manifest last, which has a sum of
 * every entry. Nothing is kept but the manifest.
 */
export async function* exportEntries(
  exported: Exported,
  progress: Progress,
  { mayHaveChanged }: { mayHaveChanged: boolean },
): AsyncGenerator<ZipEntry> {
  const { db, studentId, now } = exported
  const entries: ManifestEntry[] = []
  const missing: string[] = []
  const summed = (entry: ZipEntry, rows?: () => number): ZipEntry => ({
    ...entry,
    bytes: summing(entry, rows, entries),
  })
  const before = await readVersion(db)
  const currency = await readCurrency(db)

  for (const [part, pages] of partsOf(exported, currency)) {
    let rows = 0
    const json = jsonText(pages, (count) => {
      rows += count
    })
    yield summed({ name: partPath(part), bytes: json, isPacked: true }, () => rows)
  }
  for (const [name, text] of tablesOf(exported))
    yield summed({ name: `tables/${name}.csv`, bytes: encoded(text), isPacked: true })
  const changedMeanwhile = (await readVersion(db)) !== before
  if (changedMeanwhile && !mayHaveChanged) throw new ChangedMeanwhile()

  const { files, bytes } = await countFiles(db, studentId)
  progress.onCounted(files, bytes)
  for await (const entry of filesOf(exported, progress, missing)) yield summed(entry)
  for await (const entry of pdfsOf(exported)) yield summed(entry)

  const manifest: ExportManifest = {
    format: 'lectern-export',
    version: 1,
    madeBy: version,
    madeAt: instantText(now.toInstant()),
    studentId,
    currency: currency.currency,
    changedMeanwhile,
    entries,
    missing,
  }
  yield { name: 'manifest.json', bytes: encoded([`${JSON.stringify(manifest, null, 2)}\n`]), isPacked: true }
}

async function* summing(
  { name, bytes }: ZipEntry,
  rows: (() => number) | undefined,
  entries: ManifestEntry[],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  entries.push({ path: name, bytes: size, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) })
}

type Pages = AsyncIterable<readonly object[]>

function* partsOf(exported: Exported, { decimals }: Currency): Generator<[string, Pages]> {
  const { db, platform, userId, studentId } = exported
  for (const part of Object.keys(partRules) as RulePart[])
    if (hasPart(part, studentId)) yield [part, partRows({ db, studentId, decimals }, part)]
  yield ['contentItems', contentRows(exported)]
  yield ['invoices', invoiceRows(exported)]
  yield ['links', once(() => listLinks(platform, userId, studentId))]
}

async function* once<T>(read: () => Promise<T[]>): AsyncGenerator<T[]> {
  yield await read()
}

async function* contentRows({ db, studentId }: Exported): AsyncGenerator<ExportedRow<'contentItems'>[]> {
  for await (const page of listFiles(db, studentId))
    yield page.map(({ filename: _filename, ...file }) => ({ ...file, path: pathOf(file) }))
}

/** Never out of the folder that somebody unpacks it in, and no two alike: numbers come first. */
const pathOf = ({ id, originalName }: Pick<ExportedFile, 'id' | 'originalName'>): string =>
  `files/${id} ${originalName.replace(/[\p{C}/\\:*?"<>|]/gu, '_')}`

async function* invoiceRows(exported: Exported): AsyncGenerator<Invoice[]> {
  const names = Object.keys(exportParts.invoices.shape)
  for await (const invoices of invoicesOf(exported))
    yield invoices.map(
      (invoice) => Object.fromEntries(names.map((name) => [name, invoice[name as keyof Invoice]])) as Invoice,
    )
}

const invoicesAtOnce = 50

async function* invoicesOf({ db, studentId, now }: Exported): AsyncGenerator<Invoice[]> {
  const ids = await listInvoiceIds(db, studentId)
  for (let at = 0; at < ids.length; at += invoicesAtOnce)
    yield await readWhole(db, ids.slice(at, at + invoicesAtOnce), now.toPlainDate().toString())
}

/** As lists are exported everywhere else; those of one student name nobody else. */
function* tablesOf({ db, studentId, now }: Exported): Generator<[string, AsyncIterable<string>]> {
  const today = now.toPlainDate().toString()
  const id = studentId ?? undefined
  const all = { from: undefined, to: undefined, status: undefined }
  const table = (name: string, header: readonly string[], pages: AsyncIterable<CsvRow[]>) =>
    [name, csvText(header, pages)] satisfies [string, AsyncIterable<string>]
  if (studentId === null)
    yield table('students', studentHeader, studentPages(db, { search: '', gender: 'all', ages: everyAge }))
  yield table('classes', classHeader, classPages(db, { ...all, studentId: id }))
  yield table('marks', markHeader, markPages(db, { ...all, studentId: id }))
  yield table('entries', entryHeader, entryPages(db, { studentId: id }, today))
  yield table('invoices', invoiceHeader, invoicePages(db, { studentId: id }, today))
}

async function* filesOf(
  { db, files, schema, studentId }: Exported,
  progress: Progress,
  missing: string[],
): AsyncGenerator<ZipEntry> {
  for await (const page of listFiles(db, studentId))
    for (const file of page) {
      progress.onFile(file.id)
      const bytes = await files.read(storedPath(schema, file.filename))
      if (bytes) yield { name: pathOf(file), bytes: counting(bytes, progress), isPacked: false }
      else missing.push(file.title)
      progress.onFileDone()
    }
}

async function* counting(bytes: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    progress.onBytes(chunk.length)
    yield chunk
  }
}

async function* pdfsOf(exported: Exported): AsyncGenerator<ZipEntry> {
  for await (const invoices of invoicesOf(exported))
    for (const invoice of invoices) {
      const document = documentOf(invoice)
      const { title, sender } = document
      const bytes = writePdf([document], { size: 'A4', title, author: sender.name })
      yield { name: `invoices/${invoice.number}.pdf`, bytes, isPacked: false }
    }
}

async function* jsonText(pages: Pages, onRows: (count: number) => void): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    onRows(rows.length)
    yield Buffer.from(separator + rows.map((row) => JSON.stringify(row)).join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
