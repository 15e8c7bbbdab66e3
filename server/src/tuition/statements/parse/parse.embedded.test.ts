import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipOf } from '#test/statements/zip-of.ts'
import { readStatement } from './read-statement.ts'

const read = (text: string, currency = 'EUR') => readStatement({ text }, currency)

const transaction = (party: string) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">37.00</Amt></TxAmt></AmtDtls>
  <RltdPties><Dbtr>${party}</Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>VIR COURS</Ustrd><Ustrd>HUGO &amp; CO</Ustrd><Strd><CdtrRefInf><Ref>RF6620260244</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`

const entry = (inside: string, { amount = '37.00', sign = 'CRDT', status = '<Sts>BOOK</Sts>' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-05</Dt></BookgDt><NtryDtls>${inside}</NtryDtls></Ntry>`

const camt = (entries: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`

const laurent = {
  date: '2026-11-05',
  amount: '37.00',
  isCredit: true,
  currency: 'EUR',
  payer: 'LAURENT-DUBOIS',
  account: 'DE02120300000000202051',
  text: 'RF6620260244 VIR COURS HUGO & CO',
}

test.each([
  ['02', '<Nm>LAURENT-DUBOIS</Nm>', '<Sts>BOOK</Sts>'],
  ['04', '<Nm>LAURENT-DUBOIS</Nm>', '<Sts>BOOK</Sts>'],
  ['08', '<Pty><Nm>LAURENT-DUBOIS</Nm></Pty>', '<Sts><Cd>BOOK</Cd></Sts>'],
])('CAMT.053 version %s is read', async (version, party, status) => {
  expect(await read(camt(entry(transaction(party), { status }), version))).toMatchObject({
    format: 'CAMT',
    lines: [laurent],
  })
})

test('a prefix before every name makes no difference, pending lines are left out, and debits are told', async () => {
  const plain = camt(
    entry(transaction('<Nm>A</Nm>'), { status: '<Sts>PDNG</Sts>' }) + entry('', { sign: 'DBIT' }),
  )
  const prefixed = plain.replace(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=')

  expect((await read(prefixed)).lines).toMatchObject([{ isCredit: false, amount: '37.00' }])
})

test('an entry of several transactions becomes as many lines', async () => {
  const party = '<Nm>LAURENT-DUBOIS</Nm>'

  const { lines } = await read(camt(entry(transaction(party) + transaction(party), { amount: '74.00' })))

  expect(lines).toHaveLength(2)
})

test('a document type is refused, also in a file that is fine without it', async () => {
  const typed = camt(entry('')).replace('?>', '?><!DOCTYPE Document [<!ENTITY x "y">]>')

  await expect(read(typed)).rejects.toThrow('a document type of its own')
})

test.each([
  ['an entity of its own', camt('<Ntry>&x;</Ntry>')],
  ['endless depth', '<a>'.repeat(100)],
  ['an end that is missing', camt('').slice(0, -20)],
  ['a document type in OFX', '<?xml version="1.0"?><!DOCTYPE OFX SYSTEM "http://x/y"><OFX></OFX>'],
])('%s is refused', async (_case, text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('depth that no statement has is refused, however well it is closed', async () => {
  const deep = (depth: number) => camt('<a>'.repeat(depth) + '</a>'.repeat(depth))

  expect(await read(deep(10))).toMatchObject({ lines: [] })
  await expect(read(deep(5000))).rejects.toMatchObject({ code: 'invalid_input' })
})

const mt940 = (details: string) =>
  [
    ':20:STARTUMSE',
    ':25:12030000/1234567',
    ':28C:00001/001',
    ':60F:C261101EUR1000,00',
    details,
    ':62F:C261105EUR1037,00',
    '-',
  ].join('\r\n')

test('MT940 with a structured field 86 is read', async () => {
  const details = [
    ':61:2611051105C37,00N051NONREF',
    ':86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED?21SVWZ+VIR COURS HUGO RF662?220260244?30BYLADEM1001?31DE02120300000000202051?32LAURENT?33-DUBOIS',
  ].join('\r\n')

  expect(await read(mt940(details))).toMatchObject({
    format: 'MT940',
    lines: [{ ...laurent, text: 'VIR COURS HUGO RF6620260244' }],
  })
})

test('MT940 with plain words is read, takes the year that is near, and takes credits that were taken back for none', async () => {
  const details =
    ':61:2701021231C12,5NTRFX\r\n:86:FROM OSEI\r\nTUITION\r\n:61:261105RC5,00NTRFX\r\n:61:261105D1,00NTRFX'

  expect((await read(mt940(details))).lines).toMatchObject([
    { date: '2026-12-31', amount: '12.5', text: 'FROM OSEI TUITION', isCredit: true },
    { amount: '5.00', isCredit: false },
    { amount: '1.00', isCredit: false },
  ])
})

const ofx1 = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105120000[-5:EST]<TRNAMT>37.00<FITID>1<NAME>O&amp;K LAURENT<MEMO>REF 2026-0213
</STMTTRN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261106<TRNAMT>-5.00<FITID>2<NAME>SHOP</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
const ofx2 =
  '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>USD</CURDEF><STMTTRN><DTPOSTED>20261105</DTPOSTED><TRNAMT>37.00</TRNAMT><NAME>O&amp;K LAURENT</NAME><MEMO>REF 2026-0213</MEMO></STMTTRN></OFX>'

test.each([
  ['1', ofx1],
  ['2', ofx2],
])('OFX %s is read', async (_version, text) => {
  expect(await read(text)).toMatchObject({ format: 'OFX' })
  expect((await read(text)).lines[0]).toMatchObject({
    date: '2026-11-05',
    amount: '37.00',
    currency: 'USD',
    payer: 'O&K LAURENT',
    text: 'REF 2026-0213',
    isCredit: true,
  })
})

test('a table of a German bank is read under what stands above it', async () => {
  const table =
    'Umsätze Girokonto;\n\nBuchungstag;Auftraggeber;Verwendungszweck;IBAN;Betrag (EUR)\n05.11.2026;Laurent;Kurs;DE02 1203 0000 0000 2020 51;1.234,50\n06.11.2026;Shop;Kauf;;-5,00\n'

  expect((await read(table)).lines).toMatchObject([
    {
      date: '2026-11-05',
      amount: '1234.50',
      isCredit: true,
      payer: 'Laurent',
      account: 'DE02120300000000202051',
    },
    { date: '2026-11-06', amount: '5.00', isCredit: false },
  ])
})

test.each([
  ['USD', '03/04/2026', '2026-03-04'],
  ['EUR', '03/04/2026', '2026-04-03'],
  ['USD', '13/04/2026', '2026-04-13'],
])('in a workspace of %s %s is %s', async (currency, cell, date) => {
  expect(
    (await read(`Date,Description,Paid in,Paid out\n${cell},Lesson,37.00,\n`, currency)).lines,
  ).toMatchObject([{ date, amount: '37.00', isCredit: true }])
})

test.each([
  ['EUR', '1.500', '1500'],
  ['JPY', '12.500', '12500'],
  ['KWD', '1.500', '1.500'],
])('in a workspace of %s %s is %s where nothing stands before cents', async (currency, cell, amount) => {
  const { lines } = await read(`Date;Description;Paid in\n2026-11-05;Lesson;${cell}\n`, currency)

  expect(lines).toMatchObject([{ amount }])
})

test('columns are read as somebody says', async () => {
  const columns = ['text', 'date', 'amount'] as const
  const { lines } = await readStatement({ text: 'Lesson,2026-11-05,37\nOther,soon,x\n', columns }, 'USD')

  expect(lines).toMatchObject([
    { date: '2026-11-05', amount: '37', text: 'Lesson' },
    { problem: 'The line has no date that exists.' },
  ])
})

test('an archive of statements is read as one, and no more of it than there may be', async () => {
  const file = Buffer.from(camt(entry(transaction('<Nm>A</Nm>'))))
  const zipped = (files: Buffer[]) => readStatement({ zip: zipOf(files).toString('base64') }, 'EUR')

  expect((await zipped([file, file])).lines).toHaveLength(2)
  await expect(zipped(Array.from({ length: 21 }, () => file))).rejects.toThrow('more than 20 files')
  await expect(zipped([zipOf([file])])).rejects.toThrow('inside an archive')
  await expect(zipped(Array.from({ length: 4 }, () => Buffer.alloc(14 * 1024 * 1024, 'a')))).rejects.toThrow(
    '50 MB',
  )
})

test('a file in an archive may be written in the letters of Windows', async () => {
  const file = Buffer.from('Datum;Name;Betrag\n05.11.2026;Jürgen;37,00\n', 'latin1')

  expect((await readStatement({ zip: zipOf([file]).toString('base64') }, 'EUR')).lines).toMatchObject([
    { payer: 'Jürgen' },
  ])
})

test('a file in an archive that lies about its length is counted as it is unpacked', async () => {
  const bomb = zipOf([Buffer.alloc(60 * 1024 * 1024)], { claimed: 10 })

  expect(deflateRawSync(Buffer.alloc(10)).length).toBeLessThan(bomb.length)
  await expect(readStatement({ zip: bomb.toString('base64') }, 'EUR')).rejects.toThrow('50 MB')
})

/** What is said of an archive by whoever has little memory to read it in. */
async function readInLittleMemory(text: string): Promise<unknown> {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(${JSON.stringify(new URL('read-statement.ts', import.meta.url).href)}).then(({ readStatement }) =>
      readStatement({ zip: workerData }, 'EUR').then(
        ({ lines }) => parentPort.postMessage(lines.length),
        (error) => parentPort.postMessage(error.message),
      ))`
  const thread = new Worker(script, {
    eval: true,
    workerData: zipOf([Buffer.from(text)]).toString('base64'),
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const said = await Promise.race([once(thread, 'message'), once(thread, 'error')])
  await thread.terminate()

  return said[0]
}

const size = 15 * 1024 * 1024
const filledWith = (piece: string): string => piece.repeat(size / piece.length)

test.each([
  ['lines of MT940', `:20:x\n${filledWith(':61:\n')}`, 'Up to 10,000 lines'],
  ['lines in one field of MT940', `:20:x\n:61:\n:86:x\n${filledWith('a\n')}`, 'Up to 10,000 lines'],
  ['movements in one entry', camt(`<Ntry>${filledWith('<TxDtls/>')}</Ntry>`), 'Up to 10,000 lines'],
  ['texts in one movement', camt(`<Ntry><TxDtls><RmtInf>${filledWith('<Ustrd/>')}`), 'Up to 10,000 lines'],
  [
    'attributes of one element',
    `<a ${Array.from({ length: 1_000_000 }, (_none, index) => `a${index}=""`).join(' ')}/>`,
    'no statement that can be read',
  ],
  [
    'fields in one movement of OFX',
    `<OFX><STMTTRN>${Array.from({ length: 1_100_000 }, (_none, index) => `<F${index}>x`).join('')}`,
    'Up to 10,000 lines',
  ],
])('millions of %s are refused as they are read, and take no memory', async (_case, text, refusal) => {
  expect(await readInLittleMemory(text)).toContain(refusal)
})

test('an archive of fifty megabytes is read line by line, and takes the memory of its lines', async () => {
  const words = `<AddtlTxInf>${'word '.repeat(980)}</AddtlTxInf>`
  const text = camt(entry(`<TxDtls>${words}</TxDtls>`).repeat(10_000))

  expect(text.length).toBeGreaterThan(50_000_000)
  expect(await readInLittleMemory(text)).toBe(10_000)
})

test('a text without an end in a statement is refused before it is long', async () => {
  expect(await readInLittleMemory(camt(`<Ntry>${'x'.repeat(40_000_000)}</Ntry>`))).toContain(
    'no statement that can be read',
  )
})

test('of what is no CAMT an archive holds no more than is sent by itself', async () => {
  expect(await readInLittleMemory('Date,Amount\n'.repeat(1_500_000))).toContain('too long to be a statement')
})

/** What breaks readers: the signs of every format, cut and mixed. */
const pieces = fc.constantFrom(
  '<Ntry>',
  '</Ntry>',
  '<Amt Ccy="EUR">',
  '</Amt>',
  '<TxDtls>',
  '<OFX>',
  '<STMTTRN>',
  '<TRNAMT>-1e9',
  ':61:2611051105C37,00',
  ':20:X',
  ':86:166?20',
  '"',
  ';',
  ',',
  '\n',
  '\r\n',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&x;',
  '37.00',
  '\u0000',
  'é',
  '<?xml?>',
  '<!DOCTYPE a>',
  'Date,Amount\n',
)

test('whatever is sent is read or refused in a sentence, and amounts are digits above nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 12 })), { maxLength: 60 }),
      async (parts) => {
        try {
          for (const line of (await read(parts.join(''))).lines)
            if (!('problem' in line)) expect(line.amount).toMatch(/^\d{1,12}(\.\d{0,5})?$/)
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_input' })
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test('whatever archive is sent is read or refused in a sentence', async () => {
  const archive = zipOf([Buffer.from(camt(entry('')))])
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: archive.length - 1 }),
      fc.nat({ max: 255 }),
      fc.nat({ max: archive.length }),
      async (at, byte, end) => {
        const broken = Buffer.from(archive)
        broken[at] = byte
        try {
          await readStatement({ zip: broken.subarray(0, end).toString('base64') }, 'EUR')
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_input' })
        }
      },
    ),
    { numRuns: 2000 },
  )
})
