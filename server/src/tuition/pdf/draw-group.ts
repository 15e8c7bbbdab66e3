import type { InvoiceGroup } from '@lectern/contract/tuition/invoice-document.ts'
import { hairline, looks, toTheRight } from './looks.ts'
import { actualText, margin, type Position, type Sheet } from './sheet.ts'

type GroupLine = InvoiceGroup['lines'][number]
type Measured = { line: GroupLine; height: number }

const rowHeight = 15
const furtherLine = 11
const gap = 30
const dateWidth = 36

/** A course with its classes in two columns, or what else is charged. */
export async function drawGroup(sheet: Sheet, group: InvoiceGroup, from: Position): Promise<Position> {
  const start = sheet.fit({ ...from, y: from.y + 12 }, 14 + 5 + rowHeight)
  const head = await drawHead(sheet, group, start)
  const end = await drawLines(sheet, group.lines, { ...head, y: head.y + 5 })
  const { page, y } = sheet.fit(end, 10.5)
  sheet.rule({ page, y: y + 10.5 }, hairline)

  return { page, y: y + 10.5 }
}

async function drawHead(sheet: Sheet, { title, color, detail, sum }: InvoiceGroup, start: Position) {
  const indent = color ? 12 : 0
  if (color) sheet.dot({ ...start, y: start.y + 7 }, color)
  const block = { x: margin + indent, width: sheet.width - 100 - indent, leading: 14 }
  const { end, contents } = await sheet.marked('H2', title, looks.group, block, start)
  const [first, second] = await sheet.paper.lines(title, looks.group, block.width)
  const amount = { x: margin + sheet.width - 100, width: 100, leading: 14 }
  const right = await sheet.marked('H2', sum, toTheRight(looks.group), amount, start)
  sheet.add('H2', [...contents, ...right.contents], [title, sum])
  if (!detail || !first) return end
  const after = first.width + 6
  const isBeside = !second && after + 120 < block.width
  const beside = { ...block, x: block.x + after, width: block.width - after }

  return isBeside
    ? sheet.text('P', detail, looks.subtle, beside, start)
    : sheet.text('P', detail, looks.subtle, block, end)
}

async function drawLines(sheet: Sheet, lines: readonly GroupLine[], from: Position): Promise<Position> {
  const list = sheet.paper.pdf.struct('L')
  sheet.addElement(list)
  let rest = await Array.fromAsync(lines, (line) => measure(sheet, line))
  let position = from
  while (rest.length > 0) {
    position = sheet.fit(position, rowHeight)
    const room = sheet.bottom - position.y
    const [left, right, after] = inColumns(rest, room)
    await drawColumn(sheet, list, left, margin, position)
    await drawColumn(sheet, list, right, margin + columnWidth(sheet) + gap, position)
    position = { ...position, y: position.y + Math.max(heightOf(left), heightOf(right)) }
    rest = after
    if (rest.length > 0) position = sheet.fit(position, room + 1)
  }
  list.end()

  return position
}

const columnWidth = (sheet: Sheet): number => (sheet.width - gap) / 2
const textWidth = (sheet: Sheet): number => columnWidth(sheet) - dateWidth - 60

async function measure(sheet: Sheet, line: GroupLine): Promise<Measured> {
  const lines = await sheet.paper.lines(line.text, looks.line, textWidth(sheet))

  return { line, height: rowHeight + furtherLine * Math.max(0, lines.length - 1) }
}

const heightOf = (column: readonly Measured[]): number =>
  column.reduce((total, { height }) => total + height, 0)

/** Two columns of about the same height, neither higher than the room that is left; and what is left over. */
function inColumns(lines: Measured[], room: number): [Measured[], Measured[], Measured[]] {
  const half = heightOf(lines) / 2
  const left = firstUpTo(lines, room, (height) => height < half)
  const right = firstUpTo(lines.slice(left.length), room, () => true)

  return [left, right, lines.slice(left.length + right.length)]
}

/** At least one, so that the rest always becomes less. */
function firstUpTo(lines: Measured[], room: number, goesOn: (height: number) => boolean): Measured[] {
  let height = 0
  let count = 0
  for (const line of lines) {
    if (count > 0 && (height + line.height > room || !goesOn(height))) break
    height += line.height
    count += 1
  }

  return lines.slice(0, count)
}

async function drawColumn(
  sheet: Sheet,
  list: PDFKit.PDFStructureElement,
  column: readonly Measured[],
  x: number,
  from: Position,
): Promise<void> {
  const { pdf } = sheet.paper
  let { y } = from
  for (const { line, height } of column) {
    const at = { page: from.page, y }
    const row = { x, width: columnWidth(sheet), leading: rowHeight }
    const date = await sheet.marked('LBody', line.date, looks.lineFigure, row, at)
    const text = await sheet.marked('LBody', line.text, looks.line, textBlock(sheet, x), {
      ...at,
      y: y + (rowHeight - furtherLine) / 2,
    })
    const amount = await sheet.marked('LBody', line.amount, toTheRight(looks.lineFigure), row, at)
    const contents = [...date.contents, ...text.contents, ...amount.contents]
    const actual = actualText([line.date, line.text, line.amount])
    list.add(pdf.struct('LI', {}, [pdf.struct('LBody', actual, contents)]))
    y += height
  }
}

const textBlock = (sheet: Sheet, x: number) => ({
  x: x + dateWidth,
  width: textWidth(sheet),
  leading: furtherLine,
})
