import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import type { InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'
import subsetFont from 'subset-font'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { invoiceDocument } from '#test/invoice-document.ts'
import { keptMegabytes } from '#test/kept-megabytes.ts'
import { timesAsLong } from '#test/times-as-long.ts'
import type { PaperSize } from './paper.ts'
import { findFaces } from './text-faces.ts'
import { findUnprintable } from './unprintable.ts'
import { writePdf } from './write-pdf.ts'

const file = (size: PaperSize = 'A4') => ({ size, title: 'Invoice 2026-0244', author: 'Ines Calloway' })

async function pdfOf(invoices: InvoiceDocument[], size?: PaperSize): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await Array.fromAsync(writePdf(invoices, file(size)))))
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })

  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

/** 200 characters, cut between letters. */
const long = (name: string): string =>
  `${name} `
    .repeat(Math.ceil(200 / (name.length + 1)))
    .slice(0, 200)
    .trim()

test('an invoice says everything that is on it', async () => {
  const text = await textOf(await pdfOf([invoiceDocument()]))

  for (const part of ['Ines Calloway', '218 Willow Street', 'Ngozi Eze', 'Invoice 2026-0244', 'Algebra II']) {
    expect(text).toContain(part)
  }
  expect(text.match(/Completing the square/g)).toHaveLength(6)
  expect(text).toContain('Paid in advance −$62.50')
  expect(text).toContain('To pay by December 14 $30.62')
  expect(text).toContain('Harbor Credit Union')
  expect(text).toContain('Page 1 of 1')
})

const manyLines = (count: number, text: (index: number) => string): InvoiceDocument =>
  invoiceDocument({
    groups: [
      {
        title: 'Algebra',
        color: null,
        detail: null,
        sum: '$4.00',
        lines: Array.from({ length: count }, (_none, index) => ({
          date: 'Nov 2',
          text: text(index),
          amount: '$0.04',
        })),
      },
    ],
  })

const words =
  'Completing the square, word problems with fractions and a review of homework before the test'.split(' ')
const latinLine = (index: number): string =>
  words.map((_word, at) => words[(index * 7 + at * 3) % words.length]).join(' ')

test('who has it drawn hears how long that kept the server busy, and can end it', async () => {
  const hungUp = new AbortController()
  let busy = 0
  const watch = {
    signal: hungUp.signal,
    onBusy(milliseconds: number) {
      busy += milliseconds
      if (busy > 20) hungUp.abort(new Error('hung up'))
    },
  }
  const drawing = Array.fromAsync(writePdf([manyLines(400, latinLine)], file(), watch))

  await expect(drawing).rejects.toThrow('hung up')
  expect(busy).toBeGreaterThan(20)
})

test('a text in more writings than there are has no more than a hundred fonts embedded', async () => {
  const han = (index: number): string =>
    Array.from({ length: 100 }, (_none, at) =>
      String.fromCodePoint(0x4e00 + (((index * 100 + at) * 37) % 20_000)),
    ).join('')
  const pdf = Buffer.from(await pdfOf([manyLines(20, han)]))

  expect(pdf.toString('latin1').match(/\/FontFile2 /g)?.length).toBeLessThanOrEqual(100)
})

test('a hundred lines are drawn while a few fonts are made ready, since all files share theirs', async () => {
  const invoice = manyLines(100, latinLine)
  const inter = await readFile(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
  const makeFont = () =>
    subsetFont(inter, undefined, {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: { wght: 500 },
    })

  const times = await timesAsLong(() => pdfOf([invoice]), makeFont, 14)

  expect(times).toBeLessThan(14)
})

test('a screen reader finds a title, a language, headings and lists, and every mark belongs to one of them', async () => {
  const pdf = await getDocumentProxy(await pdfOf([invoiceDocument()]))
  const { info } = await pdf.getMetadata()
  const page = await pdf.getPage(1)
  const tree = JSON.stringify(await page.getStructTree())

  expect(info).toMatchObject({ Title: 'Invoice 2026-0244', Language: 'en' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(tree.match(/"role":"H1"/g)).toHaveLength(1)
  expect(tree.match(/"role":"H2"/g)).toHaveLength(4)
  expect(tree.match(/"role":"LI"/g)).toHaveLength(22)
})

test.each([
  [
    'terms of six lines',
    { terms: 'Due in 14 days\nNo refunds\nSnow days are made up\nCall\nWrite\nThank you' },
  ],
  [
    'a way to pay that takes several lines',
    {
      payment: {
        heading: 'How to pay',
        facts: [
          {
            label: null,
            value: 'By bank transfer, by card or in cash at the next lesson, whichever you prefer. '.repeat(
              3,
            ),
          },
        ],
      },
    },
  ],
])('%s stay on the page', async (_, parts) => {
  const pdf = await getDocumentProxy(await pdfOf([invoiceDocument(parts)]))

  expect(pdf.numPages).toBe(1)
})

test.each([
  ['A4', 595, 842],
  ['Letter', 612, 792],
] as const)('%s has its own size', async (size, width, height) => {
  const pdf = await getDocumentProxy(await pdfOf([invoiceDocument()], size))
  const [, , right = 0, top = 0] = (await pdf.getPage(1)).view

  expect([Math.round(right), Math.round(top)]).toEqual([width, height])
})

test.each([
  ['Latin', long('Wolfeschlegelsteinhausenbergerdorff Łukasz')],
  ['Greek', long('Κωνσταντίνος Παπαδόπουλος')],
  ['Cyrillic', long('Александра Константинопольская')],
  ['Hebrew', long('משה בן מימון')],
  ['Arabic', long('محمد عبد')],
  ['Chinese', long('欧阳修汉字').replaceAll(' ', '')],
  ['Japanese', long('山田太郎さくらカタカナ').replaceAll(' ', '')],
  ['Korean', long('김철수 대한민국')],
])('a name of 200 characters in %s is on the page as it was written', async (_, name) => {
  const pdf = await pdfOf([invoiceDocument({ payer: { name, lines: [] } })])
  const letters = (text: string): string => [...text.replace(/\s/g, '')].sort().join('')
  const written = await textOf(pdf)

  expect(await findUnprintable(name)).toEqual([])
  const own = (text: string): string => letters(text.replace(/[\p{Cc}\x20-\x7e−]/gu, ''))
  expect(own(written)).toBe(own(name.normalize('NFKC')))
  expect(written).toContain('Harbor Credit Union')
})

test.each([
  ['Devanagari', 'श्रीमती कृष्णा क्षत्रिय'],
  ['Thai', 'ที่นี่กู้เป็นผู้ใหญ่น้ำ'],
])('%s, whose letters join, is told as it was written', async (_, name) => {
  const pdf = Buffer.from(await pdfOf([invoiceDocument({ payer: { name, lines: [] } })]))
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, body = '']) => tryInflate(Buffer.from(body, 'latin1')),
  )
  const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16()

  expect(await findUnprintable(name)).toEqual([])
  expect(streams.some((stream) => unescaped(stream).includes(utf16))).toBe(true)
})

