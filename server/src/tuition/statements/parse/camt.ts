import { SaxesParser } from 'saxes'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  countPieces,
  isoDate,
  lineOf,
  maxLines,
  maxPart,
  type ParsedLine,
  plainAmount,
  tidyAccount,
  tooMany,
} from './statement-line.ts'

/*
 * CAMT.053 in its versions 02 to 08, and 052 and 054, which are written alike. Elements are read by their names and places;
 * prefixes and the version in the namespace make no difference.
 */

const maxDepth = 40
/** An element of a statement has one or two. */
const maxAttributes = 100
/** Texts and references of one movement. */
const maxWords = 100

type Movement = {
  amount: string
  currency: string | null
  payer: string
  account: string
  texts: string[]
  references: string[]
}

type EntryRead = {
  amount: string
  currency: string | null
  isCredit: boolean
  isReversal: boolean
  status: string
  booked: string
  valued: string
  note: string
  movements: Movement[]
}

const newMovement = (): Movement => ({
  amount: '',
  currency: null,
  payer: '',
  account: '',
  texts: [],
  references: [],
})

const newEntry = (): EntryRead => ({
  amount: '',
  currency: null,
  isCredit: false,
  isReversal: false,
  status: '',
  booked: '',
  valued: '',
  note: '',
  movements: [],
})

const unreadable = (): AppError =>
  new AppError(
    'invalid_input',
    'This is no statement that can be read. Please choose CAMT.053, MT940, OFX or CSV.',
  )

/** Of one text, comment or value. */
const maxQuiet = 1024 * 1024

/**
 * As it comes, so that of a long file no more is kept than its lines. Nothing is looked up outside: a document type, with or
 * without entities, is refused as it begins.
 */
export async function readCamt(xml: AsyncIterable<string> | Iterable<string>): Promise<ParsedLine[]> {
  const lines: ParsedLine[] = []
  /** Of each element that is open, the names down to it. */
  const path: string[] = []
  let entry: EntryRead | null = null
  let movement: Movement | null = null
  let text = ''
  let currency: string | null = null
  let attributesRead = 0
  /** Characters since the last thing that was told. */
  let quiet = 0
  const count = countPieces()
  const add = (piece: string): void => {
    if (text.length < maxPart) text += piece.slice(0, maxPart)
  }
  const parser = new SaxesParser({})
  parser.on('doctype', () => {
    throw new AppError('invalid_input', 'The file has a document type of its own, which no statement needs.')
  })
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('attribute', () => {
    quiet = 0
    attributesRead += 1
    if (attributesRead > maxAttributes) throw unreadable()
  })
  parser.on('opentag', ({ name, attributes }) => {
    count()
    quiet = 0
    attributesRead = 0
    const local = localName(name)
    path.push(`${path.at(-1) ?? ''}/${local}`)
    if (path.length > maxDepth) throw unreadable()
    text = ''
    if (local === 'Ntry') entry = newEntry()
    if (local === 'TxDtls' && entry) movement = newMovement()
    if (local === 'Amt') currency = String(attributes.Ccy ?? '') || null
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    quiet = 0
    const place = path.pop() ?? ''
    const local = place.slice(place.lastIndexOf('/') + 1)
    if (entry && movement) readMovement(movement, place, text, currency)
    else if (entry) readEntry(entry, place, text, currency)
    if (local === 'TxDtls' && entry && movement) {
      entry.movements.push(movement)
      movement = null
      if (lines.length + entry.movements.length > maxLines) throw tooMany()
    }
    if (local === 'Ntry' && entry) {
      lines.push(...linesOf(entry))
      entry = null
      if (lines.length > maxLines) throw tooMany()
    }
    text = ''
  })
  for await (const piece of xml) {
    quiet += piece.length
    if (quiet > maxQuiet) throw unreadable()
    parser.write(piece)
  }
  parser.close()

  return lines
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const endsWith = (place: string, end: string): boolean => place.endsWith(`/${end}`)

function readEntry(entry: EntryRead, place: string, text: string, currency: string | null): void {
  if (endsWith(place, 'Ntry/Amt')) Object.assign(entry, { amount: text, currency })
  else if (endsWith(place, 'Ntry/CdtDbtInd')) entry.isCredit = text.trim() === 'CRDT'
  else if (endsWith(place, 'Ntry/RvslInd')) entry.isReversal = text.trim() === 'true'
  else if (endsWith(place, 'Ntry/Sts') || endsWith(place, 'Ntry/Sts/Cd'))
    entry.status = text.trim() || entry.status
  else if (endsWith(place, 'BookgDt/Dt') || endsWith(place, 'BookgDt/DtTm')) entry.booked = text
  else if (endsWith(place, 'ValDt/Dt') || endsWith(place, 'ValDt/DtTm')) entry.valued = text
  else if (endsWith(place, 'AddtlNtryInf')) entry.note = text
}

/** The amount of one among several: its own, or what was told of it in the currency of the account. */
const amountPlaces = ['TxDtls/Amt', 'AmtDtls/TxAmt/Amt']
const payerPlaces = ['RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm']
const accountPlaces = ['DbtrAcct/Id/IBAN', 'DbtrAcct/Id/Othr/Id']

function readMovement(movement: Movement, place: string, text: string, currency: string | null): void {
  const isAt = (end: string): boolean => endsWith(place, end)
  if (amountPlaces.some(isAt) && movement.amount === '') Object.assign(movement, { amount: text, currency })
  else if (payerPlaces.some(isAt)) movement.payer = text
  else if (accountPlaces.some(isAt)) movement.account ||= text
  else if (isAt('RmtInf/Ustrd') && movement.texts.length < maxWords) movement.texts.push(text)
  else if (isAt('CdtrRefInf/Ref') && movement.references.length < maxWords) movement.references.push(text)
  else if (isAt('AddtlTxInf') && movement.texts.length === 0) movement.texts.push(text)
}

function linesOf(entry: EntryRead): ParsedLine[] {
  if (entry.status === 'PDNG' || entry.status === 'INFO') return [] // not booked yet, or never
  const date = isoDate(entry.booked) ?? isoDate(entry.valued)
  const whole = { date, isCredit: entry.isCredit && !entry.isReversal, currency: entry.currency }
  const amount = plainAmount(entry.amount)
  const [only, ...more] = entry.movements
  if (
    more.length > 0 &&
    entry.movements.every((each) => each.currency === entry.currency && plainAmount(each.amount))
  )
    return entry.movements.map((each) =>
      lineOf({ ...whole, amount: plainAmount(each.amount), ...wordsOf(each, entry) }),
    )

  return [lineOf({ ...whole, amount, ...wordsOf(only ?? newMovement(), entry) })]
}

const wordsOf = ({ payer, account, texts, references }: Movement, { note }: EntryRead) => ({
  payer,
  account: tidyAccount(account),
  text: [...references, ...texts].join(' ').trim() || note,
})
