import type { ScanToPay } from '@lectern/contract/tuition/scan/scan-to-pay.ts'
import { drawCode } from './draw-code.ts'
import { looks } from './looks.ts'
import type { Look } from './paper.ts'
import { margin, type Position, type Sheet } from './sheet.ts'

const codeSize = 108
const gap = 21
const labels = 54
const leading = 15.75
const asideWidth = 147
const head = 14
const foot = 8

type Columns = { facts: number; value: number; valueWidth: number; aside: number }

function columnsOf(sheet: Sheet, { code }: ScanToPay): Columns {
  const facts = margin + (code ? codeSize + gap : 0)
  const aside = margin + sheet.width - asideWidth
  const value = facts + labels

  return { facts, value, valueWidth: aside - value - 10, aside }
}

const lookOf = ({ isStrong }: ScanToPay['facts'][number]): Look => (isStrong ? looks.strong : looks.plain)

/** With the rule above it. */
export async function scanHeight(sheet: Sheet, scan: ScanToPay): Promise<number> {
  const { valueWidth } = columnsOf(sheet, scan)
  let lines = 0
  for (const fact of scan.facts)
    lines += (await sheet.paper.lines(fact.value, lookOf(fact), valueWidth)).length
  const height = Math.max(scan.code ? codeSize : 0, 24 + leading * lines)

  return head + height + foot
}

/** The code, what it says in words, and what to do with it. */
export async function drawScan(sheet: Sheet, scan: ScanToPay, from: Position): Promise<void> {
  const { page } = from
  const top = from.y + head
  const { facts, value, valueWidth, aside } = columnsOf(sheet, scan)
  sheet.rule(from)
  if (scan.code)
    drawCode(sheet, scan.code, 'Code to scan with a banking app; the lines beside it say the same', page, {
      x: margin,
      y: top,
      size: codeSize,
    })
  const width = valueWidth + labels
  const placed = { leading, isPlaced: true }
  let position = await sheet.text(
    'H2',
    scan.heading,
    looks.scanTitle,
    { x: facts, width, ...placed, leading: 20 },
    { page, y: top - 4 },
  )
  position = { page, y: position.y + 6 }
  for (const fact of scan.facts) {
    const label = await sheet.marked(
      'P',
      fact.label,
      looks.subtle,
      { x: facts, width: labels - 4, ...placed },
      position,
    )
    const text = await sheet.marked(
      'P',
      fact.value,
      lookOf(fact),
      { x: value, width: valueWidth, ...placed },
      position,
    )
    sheet.add('P', [...label.contents, ...text.contents], [fact.label, fact.value])
    position = text.end
  }
  if (!scan.hint) return
  const block = { x: aside, width: asideWidth, ...placed, leading: 12.75 }
  const below = await sheet.text('H2', scan.code ? 'With your banking app' : 'By hand', looks.strong, block, {
    page,
    y: top,
  })
  await sheet.text('P', scan.hint, looks.small, block, { page, y: below.y + 1 })
}