function tryInflate(data: Buffer): Buffer {
  try {
    return inflateSync(data)
  } catch {
    return Buffer.alloc(0)
  }
}

/** Text in a PDF has a backslash before some characters. */
const unescaped = (stream: Buffer): Buffer =>
  Buffer.from(
    stream.toString('latin1').replace(/\\([nrtbf()\\])/g, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

test('what no font holds is named, once each, and spaces and joiners are not', async () => {
  expect(await findUnprintable('Zoë 😀 \u200d😀 ᏣᎳᎩ – "x"')).toEqual(['😀', 'Ꮳ', 'Ꮃ', 'Ꭹ'])
})

test('an invoice of 600 classes goes on over as many pages as it needs', async () => {
  const [group] = invoiceDocument().groups
  const lines = Array.from({ length: 600 }, (_, index) => ({
    date: 'Nov 2',
    text: `Class ${index + 1} of many, ${'with a long title '.repeat(index % 4)}`,
    amount: '$4.09',
  }))
  const pdf = await pdfOf([invoiceDocument({ groups: group ? [{ ...group, lines }] : [] })])
  const text = await textOf(pdf)

  for (const number of [1, 100, 250, 599, 600]) expect(text).toContain(`Class ${number} of many`)
  expect((await getDocumentProxy(pdf)).numPages).toBeGreaterThan(8)
})

test('terms and an address of ten thousand characters are on the page, to the last word', async () => {
  const words = `${'word '.repeat(1990)}finis`
  const { sender } = invoiceDocument()
  const pdf = await pdfOf([
    invoiceDocument({ terms: words, sender: { ...sender, address: [words.replace('finis', 'ending')] } }),
  ])
  const text = await textOf(pdf)

  expect(text).toContain('finis')
  expect(text).toContain('ending')
})

test('invoices are asked for as the bytes are taken, not before', async () => {
  let asked = 0
  const invoices = (async function* () {
    for (; asked < 100; asked++) yield invoiceDocument()
  })()
  const bytes = writePdf(invoices, file())
  await bytes.next()

  expect(asked).toBeLessThanOrEqual(1)
  await bytes.return(undefined)
  expect(asked).toBeLessThanOrEqual(2)
})

/** Characters of Chinese, each from another file than the one before it, and so on over again. */
async function rotatingText(files: number, rounds: number): Promise<string> {
  const path = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/unicode.json')
  const parts = Object.values(JSON.parse(await readFile(path, 'utf8')) as Record<string, string>)
  const lists = parts.slice(20, 20 + files).map((part) => part.match(/(?<=U\+)[4-9][0-9A-F]{3}/gi) ?? [])

  return Array.from({ length: rounds }, (_, round) =>
    lists.map((list) => String.fromCodePoint(Number.parseInt(list[round] ?? '4E00', 16))).join(''),
  ).join('')
}

test('a face is made once, however many files a text takes its characters from in turn', async () => {
  const text = await rotatingText(60, 3)
  const [first, second] = [await findFaces(text, 'regular'), await findFaces(text, 'regular')]
  const names = new Set(first.map(({ name }) => name))

  expect(names.size).toBeGreaterThan(50)
  expect(new Set([...first, ...second]).size).toBe(names.size)
})

test('others have their turn while a long invoice is drawn', async () => {
  const [group] = invoiceDocument().groups
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    date: 'Nov 2',
    text: `Class ${index}, with a title`,
    amount: '$4.09',
  }))
  const invoice = invoiceDocument({ groups: group ? [{ ...group, lines }] : [] })
  await pdfOf([invoiceDocument()]) // fonts are read once
  let [turns, isDrawing] = [0, true]
  const drawn = pdfOf([invoice]).finally(() => {
    isDrawing = false
  })
  while (isDrawing) {
    await setImmediate()
    turns += 1
  }
  await drawn

  expect(turns).toBeGreaterThan(30)
})

test('a hundred more invoices in a file keep less than 6 MB of memory', async () => {
  expect(await keptMegabytes(100)).toBeLessThan(6)
})
