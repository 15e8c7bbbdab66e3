import { useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import './pdf-text.css'
import { useIsNear } from './use-is-near.ts'
import type { Pdf } from './use-pdf.ts'

type PdfPageProps = { pdf: Pdf; number: number; scale: number }

/** Drawn when it comes near, and given up when it is far: a book has more pages than a device has memory. */
export function PdfPage({ pdf, number, scale }: PdfPageProps) {
  const frame = useRef<HTMLLIElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: pdf.width, height: pdf.height })
  const isNear = useIsNear(frame)

  useEffect(() => {
    const { current } = sheet
    if (!isNear || !current) return
    return drawPage({ pdf: pdf.document, number, scale, onSize: setSize }, current)
  }, [isNear, pdf, number, scale])

  return (
    <li
      ref={frame}
      aria-label={`Page ${number}`}
      style={{ width: size.width * scale, height: size.height * scale }}
      className="relative mx-auto bg-white shadow-sm"
    >
      <div ref={sheet} className="absolute inset-0 overflow-clip" />
    </li>
  )
}
