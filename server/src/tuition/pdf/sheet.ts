import type { Look, Paper } from './paper.ts'

/** Where something stands: a page of the invoice, counted from 0, and a distance from its top. */
export type Position = { page: number; y: number }

type Block = {
  x: number
  width: number
  leading: number
  /** Stands where it is put, also below where the text of a page ends. */
  isPlaced?: boolean
}

/** Right-to-left words are drawn from their end; a screen reader is told how they were written. */
export function actualText(texts: readonly (string | null)[]): { actual?: string } {
  const isTold = texts.some((text) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text ?? ''))

  return isTold ? { actual: texts.filter((text) => text !== null).join(' ') } : {}
}

export const margin = 54
const footerHeight = 66

/** The pages of one invoice. What does not fit on one goes on at the top of the next. */
export class Sheet {
  readonly paper: Paper
  readonly #section: PDFKit.PDFStructureElement
  readonly #firstPage: number
  /** What stands below the text of the last page: above its footer, or at the edge of the paper. */
  #reserved = { aboveFooter: 0, atEdge: 0 }

  constructor(paper: Paper, section: PDFKit.PDFStructureElement) {
    this.paper = paper
    this.#section = section
    const { start, count } = paper.pdf.bufferedPageRange()
    this.#firstPage = start + count
    paper.pdf.addPage()
  }

  get width(): number {
    return this.paper.pdf.page.width - 2 * margin
  }

  get bottom(): number {
    return this.#footer() - this.#reserved.aboveFooter
  }

  /** Where the footer of a page begins; without one, that of the last page. */
  #footer(page = this.pages - 1): number {
    const isLast = page === this.pages - 1

    return this.paper.pdf.page.height - footerHeight - (isLast ? this.#reserved.atEdge : 0)
  }

  /** Keeps room at the foot of the last page; from here on text ends above it. Says on which page that is. */
  reserve(from: Position, room: Partial<{ aboveFooter: number; atEdge: number }>): Position {
    this.#reserved = { ...this.#reserved, ...room }

    return this.fit(from, 0)
  }

  /** Where the room above the footer of the last page begins, or that at its edge. */
  get reserved(): { aboveFooter: Position; atEdge: Position } {
    const page = this.pages - 1

    return {
      aboveFooter: { page, y: this.bottom },
      atEdge: { page, y: this.paper.pdf.page.height - this.#reserved.atEdge },
    }
  }

  get pages(): number {
    const { start, count } = this.paper.pdf.bufferedPageRange()

    return start + count - this.#firstPage
  }

  /** Turns to the page where so much height is left, and says where that is. */
  fit({ page, y }: Position, height: number): Position {
    const fits = y + height <= this.bottom
    const position = fits ? { page, y } : { page: page + 1, y: margin + 14 }
    while (this.pages <= position.page) this.paper.pdf.addPage()
    this.#turnTo(position.page)

    return position
  }

  #turnTo(page: number): void {
    this.paper.pdf.switchToPage(this.#firstPage + page)
  }

  /** A paragraph as a tagged element; says where it ends. */
  async text(tag: string, text: string, look: Look, block: Block, from: Position): Promise<Position> {
    const { end, contents } = await this.marked(tag, text, look, block, from)
    this.add(tag, contents, [text])

    return end
  }

  /** The lines of a text, marked but in no element yet. */
  async marked(tag: string, text: string, look: Look, block: Block, from: Position) {
    const { x, width, leading, isPlaced = false } = block
    const contents: PDFKit.PDFStructureContent[] = []
    const { pdf } = this.paper
    let position = from
    for (const line of await this.paper.lines(text, look, width)) {
      const { page, y } = isPlaced ? position : this.fit(position, leading)
      if (isPlaced) this.#turnTo(page)
      contents.push(pdf.markStructureContent(tag))
      this.paper.draw(
        line,
        look,
        look.align === 'right' ? x + width : x,
        y + 0.5 * leading + 0.36 * look.size,
      )
      pdf.endMarkedContent()
      position = { page, y: y + leading }
      await this.paper.takeTurns(line.end - line.start)
    }

    return { end: position, contents }
  }

  /** What was marked becomes one element; `texts` is what it says. */
  add(tag: string, contents: PDFKit.PDFStructureContent[], texts: readonly (string | null)[]): void {
    if (contents.length > 0) this.addElement(this.paper.pdf.struct(tag, actualText(texts), contents))
  }

  addElement(element: PDFKit.PDFStructureElement): void {
    this.#section.add(element)
  }

  rule(
    { page, y }: Position,
    { x = margin, width = this.width, color = '#15171c', thickness = 1.1 } = {},
  ): void {
    this.#turnTo(page)
    this.#decorate((pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(color),
    )
  }

  dot({ page, y }: Position, color: string): void {
    this.#turnTo(page)
    this.#decorate((pdf) => pdf.roundedRect(margin, y - 3, 6, 6, 1.8).fill(color))
  }

  /** A drawing, and what a screen reader says of it. */
  figure(alt: string, { page }: Position, draw: (pdf: PDFKit.PDFDocument) => void): void {
    const { pdf } = this.paper
    this.#turnTo(page)
    const content = pdf.markStructureContent('Figure')
    draw(pdf)
    pdf.endMarkedContent()
    this.addElement(pdf.struct('Figure', { alt }, [content]))
  }

  /** A drawing that a screen reader passes over. */
  ornament({ page }: Position, draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#turnTo(page)
    this.#decorate(draw)
  }

  #decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.paper.pdf.markContent('Artifact', { type: 'Layout' })
    draw(this.paper.pdf)
    this.paper.pdf.endMarkedContent()
  }

  /** The same at the foot of every page, once it is known how many there are. */
  async footers(text: string, look: Look): Promise<void> {
    const { paper } = this
    const [line] = await paper.lines(text, look, this.width - 80)
    for (let page = 0; page < this.pages; page++) {
      const y = this.#footer(page) + 14
      this.rule({ page, y }, { color: '#e4e6e9', thickness: 0.75 })
      const right: Look = { ...look, align: 'right', tabular: true }
      const [number] = await paper.lines(`Page ${page + 1} of ${this.pages}`, right, 80)
      paper.pdf.markContent('Artifact', { type: 'Pagination' })
      if (line) paper.draw(line, look, margin, y + 19)
      if (number) paper.draw(number, right, margin + this.width, y + 19)
      paper.pdf.endMarkedContent()
    }
  }
}
