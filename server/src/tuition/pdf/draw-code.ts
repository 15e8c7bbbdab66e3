import { codeModules } from '../code-modules.ts'
import type { Position, Sheet } from './sheet.ts'

type Square = { x: number; y: number; size: number }

/** The modules of a code as one black shape. */
export function drawCode(sheet: Sheet, text: string, alt: string, page: number, square: Square): void {
  const { runs, size } = codeModules(text)
  const unit = square.size / size
  const at: Position = { page, y: square.y }
  sheet.figure(alt, at, (pdf) => {
    for (const { x, y, width } of runs) pdf.rect(square.x + x * unit, square.y + y * unit, width * unit, unit)
    pdf.fill('#000')
  })
}
