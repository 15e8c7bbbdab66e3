type Measure = (millimetres: number) => number

/** Between invoice, receipt and payment part, each with a pair of scissors where it is cut. */
export function cutLines(pdf: PDFKit.PDFDocument, top: number, mm: Measure): void {
  pdf.lineWidth(0.75).strokeColor('#000')
  pdf.moveTo(0, top).lineTo(mm(210), top)
  pdf
    .moveTo(mm(62), top)
    .lineTo(mm(62), top + mm(105))
    .stroke()
  pdf.save().translate(mm(10), top)
  scissors(pdf)
  pdf
    .restore()
    .save()
    .translate(mm(62), top + mm(10))
    .rotate(90)
  scissors(pdf)
  pdf.restore()
}

/** About the point where it lies on its line. */
function scissors(pdf: PDFKit.PDFDocument): void {
  pdf.rect(-5, -4, 11, 8).fill('#fff')
  pdf.lineWidth(0.75).strokeColor('#000')
  pdf.circle(-3, -2.2, 1.5).circle(-3, 2.2, 1.5)
  pdf.moveTo(-1.8, -1.3).lineTo(5, 3).moveTo(-1.8, 1.3).lineTo(5, -3).stroke()
}

/** White on black in a white border, 7 mm wide. */
export function swissCross(pdf: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const unit = size / 19
  pdf.rect(x, y, size, size).fill('#fff')
  pdf.rect(x + unit, y + unit, 17 * unit, 17 * unit).fill('#000')
  pdf.rect(x + 8 * unit, y + 4 * unit, 3 * unit, 11 * unit)
  pdf.rect(x + 4 * unit, y + 8 * unit, 11 * unit, 3 * unit).fill('#fff')
}

type Box = { x: number; y: number; width: number; height: number }

/** Marks the box that the payer fills in by hand. */
export function corners(pdf: PDFKit.PDFDocument, { x, y, width, height }: Box, length: number): void {
  pdf.lineWidth(0.75).strokeColor('#000')
  for (const [cornerX, towardsX] of [
    [x, length],
    [x + width, -length],
  ] as const)
    for (const [cornerY, towardsY] of [
      [y, length],
      [y + height, -length],
    ] as const)
      pdf
        .moveTo(cornerX + towardsX, cornerY)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX, cornerY + towardsY)
  pdf.stroke()
}
