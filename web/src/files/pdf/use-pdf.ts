import { useEffect, useEffectEvent, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'

/** The document in a file, with the size of its first page; null until it is there. */
export type Pdf = { document: PDFDocumentProxy; width: number; height: number }

/** The library is large and comes with the first file. */
export function usePdf(blob: Blob, onFailure: () => void): Pdf | null {
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    const ended = new AbortController()
    open(blob, ended.signal).then(
      (opened) => ended.signal.aborted || setPdf(opened),
      () => ended.signal.aborted || fail(),
    )
    return () => ended.abort()
  }, [blob])

  return pdf
}

async function open(blob: Blob, signal: AbortSignal): Promise<Pdf> {
  const [{ openPdf }, data] = await Promise.all([import('./open-pdf.ts'), blob.arrayBuffer()])
  const task = openPdf(data)
  const end = () => void task.destroy()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const document = await task.promise
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })

  return { document, width, height }
}
