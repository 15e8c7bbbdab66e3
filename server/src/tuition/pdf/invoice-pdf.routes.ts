import { Readable } from 'node:stream'
import { grouped } from '@lectern/contract/counted.ts'
import { documentOf, type InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'
import {
  getInvoicePdf,
  getInvoicesPdf,
  maxLinesInFile,
} from '@lectern/contract/tuition/invoice-pdf.contract.ts'
import type { PageSize } from '@lectern/contract/tuition/tuition-values.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantDb } from '../../platform/db/database.ts'
import type { App } from '../../platform/http/app.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { closedPolicy } from '../../platform/http/security-headers.ts'
import { countLines, readWhole } from '../invoices/invoices.queries.ts'
import { writePdf } from './write-pdf.ts'

/** Invoices read at once while a file is written. */
const pageSize = 50

export function invoicePdfRoutes(app: App): void {
  const send = sender(app)

  rawRoute(
    app,
    getInvoicePdf,
    async ({ db, params, query, now }, request, reply) => {
      const [invoice] = await readWhole(db, [params.id], now().toPlainDate().toString())
      if (!invoice) throw notFound('Invoice')
      const document = documentOf(invoice)
      const { sender, title } = document

      return send(request, reply, [document], { size: query.size, title, author: sender.name })
    },
    { isDrawn: true },
  )

  rawRoute(
    app,
    getInvoicesPdf,
    async ({ db, body, now }, request, reply) => {
      const today = now().toPlainDate().toString()
      const ids = [...new Set(body.ids)].sort((one, other) => one - other)
      await requireFewLines(db, ids)
      const first = await readDocuments(db, ids.slice(0, pageSize), today)

      return send(request, reply, allDocuments(db, ids, first, today), {
        size: body.size,
        title: 'Invoices',
        author: first[0]?.sender.name ?? '',
      })
    },
    { isDrawn: true },
  )
}

/** All of them are known until the last page is written: a school's month fits, a workspace's years do not. */
async function requireFewLines(db: TenantDb, ids: readonly number[]): Promise<void> {
  if ((await countLines(db, ids)) > maxLinesInFile)
    throw new AppError(
      'limit_reached',
      `Invoices in one file may have ${grouped(maxLinesInFile)} lines. Please save fewer of them at a time.`,
    )
}

/** Ids grow with numbers, so a page of ids is a page of numbers. No connection is held between two pages. */
async function* allDocuments(
  db: TenantDb,
  ids: readonly number[],
  first: readonly InvoiceDocument[],
  today: string,
): AsyncGenerator<InvoiceDocument> {
  yield* first
  for (let start = pageSize; start < ids.length; start += pageSize) {
    yield* await readDocuments(db, ids.slice(start, start + pageSize), today)
  }
}

/** All that were asked for: one that is not there refuses the file before its first byte. */
async function readDocuments(
  db: TenantDb,
  ids: readonly number[],
  today: string,
): Promise<InvoiceDocument[]> {
  const invoices = await readWhole(db, ids, today)
  if (invoices.length < ids.length) throw notFound('Invoice')

  return invoices.map(documentOf)
}

type File = { size: PageSize; title: string; author: string }

const sender =
  ({ answerVolume }: App) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    documents: Iterable<InvoiceDocument> | AsyncIterable<InvoiceDocument>,
    file: File,
  ): FastifyReply =>
    reply
      .headers({
        'content-disposition': contentDisposition('attachment', `${file.title}.pdf`),
        'content-security-policy': `${closedPolicy}; sandbox`,
        'cache-control': 'private, no-store',
      })
      .type('application/pdf')
      .send(
        Readable.from(writePdf(documents, file, answerVolume.drawingFor(request, reply)), {
          objectMode: false,
        }),
      )
