import type { InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'
import { type ScanToPay, scanToPay } from '@lectern/contract/tuition/scan/scan-to-pay.ts'
import { drawGroup } from './draw-group.ts'
import { drawScan, scanHeight } from './draw-scan.ts'
import { drawSlip, slipHeight } from './draw-slip.ts'
import { looks, toTheRight } from './looks.ts'
import type { Look, Paper } from './paper.ts'
import { margin, type Position, Sheet } from './sheet.ts'

/** Draws an invoice on pages of its own, as one section of the file. */
export async function drawInvoice(
  paper: Paper,
  section: PDFKit.PDFStructureElement,
  invoice: InvoiceDocument,
): Promise<void> {
  const sheet = new Sheet(paper, section)
  let position = await drawSender(sheet, invoice)
  const scan = invoice.scan && scanToPay(invoice.scan)
  const isTight = Boolean(scan?.slip) // of which a third of the last page is left
  position = await drawPayer(sheet, invoice, { ...position, y: position.y + (isTight ? 24 : 45) })
  position = await drawTitle(sheet, invoice, { ...position, y: position.y + (isTight ? 18 : 33) })
  for (const group of invoice.groups) position = await drawGroup(sheet, group, position)
  position = await drawSums(sheet, invoice, { ...position, y: position.y + 10.5 })
  await drawAtFoot(sheet, invoice, scan, position)
  await sheet.footers(invoice.sender.footer, looks.footer)
}

const later = (one: Position, other: Position): Position =>
  one.page > other.page || (one.page === other.page && one.y > other.y) ? one : other

async function drawSender(sheet: Sheet, { sender }: InvoiceDocument): Promise<Position> {
  const from = { page: 0, y: margin - 6 }
  const name = { x: margin, width: sheet.width - 200, leading: 25.5 }
  const left = await sheet.text('P', sender.name, looks.sender, name, from)
  const address = { x: margin + sheet.width - 180, width: 180, leading: 12.75 }

  return later(left, await stacked(sheet, sender.address, looks.address, address, { page: 0, y: margin - 4 }))
}

async function stacked(
  sheet: Sheet,
  lines: readonly string[],
  look: Look,
  block: { x: number; width: number; leading: number },
  from: Position,
): Promise<Position> {
  let position = from
  for (const line of lines) position = await sheet.text('P', line, look, block, position)

  return position
}

async function drawPayer(sheet: Sheet, { payer, facts }: InvoiceDocument, from: Position): Promise<Position> {
  const to = { x: margin, width: sheet.width - 200, leading: 13.5 }
  let left = await sheet.text('P', 'Invoice to', looks.small, { ...to, leading: 12 }, from)
  left = await sheet.text('P', payer.name, looks.payer, { ...to, leading: 15 }, left)
  left = await stacked(sheet, payer.lines, looks.muted, to, left)

  const right = { x: margin + sheet.width - 174, width: 174, labels: 60, align: 'right' } as const

  return later(left, await drawFacts(sheet, facts, right, from))
}

type FactBlock = { x: number; width: number; labels: number; align: 'left' | 'right' }

/** Labels with their values, each pair one paragraph. */
async function drawFacts(
  sheet: Sheet,
  facts: readonly { label: string | null; value: string }[],
  { x, width, labels, align }: FactBlock,
  from: Position,
): Promise<Position> {
  let position = from
  for (const { label, value } of facts) {
    position = sheet.fit(position, 15)
    const { contents } = await sheet.marked(
      'P',
      label ?? '',
      looks.subtle,
      { x, width: labels - 6, leading: 15 },
      position,
    )
    const left = label === null ? 0 : labels
    const look = align === 'right' ? toTheRight(looks.plain) : looks.plain
    const block = { x: x + left, width: width - left, leading: 15 }
    const written = await sheet.marked('P', value, look, block, position)
    sheet.add('P', [...contents, ...written.contents], [label, value])
    position = written.end
  }

  return position
}

async function drawTitle(
  sheet: Sheet,
  { title, subjectLine, note }: InvoiceDocument,
  from: Position,
): Promise<Position> {
  const start = sheet.fit(from, 80)
  const block = { x: margin, width: sheet.width * 0.55, leading: 21 }
  const left = await sheet.text('H1', title, looks.title, block, start)
  const aside = { x: margin + sheet.width * 0.55, width: sheet.width * 0.45, leading: 13.5 }
  const right = await sheet.text('P', subjectLine, toTheRight(looks.muted), aside, {
    ...start,
    y: start.y + 5,
  })
  const end = note ? await sheet.text('P', note, toTheRight(looks.strong), aside, right) : left
  const position = later(left, end)
  sheet.rule({ ...position, y: position.y + 10.5 })

  return { ...position, y: position.y + 10.5 }
}

async function drawSums(sheet: Sheet, { sums, toPay }: InvoiceDocument, from: Position): Promise<Position> {
  const height = 18 * sums.length + 48
  let position = sheet.fit(from, height)
  const width = await widthOfSums(sheet, toPay)
  const block = { x: margin + sheet.width - width, width }
  for (const [index, { label, value }] of sums.entries()) {
    const look = index === 0 ? looks.plain : looks.muted
    await drawPair(sheet, { label, value }, [look, toTheRight(look)], { ...block, leading: 18 }, position)
    position = { ...position, y: position.y + 18 }
  }
  sheet.rule({ ...position, y: position.y + 6 }, block)
  position = { ...position, y: position.y + 13 }
  await drawPair(sheet, toPay, [looks.group, looks.amount], { ...block, leading: 26 }, position)

  return { ...position, y: position.y + 30 }
}

/** Wide enough for the label and the large amount beside each other. */
async function widthOfSums(sheet: Sheet, { label, value }: InvoiceDocument['toPay']): Promise<number> {
  const [left] = await sheet.paper.lines(label, looks.group, sheet.width)
  const [right] = await sheet.paper.lines(value, looks.amount, sheet.width)

  return Math.min(sheet.width, Math.max(234, (left?.width ?? 0) + (right?.width ?? 0) + 18))
}

async function drawPair(
  sheet: Sheet,
  { label, value }: { label: string; value: string },
  [labelLook, valueLook]: [Look, Look],
  { x, width, leading }: { x: number; width: number; leading: number },
  position: Position,
): Promise<void> {
  const shared = { x, width, leading }
  const left = await sheet.marked('P', label, labelLook, shared, position)
  const right = await sheet.marked('P', value, valueLook, shared, position)
  sheet.add('P', [...left.contents, ...right.contents], [label, value])
}

/** How wide the labels are of how to pay. */
const paymentLabels = 57

/** Of texts that are broken each to its own width. */
async function countLines(sheet: Sheet, texts: readonly [text: string, width: number][]): Promise<number> {
  let count = 0
  for (const [text, width] of texts) count += (await sheet.paper.lines(text, looks.plain, width)).length

  return count
}

/** How to pay stands at the foot of the last page, under what else is said there. */
async function drawAtFoot(
  sheet: Sheet,
  invoice: InvoiceDocument,
  scan: ScanToPay | null,
  from: Position,
): Promise<void> {
  if (!scan) return drawPayment(sheet, invoice, from)
  const room = scan.slip ? { atEdge: slipHeight } : { aboveFooter: await scanHeight(sheet, scan) }
  const above = sheet.reserve(from, room)
  if (invoice.payment) await drawPayment(sheet, invoice, above)
  else await drawTerms(sheet, invoice.terms ?? '', above)
  if (scan.slip && scan.code !== null) await drawSlip(sheet, scan.slip, scan.code)
  else await drawScan(sheet, scan, sheet.reserved.aboveFooter)
}

/** Small and as wide as the page: above how to pay there is little room. */
async function drawTerms(sheet: Sheet, terms: string, from: Position): Promise<void> {
  const lines = terms.split('\n').filter((line) => line.trim() !== '')
  const block = { x: margin, width: sheet.width, leading: 11.5 }
  let height = 0
  for (const line of lines)
    height += block.leading * (await sheet.paper.lines(line, looks.small, block.width)).length
  const { page, y } = sheet.fit({ ...from, y: from.y + 6 }, Math.min(height, 40))
  await stacked(sheet, lines, looks.small, block, { page, y: Math.max(y, sheet.bottom - height - 6) })
}

/** At the foot of the last page where it fits there, like the address on an envelope; else where it comes. */
async function drawPayment(sheet: Sheet, { payment, terms }: InvoiceDocument, from: Position): Promise<void> {
  if (!payment && !terms) return
  const width = (sheet.width - 30) / 2
  const facts = payment?.facts ?? []
  const factLines = await countLines(
    sheet,
    facts.map(({ label, value }) => [value, width - (label === null ? 0 : paymentLabels)]),
  )
  const termLines = await countLines(
    sheet,
    (terms ?? '').split('\n').map((line) => [line, width]),
  )
  const height = Math.max(15 * factLines, 13.5 * termLines) + 30
  const { page, y } = sheet.fit({ ...from, y: from.y + 12 }, Math.min(height, 60))
  const start = { page, y: Math.max(y, sheet.bottom - height) }
  if (payment) {
    const block = { x: margin, width, leading: 15 }
    const below = await sheet.text('H2', payment.heading, looks.strong, block, start)
    await drawFacts(sheet, payment.facts, { x: margin, width, labels: paymentLabels, align: 'left' }, below)
  }
  if (terms) {
    const block = { x: margin + width + 30, width, leading: 13.5 }
    const below = await sheet.text('H2', 'Terms', looks.strong, { ...block, leading: 15 }, start)
    await stacked(sheet, terms.split('\n'), looks.plain, block, below)
  }
}
