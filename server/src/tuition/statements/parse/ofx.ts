import { AppError } from '../../../platform/http/app-error.ts'
import {
  countPieces,
  isoDate,
  lineOf,
  maxLines,
  type ParsedLine,
  plainAmount,
  tooMany,
} from './statement-line.ts'

export const looksLikeOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 4000))

/** Version 1 closes only what holds others, version 2 everything; both are read by what opens. */
const element = /<(\/?)([A-Za-z0-9.]{1,40})>([^<\r\n]{0,2000})/g

/** What a movement tells; of anything else it may have, nothing is kept. */
const told = new Set(['DTPOSTED', 'TRNAMT', 'CURRENCY', 'CURSYM', 'NAME', 'MEMO'])

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text
    .replace(/&#(\d{1,6});/g, (_all, code) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : '',
    )
    .replace(/&(\w{2,4});/g, (all, name) => entities[name.toLowerCase()] ?? all)
    .trim()

export function readOfx(text: string): ParsedLine[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new AppError('invalid_input', 'The file has a document type of its own, which no statement needs.')
  const lines: ParsedLine[] = []
  let account: string | null = null
  let open: Map<string, string> | null = null
  const count = countPieces()
  for (const [, closes, tag = '', value = ''] of text.matchAll(element)) {
    count()
    const name = tag.toUpperCase()
    if (name === 'CURDEF' && !closes) account = decoded(value) || null
    if (name === 'STMTTRN') {
      if (open) lines.push(movementOf(open, account))
      open = closes ? null : new Map()
      if (lines.length > maxLines) throw tooMany()
    } else if (open && !closes && told.has(name) && !open.has(name)) open.set(name, decoded(value))
  }
  if (open) lines.push(movementOf(open, account))

  return lines
}

function movementOf(fields: ReadonlyMap<string, string>, currency: string | null): ParsedLine {
  const amount = (fields.get('TRNAMT') ?? '').replace(/\s/g, '')
  const own = fields.has('CURRENCY') ? fields.get('CURSYM') : undefined

  return lineOf({
    date: isoDate((fields.get('DTPOSTED') ?? '').slice(0, 8)),
    amount: plainAmount(amount.replace(/^[+-]/, '')),
    isCredit: !amount.startsWith('-'),
    currency: own || currency,
    payer: fields.get('NAME') ?? '',
    account: null,
    text: fields.get('MEMO') ?? '',
  })
}
