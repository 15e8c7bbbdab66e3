import { inFours } from '@lectern/contract/tuition/scan/creditor-reference.ts'
import { partyText, type SwissBill, type SwissParty } from '@lectern/contract/tuition/scan/swiss-code.ts'
import { drawCode } from './draw-code.ts'
import { looks } from './looks.ts'
import type { Look } from './paper.ts'
import type { Position, Sheet } from './sheet.ts'
import { corners, cutLines, swissCross } from './slip-shapes.ts'

/*
 * The payment slip of the Swiss QR-bill, by the measures of its style guide: 210 by 105 mm at the lower edge of the paper, a
 * receipt of 62 mm and the payment part beside it.
 */

const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const slipHeight = mm(105)

type Looks = { heading: Look; text: Look; leading: number; headingLeading: number }

const receipt: Looks = {
  heading: looks.receiptHeading,
  text: looks.receiptText,
  leading: 9,
  headingLeading: 9,
}
const part: Looks = { heading: looks.partHeading, text: looks.partText, leading: 11, headingLeading: 11 }

/** On the last page, at its edge. */
export async function drawSlip(sheet: Sheet, bill: SwissBill, code: string): Promise<void> {
  const corner = sheet.reserved.atEdge
  const at = (x: number, y: number): Spot => ({ x: mm(x), page: corner.page, y: corner.y + mm(y) })
  sheet.ornament(corner, (pdf) => cutLines(pdf, corner.y, mm))
  await title(sheet, 'Receipt', at(5, 5))
  await information(sheet, bill, receipt, { from: at(5, 12), width: mm(52), box: [mm(52), mm(20)] })
  await amount(sheet, bill, receipt, at(5, 68), mm(15))
  await sheet.text(
    'P',
    'Acceptance point',
    { ...looks.receiptHeading, align: 'right' },
    { x: mm(5), width: mm(52), leading: 9, isPlaced: true },
    at(5, 82),
  )
  await title(sheet, 'Payment part', at(67, 5))
  drawPartCode(sheet, code, at(67, 17))
  await amount(sheet, bill, part, at(67, 68), mm(15))
  await information(sheet, bill, part, { from: at(118, 5), width: mm(87), box: [mm(65), mm(25)] })
}

type Spot = Position & { x: number }

const title = (sheet: Sheet, text: string, { x, ...position }: Spot): Promise<Position> =>
  sheet.text('H2', text, looks.slipTitle, { x, width: mm(51), leading: 14, isPlaced: true }, position)

function drawPartCode(sheet: Sheet, code: string, { x, y, page }: Spot): void {
  const alt = 'Swiss QR code; the lines beside it say the same'
  drawCode(sheet, code, alt, page, { x, y, size: mm(46) })
  sheet.ornament({ page, y }, (pdf) => swissCross(pdf, x + mm(19.5), y + mm(19.5), mm(7)))
}

type Column = { from: Spot; width: number; box: [width: number, height: number] }

async function information(sheet: Sheet, bill: SwissBill, set: Looks, { from, width, box }: Column) {
  const { x, page } = from
  const isPart = set === part
  let y = from.y
  for (const { heading, lines } of paragraphsOf(bill, isPart)) {
    const block = { x, width, isPlaced: true }
    let end = await sheet.text(
      'H3',
      heading,
      set.heading,
      { ...block, leading: set.headingLeading },
      { page, y },
    )
    for (const line of lines)
      end = await sheet.text('P', line, set.text, { ...block, leading: set.leading }, end)
    y = end.y + set.leading
  }
  if (bill.debtor) return
  const top = y - set.leading + 3
  sheet.ornament({ page, y }, (pdf) => corners(pdf, { x, y: top, width: box[0], height: box[1] }, mm(3)))
}

function paragraphsOf(bill: SwissBill, isPart: boolean): { heading: string; lines: string[] }[] {
  const debtor = bill.debtor

  return [
    { heading: 'Account / Payable to', lines: [inFours(bill.iban), ...partyLines(bill.creditor)] },
    { heading: 'Reference', lines: [inFours(bill.reference)] },
    ...(isPart ? [{ heading: 'Additional information', lines: [bill.message] }] : []),
    debtor
      ? { heading: 'Payable by', lines: partyLines(debtor) }
      : { heading: 'Payable by (name/address)', lines: [] },
  ]
}

const partyLines = (party: SwissParty): string[] => partyText(party)

/** `12 590.00` */
const amountText = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ' ')

async function amount(sheet: Sheet, bill: SwissBill, set: Looks, from: Spot, second: number): Promise<void> {
  const { page, y } = from
  for (const [heading, text, x] of [
    ['Currency', bill.currency, from.x],
    ['Amount', amountText(bill.amount), from.x + second],
  ] as const) {
    const block = { x, width: mm(36), isPlaced: true }
    const below = await sheet.text(
      'H3',
      heading,
      set.heading,
      { ...block, leading: set.headingLeading },
      { page, y },
    )
    await sheet.text('P', text, set.text, { ...block, leading: set.leading }, below)
  }
}
