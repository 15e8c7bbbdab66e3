import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PdfPage } from './pdf/pdf-page.tsx'
import { usePagePosition } from './pdf/use-page-position.ts'
import { usePdf } from './pdf/use-pdf.ts'
import { useWidth } from './pdf/use-width.ts'
import { PreviewLoading } from './preview-loading.tsx'
import { zoomedIn, zoomedOut } from './zoom.ts'
import { ZoomControls } from './zoom-controls.tsx'

type PdfPreviewProps = { blob: Blob; file: ContentItem; onFailure: (failure: string) => void }

/** CSS pixels for a point, at 100%. */
const natural = 96 / 72
const margins = 32
/** A file may say that it has any number. */
const maxPages = 2000

/** Page under page, as wide as the frame at first. */
export function PdfPreview({ blob, file, onFailure }: PdfPreviewProps) {
  const pdf = usePdf(blob, () => onFailure('Failed to load file'))
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame)
  /** Null while it is fitted. */
  const [zoom, setZoom] = useState<number | null>(null)
  const { page, handleScroll, goTo } = usePagePosition(frame)
  const fitted = pdf && width > margins ? (width - margins) / pdf.width / natural : 1
  const scale = zoom ?? Math.min(fitted, 2)
  const pages = Math.min(pdf?.document.numPages ?? 0, maxPages)

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+') setZoom(zoomedIn(scale))
    else if (event.key === '-') setZoom(zoomedOut(scale))
    else if (event.key === '0') setZoom(null)
  }

  return (
    <div>
      <div className="flex h-11 items-center gap-1 border-border border-b bg-raised px-4">
        <IconButton
          icon={ChevronUp}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        />
        <IconButton
          icon={ChevronDown}
          label="Next page"
          disabled={page >= pages}
          onClick={() => goTo(page + 1)}
        />
        <output aria-label="Page" className="px-1 text-sm tabular-nums">
          {pdf && `${page} of ${grouped(pdf.document.numPages)}`}
        </output>
        <span className="ml-auto" />
        <ZoomControls scale={scale} isFitted={zoom === null} onZoom={setZoom} hasLittleRoom />
      </div>
      <section
        ref={frame}
        aria-label={`Pages of ${file.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        onScroll={handleScroll}
        onKeyDown={handleKey}
        className="h-[65dvh] overflow-auto outline-offset-[-2px]"
      >
        {!pdf && <PreviewLoading />}
        {pdf && (
          <ol className="grid w-max min-w-full gap-4 p-4">
            {Array.from({ length: pages }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
              <PdfPage key={index} pdf={pdf} number={index + 1} scale={scale * natural} />
            ))}
          </ol>
        )}
        {pdf && pdf.document.numPages > pages && (
          <p className="pb-4 text-center text-ink-muted text-sm">
            The first {counted(pages, 'page')} are shown. Download the file for the rest.
          </p>
        )}
      </section>
    </div>
  )
}
