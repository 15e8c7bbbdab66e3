import { GlobalWorkerOptions, getDocument, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { OwnData } from './own-data.ts'

export type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
export { TextLayer }

GlobalWorkerOptions.workerSrc = workerUrl

/** Larger pictures than a scanner makes are left out: memory is taken by their pixels, not by the size of the file. */
const maxImageSize = 100_000_000

/**
 * Whatever a file holds, nothing of it runs: scripts, forms and links are not even looked at, since only pages and their text
 * are drawn. The worker parses it, under a policy that lets it ask nobody; what it lacks comes from this server alone.
 */
export const openPdf = (data: ArrayBuffer) =>
  getDocument({
    data,
    maxImageSize,
    enableXfa: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    BinaryDataFactory: OwnData,
    verbosity: 0,
  })
