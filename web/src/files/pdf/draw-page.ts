import type { PDFDocumentProxy, PDFPageProxy } from './open-pdf.ts'

type Size = { width: number; height: number }
type Wanted = {
  pdf: PDFDocumentProxy
  number: number
  /** CSS pixels for a point of the page. */
  scale: number
  /** Told the page's own size, in points. */
  onSize: (size: Size) => void
}

/** More than this browsers refuse to draw on. */
const maxPixels = 16_000_000

/** Draws a page with its text into an element; what comes back takes it away again. A page that cannot be drawn stays white. */
export function drawPage({ pdf, number, scale, onSize }: Wanted, sheet: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended

  async function draw(): Promise<void> {
    const page = await pdf.getPage(number)
    if (signal.aborted) return
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const drawing = { page, scale, sheet, signal }
    await Promise.all([drawCanvas(drawing), drawText(drawing)])
  }
  draw().catch(() => undefined)

  return () => {
    ended.abort()
    sheet.replaceChildren()
  }
}

type Drawing = { page: PDFPageProxy; scale: number; sheet: HTMLElement; signal: AbortSignal }

async function drawCanvas({ page, scale, sheet, signal }: Drawing): Promise<void> {
  const shown = page.getViewport({ scale })
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (shown.width * shown.height)))
  const viewport = page.getViewport({ scale: scale * sharpness })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
  canvas.className = 'block size-full'
  sheet.prepend(canvas)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
}

/** Over the picture, unseen: to be selected, searched and read aloud. */
async function drawText({ page, scale, sheet, signal }: Drawing): Promise<void> {
  const { TextLayer } = await import('./open-pdf.ts')
  const container = document.createElement('div')
  container.className = 'pdf-text'
  container.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  })
  signal.addEventListener('abort', () => layer.cancel())
  await layer.render()
  if (!signal.aborted) sheet.append(container)
}
