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

type Field = { tag: string; value: string }

/** Fields of SWIFT's statement, each with all of its lines; one after the other, so that no more of them are kept. */
function* fieldsOf(text: string): Generator<Field> {
  const count = countPieces()
  let last: Field | undefined
  for (const [whole] of text.matchAll(/[^\r\n]+/g)) {
    count()
    const line = whole.slice(0, maxPart)
    const [, tag, value] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) {
      if (last) yield last
      last = { tag, value: value ?? '' }
    } else if (last && last.value.length < maxPart && !/^-?\}?$/.test(line.trim())) last.value += `\n${line}`
  }
  if (last) yield last
}

export const looksLikeMt940 = (text: string): boolean => /(^|\n):20:/.test(text) && /(^|\n):6[01]/.test(text)

export function readMt940(text: string): ParsedLine[] {
  const lines: ParsedLine[] = []
  let currency: string | null = null
  let open: string | null = null
  const close = (told: string): void => {
    if (open !== null) lines.push(movementOf(open, told, currency))
    open = null
    if (lines.length > maxLines) throw tooMany()
  }
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? currency
    if (tag === '61') {
      close('')
      open = value
    } else if (tag === '86') close(value)
    else if (tag.startsWith('62')) close('')
  }
  close('')

  return lines
}

/** `2611051105C37,00NTRFNONREF//B6KEJ` */
const movement = /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?(\d{1,12},\d{0,5})/

function movementOf(field: string, told: string, currency: string | null): ParsedLine {
  const [, valued = '', booked, sign = '', amount = ''] = movement.exec(field) ?? []
  const words = wordsOf(told)

  return lineOf({
    ...words,
    date: dateOf(valued, booked),
    amount: plainAmount(amount),
    isCredit: sign === 'C', // RC takes a credit back
    currency,
  })
}

/** The booking names month and day alone; about New Year its year is another one than that of the value. */
function dateOf(valued: string, booked: string | undefined): string | null {
  const value = isoDate(`20${valued}`)
  if (value === null || booked === undefined) return value
  const year = Number(value.slice(0, 4))
  const near = [year - 1, year, year + 1]
    .map((each) => isoDate(`${each}${booked}`))
    .filter((date) => date !== null)
    .toSorted((one, other) => distance(one, value) - distance(other, value))

  return near[0] ?? value
}

const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other))

type Words = { payer: string; account: string | null; text: string }

/** As German banks cut it into `?20` and its like, as SWIFT does by `/REMI/`, or as plain text. */
function wordsOf(told: string): Words {
  const flat = told.replace(/\n/g, '')
  if (/^\d{3}\?/.test(flat)) return inSubfields(flat)
  if (/\/(REMI|ORDP|BENM|EREF|NAME)\//.test(flat)) return inCodes(flat)

  return { payer: '', account: null, text: told.replace(/\n/g, ' ') }
}

function inSubfields(told: string): Words {
  const fields = [...told.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', value = '']) => ({
    code: Number(code),
    value,
  }))
  const joined = (from: number, through: number, by = ''): string =>
    fields
      .filter(({ code }) => code >= from && code <= through)
      .map(({ value }) => value)
      .join(by)
  const remittance = joined(20, 29) + joined(60, 63)
  const [, ...parts] = remittance.split(/(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|COAM|OAMT)\+/)
  const words = parts.indexOf('SVWZ')

  return {
    payer: joined(32, 33),
    account: tidyAccount(joined(31, 31)),
    text: (words === -1 ? remittance : parts[words + 1]) ?? '',
  }
}

function inCodes(told: string): Words {
  const parts = told.split(/\/([A-Z]{4})\//)
  const values = new Map<string, string>()
  for (let at = 1; at < parts.length; at += 2) values.set(parts[at] ?? '', parts[at + 1] ?? '')
  const party = values.get('ORDP') || values.get('NAME') || values.get('BENM') || ''

  return {
    payer: values.get('NAME') ?? party.replace(/^\/?/, ''),
    account: tidyAccount(values.get('IBAN') ?? ''),
    text: (values.get('REMI') ?? told).replace(/^(USTD|STRD)\/\//, ''),
  }
}
