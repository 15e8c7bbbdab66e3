import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { BoundedMap } from '../../platform/bounded-map.ts'
import type { Face, Style } from './faces.ts'
import { lettersOf, unbreakablePieces } from './line-breaks.ts'
import { type Run, type Typeset, typeset, visualRuns } from './runs.ts'

export type PaperSize = 'A4' | 'Letter'

export type Look = {
  style: Style
  size: number
  color: string
  align?: 'left' | 'right'
  /** Figures of one width, so that amounts stand under each other. */
  tabular?: boolean
}

/** For whoever has a file drawn. */
export type Watch = {
  /** Hears for how many milliseconds the server's only thread was busy with it. */
  onBusy?: (milliseconds: number) => void
  /** Ends it. */
  signal?: AbortSignal
}

/** A line of a text that was broken to fit, with its width. */
type Line = { typeset: Typeset; start: number; end: number; width: number }

/** Fonts of Chinese are cut into a hundred parts, of which a long text needs a few dozen in two weights. */
export const maxFaces = 100

/** Characters after which other requests have their turn. */
const charactersPerTurn = 250

const joinsLetters = /[\p{Script=Devanagari}\p{Script=Thai}]/u

/** Text of any writing on the pages of a PDF: fonts found, words broken, directions in order. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  readonly #registered = new Set<string>()
  #first: Face | undefined
  /** Words come again and again, and to measure one is to shape it. */
  readonly #widths = new BoundedMap<string, number>(4000)
  /** A text is measured before it is drawn, and many come again. */
  readonly #broken = new BoundedMap<string, readonly Line[]>(1000)
  readonly #watch: Watch
  #charactersThisTurn = 0
  #since = process.threadCpuUsage()

  constructor(size: PaperSize, info: { title: string; author: string }, watch: Watch = {}) {
    this.#watch = watch
    this.pdf = new PDFDocument({
      size: size === 'A4' ? 'A4' : 'LETTER',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      fontLayoutCache: false, // would keep every word of a thousand invoices
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Creator: 'Lectern' },
    })
  }

  /** The text broken into lines of at most this width. */
  async lines(text: string, look: Look, width: number): Promise<readonly Line[]> {
    const key = `${look.style} ${look.size} ${look.tabular} ${width} ${text}`
    const known = this.#broken.get(key)
    if (known) return known
    const lines = await this.#break(text, look, width)
    this.#broken.set(key, lines)

    return lines
  }

  async #break(text: string, look: Look, width: number): Promise<Line[]> {
    const whole = await typeset(text, look.style)
    const lines: { start: number; end: number }[] = []
    let lineWidth = 0
    for (const { start, end } of this.#fittingPieces(whole, look, width)) {
      await this.takeTurns(end - start)
      const line = lines.at(-1)
      const trimmed = this.#width(whole, start, trimmedEnd(whole.text, end), look)
      const fits = line && lineWidth + trimmed <= width
      if (fits) line.end = end
      else lines.push({ start, end })
      lineWidth = (fits ? lineWidth : 0) + this.#width(whole, start, end, look)
    }

    return lines.map(({ start, end }) => {
      const last = trimmedEnd(whole.text, end)
      return { typeset: whole, start, end: last, width: this.#width(whole, start, last, look) }
    })
  }

  /** Draws a line with its baseline at `y`; with `align: 'right'` it ends at `x`. */
  draw({ typeset, start, end, width }: Line, look: Look, x: number, y: number): void {
    let left = look.align === 'right' ? x - width : x
    const runs = visualRuns(typeset, start, end)
    // Programs that copy text put right-to-left words in order by themselves; joined letters they cannot take apart.
    const isTold =
      runs.some(({ text }) => joinsLetters.test(text)) && !runs.some(({ isRightToLeft }) => isRightToLeft)
    if (isTold) this.pdf.markContent('Span', { actual: typeset.text.slice(start, end) })
    for (const run of runs) {
      this.pdf.fillColor(look.color)
      this.#use(run.face, look).text(run.text, left, y, { ...optionsOf(run, look), baseline: 'alphabetic' })
      left += this.#runWidth(run, look)
    }
    if (isTold) this.pdf.endMarkedContent()
  }

  /** Once all is drawn, one font a turn; the end of the file would do it for all of them in one. */
  async embedFonts(): Promise<void> {
    for (const name of this.#registered) {
      fontIn(this.pdf.font(name)).finalize()
      await this.turn()
    }
  }

  /** To be called with every piece of the work, between two of which nothing is left half done. */
  async takeTurns(characters: number): Promise<void> {
    this.#charactersThisTurn += characters
    if (this.#charactersThisTurn < charactersPerTurn) return
    this.#charactersThisTurn = 0
    await this.turn()
  }

  /** Other requests have theirs. How long they had none is told, and nothing goes on for whoever has hung up. */
  async turn(): Promise<void> {
    const { user, system } = process.threadCpuUsage(this.#since)
    this.#watch.onBusy?.((user + system) / 1000)
    await setImmediate()
    this.#since = process.threadCpuUsage()
    this.#watch.signal?.throwIfAborted()
  }

  /** Words, and letters of words that are wider than a line; each is measured when it is asked for. */
  *#fittingPieces(whole: Typeset, look: Look, width: number): Generator<{ start: number; end: number }> {
    let position = 0
    for (const piece of unbreakablePieces(whole.text)) {
      const end = position + piece.length
      const fits = this.#width(whole, position, trimmedEnd(whole.text, end), look) <= width
      for (const part of fits ? [piece] : lettersOf(piece)) {
        yield { start: position, end: position + part.length }
        position += part.length
      }
    }
  }

  #width(whole: Typeset, start: number, end: number, look: Look): number {
    return visualRuns(whole, start, end).reduce((width, run) => width + this.#runWidth(run, look), 0)
  }

  #runWidth(run: Run, look: Look): number {
    const key = `${run.face.name} ${look.size} ${look.tabular} ${run.text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#use(run.face, look).widthOfString(run.text, optionsOf(run, look))
    this.#widths.set(key, width)

    return width
  }

  #use(wanted: Face, { size }: Look): PDFKit.PDFDocument {
    const face = this.#usable(wanted)
    if (!this.#registered.has(face.name))
      this.pdf.registerFont(face.name, face.font as unknown as PDFKit.Mixins.PDFFontSource)
    this.#registered.add(face.name)

    return this.pdf.font(face.name).fontSize(size)
  }

  /** Each takes time to embed. Whoever writes in more than any language needs reads boxes. */
  #usable(face: Face): Face {
    this.#first ??= face
    const isMore = this.#registered.size >= maxFaces && !this.#registered.has(face.name)

    return isMore ? this.#first : face
  }
}

/** The font in use, of which the types say nothing. */
const fontIn = (pdf: PDFKit.PDFDocument) => (pdf as unknown as { _font: { finalize: () => void } })._font

/** A list of features, even an empty one, has the whole run shaped at once: word by word would turn right-to-left words round. */
const optionsOf = ({ face, isRightToLeft }: Run, { size, tabular }: Look): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  features: tabular && !isRightToLeft ? ['tnum', 'lnum'] : [],
  ...(face.isDisplay && { characterSpacing: -0.016 * size }),
})

function trimmedEnd(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length
}
