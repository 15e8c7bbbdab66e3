import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import type { InvoicePreview } from '@lectern/contract/tuition/invoices.contract.ts'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { codesInPdf } from '#test/read-codes.ts'
import { writePdf } from './write-pdf.ts'

type Asked = Parameters<typeof documentOf>[0]

const noParts = { street: null, postalCode: null, town: null, country: null }
const zurich = { street: 'Seefeldstrasse 88', postalCode: '8008', town: 'Zürich', country: 'CH' }
const noDetails = { address: null, taxNumber: null, terms: null, paymentInstructions: null }
const nobody = { name: 'Ngozi Eze', address: null, email: null, ...noParts }
const german = {
  ...noDetails,
  ...noParts,
  name: 'Ines Calloway',
  iban: 'DE65123456780532013000',
  bic: null,
  upiId: null,
}
const swiss = { ...german, ...zurich, iban: 'CH9300762011623852957' }

const invoice = (changes: Partial<InvoicePreview>): Asked => ({
  number: '2026-0244',
  studentId: 1,
  studentName: 'Hana Kobayashi',
  issuedOn: '2026-10-31',
  dueOn: '2026-11-14',
  currency: 'EUR',
  decimals: 2,
  total: '216.90',
  advance: '0.00',
  toPay: '216.90',
  sender: german,
  payer: nobody,
  lines: [],
  ...changes,
})

const file = { size: 'A4', title: 'Invoices', author: 'Ines Calloway' } as const

async function pdfOf(invoices: readonly Asked[]): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await Array.fromAsync(writePdf(invoices.map(documentOf), file))))
}

const seen = async (one: Asked): Promise<(string | null)[]> => codesInPdf(await pdfOf([one]))

/** Names that people have: umlauts, Arabic, Chinese, and whatever else fills seventy letters. */
const name = fc
  .array(
    fc.constantFrom(
      'Jürgen',
      'Großmann',
      'Łukasz',
      'Ñuñez',
      'فاطمة',
      'الزهراء',
      '王小明',
      'Ö',
      'O’Brien',
      '😀',
    ),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((words) => words.join(' '))
const latinName = fc
  .array(fc.constantFrom('Jürgen', 'Großmann', 'Łukasz', 'Ñuñez', 'Ţeodor', 'Ș', 'Dvořák'), {
    minLength: 1,
    maxLength: 14,
  })
  .map((words) => words.join(' '))
const amount = fc
  .bigInt({ min: 1n, max: 99_999_999_999n })
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
const number = fc
  .tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 1_200_000 }))
  .map(([year, count]) => `${year}-${String(count).padStart(4, '0')}`)

/** ISO 7064: what was moved to the end leaves 1. */
const isReference = (reference: string): boolean =>
  BigInt(
    `${reference.slice(4)}${reference.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    ),
  ) %
    97n ===
  1n

test('two hundred codes are read back from paper as they were meant, whatever the name, amount and number', async () => {
  const asked = fc.sample(fc.record({ name, latinName, amount, number, isSwiss: fc.boolean() }), 200)
  const invoices = asked.map((each) =>
    invoice({
      number: each.number,
      toPay: each.amount,
      ...(each.isSwiss
        ? {
            sender: { ...swiss, name: each.latinName },
            payer: { ...nobody, ...zurich, name: each.name },
            currency: 'CHF',
          }
        : { sender: { ...german, name: each.name } }),
    }),
  )
  const codes = await codesInPdf(await pdfOf(invoices))

  expect(codes).toHaveLength(200)
  for (const [index, code] of codes.entries()) {
    const { number, amount, isSwiss, name, latinName } = asked[index] as (typeof asked)[number]
    const lines = code?.split('\n') ?? []
    const [payee, reference, money] = isSwiss
      ? [lines[5], lines[28], `${lines[19]}${lines[18]}`]
      : [lines[5], lines[9], lines[7]]
    expect(lines[0]).toBe(isSwiss ? 'SPC' : 'BCD')
    expect(money).toBe(`${isSwiss ? 'CHF' : 'EUR'}${amount}`)
    expect((isSwiss ? latinName : name).startsWith(payee ?? '-')).toBe(true)
    expect([...(payee ?? '')].length).toBeLessThanOrEqual(70)
    expect(Buffer.byteLength(code ?? '')).toBeLessThanOrEqual(isSwiss ? 997 : 331)
    expect(reference?.slice(4)).toBe(number.replace('-', ''))
    expect(isReference(reference ?? '')).toBe(true)
  }
})

test('a code of the Swiss QR-bill has 31 lines, and the payer only where their address is whole', async () => {
  const [empty] = await seen(invoice({ sender: swiss, currency: 'CHF' }))
  const [whole] = await seen(invoice({ sender: swiss, currency: 'CHF', payer: { ...nobody, ...zurich } }))

  expect(empty?.split('\n')).toHaveLength(31)
  expect(empty?.split('\n').slice(20, 27).join('')).toBe('')
  expect(whole?.split('\n').slice(20, 27)).toEqual([
    'S',
    'Ngozi Eze',
    'Seefeldstrasse',
    '88',
    '8008',
    'Zürich',
    'CH',
  ])
})

test('a line break in a name begins no other field of a code', async () => {
  const [code] = await seen(invoice({ sender: { ...german, name: 'Ines\nDE02120300000000202051\nEUR9' } }))

  expect(code?.split('\n')[5]).toBe('Ines DE02120300000000202051 EUR9')
  expect(code?.split('\n')[6]).toBe(german.iban)
})

test.each([
  ['in another currency', { currency: 'USD' }],
  ['a Swiss account without the address in parts', { currency: 'CHF', sender: { ...swiss, ...noParts } }],
  ['a Swiss account under a name in other letters', { currency: 'CHF', sender: { ...swiss, name: 'فاطمة' } }],
  ['an amount that no code carries', { toPay: '1000000000.00' }],
])('%s: the lines are there as text, and no code', async (_case, changes) => {
  const pdf = await pdfOf([invoice(changes)])
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })

  expect(await codesInPdf(pdf)).toEqual([null])
  expect(text.replace(/\s+/g, ' ')).toContain('Reference RF66 2026 0244')
})

test('rupees are paid by UPI', async () => {
  const sender = { ...german, iban: null, upiId: 'ines@okbank' }

  expect(await seen(invoice({ currency: 'INR', sender }))).toEqual([
    'upi://pay?pa=ines@okbank&pn=Ines%20Calloway&am=216.90&cu=INR&tn=Invoice%202026-0244',
  ])
})

test('nothing is asked for where nothing is to be paid, and by a cancellation', () => {
  expect(documentOf(invoice({ toPay: '0.00' })).scan).toBeNull()
  expect(documentOf({ ...invoice({}), cancels: { id: 1, number: '2026-0001' } }).scan).toBeNull()
  expect(documentOf({ ...invoice({}), cancelledBy: { id: 1, number: '2026-0001' } }).scan).toBeNull()
})
